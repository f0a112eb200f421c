import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdleTime } from './IdleTime';

const intervals = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 20 });

function idleTimeOf(lengths: readonly number[]): { idle: IdleTime; times: number[] } {
  const idle = new IdleTime(2_000);
  const times: number[] = [];
  let at = 0;
  for (const length of lengths) {
    idle.add(at, at + length);
    at += length;
    times.push(at);
  }
  return { idle, times };
}

describe('IdleTime', () => {
  it('makes each pause at most two seconds long', () => {
    fc.assert(
      fc.property(intervals, (lengths) => {
        const { idle, times } = idleTimeOf(lengths);
        const shortened = lengths.map((length) => Math.min(length, 2_000));
        let sum = 0;
        for (const [index, length] of shortened.entries()) {
          sum += length;
          expect(idle.shorten(times[index] ?? 0)).toBeCloseTo(sum, 6);
        }
        expect(idle.removedMs).toBe((times.at(-1) ?? 0) - sum);
      }),
    );
  });

  it('leads there and back to the same time, in the same order', () => {
    fc.assert(
      fc.property(intervals, fc.nat(400_000), fc.nat(400_000), (lengths, a, b) => {
        const { idle } = idleTimeOf(lengths);
        expect(idle.restore(idle.shorten(a))).toBeCloseTo(a, 4);
        expect(idle.shorten(idle.restore(a))).toBeCloseTo(a, 4);
        expect(Math.sign(idle.shorten(a) - idle.shorten(b))).toBe(Math.sign(a - b));
      }),
    );
  });
});
