import { expect, it } from 'vitest';
import { keyBytes } from './keyBytes.logic';

it.each([
  ['enter', '\r'],
  ['Space', ' '],
  ['esc', '\u001b'],
  ['up', '\u001b[A'],
  ['ctrl-c', '\u0003'],
  ['^D', '\u0004'],
  ['q', 'q'],
  ['yes', 'yes'],
])('knows the key %s', (name, bytes) => {
  expect(keyBytes(name)).toBe(bytes);
});

it('sends arrow keys as the program wants them, and nothing else otherwise', () => {
  expect(keyBytes('up', true)).toBe('\u001bOA');
  expect(keyBytes('left', true)).toBe('\u001bOD');
  expect(keyBytes('esc', true)).toBe('\u001b');
  expect(keyBytes('\u001b[A]', true)).toBe('\u001b[A]');
});
