import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from './testing/judge';
import { wrapCommand } from './testing/wrapCommand';

const numbers = fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 });

describe('a denied command', () => {
  it('is not allowed in any of 10 000 wrappings', () => {
    const property = fc.property(
      numbers,
      (chosen) => judge(wrapCommand('blockme', chosen), { blocked: ['blockme'] }).action !== 'allow',
    );
    fc.assert(property, { numRuns: 10_000, seed: 5 });
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('is known for what it is in nearly all of them', () => {
    let denied = 0;
    fc.assert(
      fc.property(numbers, (chosen) => {
        if (judge(wrapCommand('blockme', chosen), { blocked: ['blockme'] }).action === 'deny') denied += 1;
      }),
      { numRuns: 1_000, seed: 6 },
    );
    expect(denied).toBeGreaterThan(850);
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('is allowed under another name: the wrappings alone are no reason to hold it', () => {
    let allowed = 0;
    fc.assert(
      fc.property(numbers, (chosen) => {
        if (judge(wrapCommand('harmless', chosen), { blocked: ['blockme'] }).action === 'allow') allowed += 1;
      }),
      { numRuns: 1_000, seed: 7 },
    );
    expect(allowed).toBeGreaterThan(850);
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});
