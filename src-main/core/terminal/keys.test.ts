import { describe, expect, it } from 'vitest';
import { encodeKeys, keyNames } from './keys';

function bytesOf(...names: string[]): string {
  const result = encodeKeys(names);
  if (!result.ok) throw new Error(result.error.message);
  return new TextDecoder().decode(result.value);
}

describe('encodeKeys', () => {
  it.each([
    ['ctrl-c', '\u0003'],
    ['Ctrl+C', '\u0003'],
    ['C-c', '\u0003'],
    ['^C', '\u0003'],
    ['^c', '\u0003'],
    ['control-d', '\u0004'],
    ['ctrl-z', '\u001a'],
    ['^[', '\u001b'],
    ['^?', '\u007f'],
    ['ctrl-space', '\u0000'],
    ['ctrl-\\', '\u001c'],
    ['Enter', '\r'],
    ['RETURN', '\r'],
    ['tab', '\t'],
    ['S-Tab', '\u001b[Z'],
    ['esc', '\u001b'],
    ['space', ' '],
    ['backspace', '\u007f'],
    ['delete', '\u001b[3~'],
    ['Up', '\u001b[A'],
    ['ArrowLeft', '\u001b[D'],
    ['home', '\u001b[H'],
    ['end', '\u001b[F'],
    ['pageup', '\u001b[5~'],
    ['PgDn', '\u001b[6~'],
    ['f1', '\u001bOP'],
    ['F12', '\u001b[24~'],
    ['alt-x', '\u001bx'],
    ['M-X', '\u001bX'],
    ['alt-enter', '\u001b\r'],
    ['M-C-c', '\u001b\u0003'],
    ['q', 'q'],
    ['é', 'é'],
    ['😀', '😀'],
  ])('sends %s as a terminal does', (name, expected) => {
    expect(bytesOf(name)).toBe(expected);
  });

  it('keeps the order of the names', () => {
    expect(bytesOf('up', 'enter', 'ctrl-c')).toBe('\u001b[A\r\u0003');
  });

  it('gives no bytes for no names', () => {
    expect(bytesOf()).toBe('');
  });

  it('knows each name that it lists', () => {
    for (const name of keyNames) expect(encodeKeys([name]).ok, name).toBe(true);
  });

  it.each(['', 'entr', 'ctrl-', 'ctrl-up', 'alt-entr', 'constructor', 'f13'])(
    'refuses %j and lists the names',
    (name) => {
      const result = encodeKeys(['enter', name]);
      expect(result).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
      expect(!result.ok && result.error.message).toContain('pageup');
    },
  );
});
