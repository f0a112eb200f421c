import { expect, it } from 'vitest';
import { ageWords } from './age.logic';

it.each([
  [-5_000, 'just now'],
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min'],
  [59 * 60_000 + 59_999, '59 min'],
  [3_600_000, '1 h'],
  [86_399_999, '23 h'],
  [86_400_000, '1 d'],
])('says %i ms as %s', (ageMs, words) => {
  expect(ageWords(ageMs)).toBe(words);
});
