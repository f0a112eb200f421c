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
