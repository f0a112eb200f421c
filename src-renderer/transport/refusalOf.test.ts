import { expect, it } from 'vitest';
import { refusalOf } from './refusalOf';

it('tells a refusal from a lost connection', () => {
  for (const code of [1000, 1001, 1005, 1006, 1011, 1012]) expect(refusalOf(code, '')).toBeNull();
  for (const code of [1002, 1008, 4001]) expect(refusalOf(code, '')).not.toBeNull();
  expect(refusalOf(1008, 'Too many wrong keys.')).toBe('Too many wrong keys.');
});
