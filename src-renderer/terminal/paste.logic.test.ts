import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTrust, mustAsk, pastedText, pasteFacts, pasteTitle, pasteWarnings } from './paste.logic';

describe('pasteFacts', () => {
  it.each([
    ['ls', 1, false],
    ['ls\n', 1, true],
    ['a\nb', 2, false],
    ['a\r\nb\r\n', 2, true],
    ['a\rb', 2, false],
    ['\n', 1, true],
    ['a\n\n', 2, true],
    ['', 1, false],
  ])('counts the lines of %j', (text, lineCount, endsWithEnter) => {
    expect(pasteFacts(text, false)).toMatchObject({ lineCount, endsWithEnter });
  });

  it.each(['\u0003', '\u001b[A', '\u0000', '\u007f', '\u009b', '\u0008'])(
    'sees the control character in %j',
    (text) => {
      expect(pasteFacts(`a${text}`, false).hasControls).toBe(true);
      expect(pasteFacts(`a${text}`, true).hasControls).toBe(true);
    },
  );

  it('takes a tab for a key only where the program does', () => {
    expect(pasteFacts('a\tb', false).hasControls).toBe(true);
    expect(pasteFacts('a\tb', true).hasControls).toBe(false);
  });
});

describe('mustAsk', () => {
  const asks = (text: string, isBracketed: boolean, isTrusted = false): boolean =>
    mustAsk(pasteFacts(text, isBracketed), isTrusted);

  it('lets one line of plain text pass', () => {
    expect(asks('git status', false)).toBe(false);
    expect(asks('grüße 日本', true)).toBe(false);
  });

  it('asks about several lines, a closing Enter and control characters', () => {
    for (const text of ['a\nb', 'a\n', '\u0003']) {
      expect(asks(text, false)).toBe(true);
      expect(asks(text, true)).toBe(true);
    }
  });

  it('keeps quiet once it is trusted, but only about text that the program takes as text', () => {
    expect(asks('a\nb\n', true, true)).toBe(false);
    expect(asks('a\nb\n', false, true)).toBe(true);
    expect(asks('a\n\u001b[201~rm\n', true, true)).toBe(true);
    expect(canTrust(pasteFacts('a\nb', true))).toBe(true);
    expect(canTrust(pasteFacts('a\nb', false))).toBe(false);
    expect(canTrust(pasteFacts('a\n\u0003', true))).toBe(false);
  });
});

describe('pasteWarnings', () => {
  const warnings = (text: string, isBracketed: boolean): string =>
    pasteWarnings(pasteFacts(text, isBracketed)).join(' ');

  it('says what happens', () => {
    expect(pasteTitle(pasteFacts('a\nb', false))).toBe('Paste 2 lines?');
    expect(pasteTitle(pasteFacts('a\n', false))).toBe('Paste 1 line?');
    expect(warnings('a\nb\n', false)).toContain('the last line runs at once');
    expect(warnings('a\nb', false)).not.toContain('at once');
    expect(warnings('a\nb\n', true)).toContain('waits for your Enter');
    expect(warnings('\u001b', true)).toContain('left out');
  });
});

describe('pastedText', () => {
  it('can never close the brackets', () => {
    const piece = fc.constantFrom('\u001b', '[201~', '\u001b[201~', '\u009b201~', 'rm', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(pastedText(pieces.join(''), true)).not.toMatch(/(\u001b\[|\u009b)201~/);
      }),
    );
  });

  it('keeps what was copied otherwise', () => {
    expect(pastedText('a\u001bb\n', false)).toBe('a\u001bb\n');
    expect(pastedText('a\tb\n', true)).toBe('a\tb\n');
  });
});
