import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentInput, encodeInput } from './encodeInput';

function sent(input: Partial<AgentInput>): string {
  const result = encodeInput({
    text: undefined,
    keys: undefined,
    appendNewline: undefined,
    isTerminal: true,
    ...input,
  });
  if (!result.ok) return result.error.message;
  return Buffer.from(result.value).toString();
}

describe('encodeInput', () => {
  it.each<[Partial<AgentInput>, string]>([
    [{ text: 'ls' }, 'ls\r'],
    [{ text: 'ls\n' }, 'ls\r'],
    [{ text: '' }, '\r'],
    [{ text: 'a\nb\r\nc\rd' }, 'a\rb\rc\rd\r'],
    [{ text: 'ls', appendNewline: false }, 'ls'],
    [{ text: 'ls\n', appendNewline: false }, 'ls\r'],
    [{ text: 'ls', isTerminal: false }, 'ls\n'],
    [{ text: 'a\r\nb', isTerminal: false }, 'a\nb\n'],
    [{ keys: ['ctrl-c'] }, '\u0003'],
    [{ text: '', keys: ['ctrl-d'] }, '\u0004'],
    [{ text: 'x', keys: ['tab'], appendNewline: true }, 'x\r\t'],
    [{ text: 'x', keys: [] }, 'x\r'],
  ])('sends %j', (input, expected) => {
    expect(sent(input)).toBe(expected);
  });

  it('asks for something to send', () => {
    expect(sent({})).toContain('Nothing to send');
  });

  it('changes nothing in a text but its newlines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = sent({ text, appendNewline: false });
        expect(typed.replaceAll('\r', '\n')).toBe(text.replaceAll(/\r\n?/g, '\n'));
      }),
    );
  });
});
