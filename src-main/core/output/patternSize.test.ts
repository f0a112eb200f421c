import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { patternSize } from './patternSize';

describe('patternSize', () => {
  it.each([
    ['abc', 3],
    ['a{3}', 3],
    ['a{2,5}b', 6],
    ['a{2,}', 2],
    ['(ab){10}', 30],
    ['((a{10}){10}){10}', 1_110],
    ['[a-z{9}]{3}', 3],
    ['[]{9}]{3}', 3],
    ['[^]{9}]{3}', 3],
    ['\\{9}', 3],
    ['\\x{10ffff}{3}', 3],
    ['\\p{Greek}{3}', 3],
    ['\\Qa{9}\\E', 4],
    ['\\Qa{9}', 4],
    ['(a', 1],
    [')a{3}', 3],
    ['a{,5}', 5],
    ['\\', 1],
  ])('of %s is %i', (pattern, size) => {
    expect(patternSize(pattern)).toBe(size);
  });

  it('is never far below the size of the compiled program', () => {
    const atom = fc.constantFrom('a', '.', '[a-f]', '\\d', '\\x{41}', '\\pL', '\\p{Greek}', '(?:ab)', '[]a]');
    const count = fc.constantFrom('', '', '?', '*', '{2}', '{0,7}', '{3,}', '{10}');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 3 },
        fc.tuple(atom, count).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
        fc.tuple(tie('pattern'), count).map(([a, c]) => `(${a})${c}`),
      ),
    }));
    fc.assert(
      fc.property(pattern, (text) => {
        const size = programSize(text);
        // Besides each character up to three instructions: a branch of the repetition and two ends of a group.
        if (size !== null) expect(size).toBeLessThanOrEqual(4 * patternSize(text) + 10);
      }),
      { numRuns: 300, examples: [['((a)){0,7}'], ['((((a)))){10}']] },
    );
  });
});

/** Null for what RE2 refuses, for example more than 1 000 repetitions. */
function programSize(pattern: string): number | null {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch {
    return null;
  }
}
