import { expect, it } from 'vitest';
import { durationWords } from './durationWords.logic';

it.each([
  [-5, 'under 1 s'],
  [999, 'under 1 s'],
  [42_400, '42 s'],
  [185_000, '3 min 5 s'],
  [7_200_500, '2 h'],
  [7_260_000, '2 h 1 min'],
  [100_800_000, '1 d 4 h'],
])('says %i ms as %s', (durationMs, words) => {
  expect(durationWords(durationMs)).toBe(words);
});
