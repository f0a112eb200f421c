import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHidden, headOf, visiblePieces } from './visibleText.logic';

const shown = (text: string): string =>
  visiblePieces(text)
    .map((piece) => piece.shown)
    .join('');
const kinds = (text: string): readonly string[] => visiblePieces(text).map(({ kind }) => kind);

describe('visiblePieces', () => {
  it.each([
    ['y\r', 'y⏎'],
    ['a\r\nb\nc', 'a⏎b⏎c'],
    ['\u0003', '^C'],
    ['\u001b[A', 'ESC[A'],
    ['a\tb', 'a⇥b'],
    ['\u007f', '^?'],
    ['\u0085', 'U+0085'],
    ['gpj\u202eexe', 'gpjU+202Eexe'],
  ])('shows %j as %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('leaves text in any script as it is', () => {
    expect(visiblePieces('grün 日本 שלום 🙂')).toEqual([{ kind: 'plain', shown: 'grün 日本 שלום 🙂', meaning: '' }]);
  });

  it.each([
    ['a direction', '\u202e'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a no-break space', '\u00a0'],
    ['a soft hyphen', '\u00ad'],
    ['a filler', '\u3164'],
    ['an invisible tag', '\u{e0041}'],
    ['half a character', '\ud83d'],
    ['a private character', '\ue000'],
  ])('flags %s', (_what, char) => {
    expect(kinds(`rm${char}x`)).toEqual(['plain', 'hidden', 'plain']);
    expect(hasHidden(char)).toBe(true);
  });

  it('shows no character that a page would hide or act on, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shown(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u);
      }),
    );
  });
});

describe('headOf', () => {
  it('cuts no character in two', () => {
    expect([1, 2, 3].map((maxChars) => headOf('a🙂b', maxChars))).toEqual(['a', 'a🙂', 'a🙂']);
    expect(headOf('ab', 9)).toBe('ab');
  });
});
