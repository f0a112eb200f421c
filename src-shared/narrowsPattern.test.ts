import { describe, expect, it } from 'vitest';
import { narrowsPattern } from './narrowsPattern';

describe('narrowsPattern', () => {
  it.each([
    ['git push', true],
    ['git push origin', true],
    ['git', false],
    ['git pushy', false],
    ['git push *', false],
    ['git push or{igin,}', false],
    ['rm git push', false],
    ['', false],
  ])('%s: %s', (pattern, expected) => {
    expect(narrowsPattern(pattern, 'git push')).toBe(expected);
  });
});
