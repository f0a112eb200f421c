import { expect, it } from 'vitest';
import { bytesWords, cpuWords } from './amountWords.logic';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [125_829_120, '120 MiB'],
  [5 * 1024 ** 3, '5.0 GiB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});

it.each([
  [null, '–'],
  [0.44, '0.4 %'],
  [187.3, '187 %'],
])('says %o of a core as %s', (percent, words) => {
  expect(cpuWords(percent)).toBe(words);
});
