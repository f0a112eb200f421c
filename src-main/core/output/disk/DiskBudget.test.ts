import { describe, expect, it } from 'vitest';
import { DiskBudget } from './DiskBudget';

/** A log of some segments; the last one of a running session is being filled. */
function member(...segments: number[]) {
  return {
    segments,
    hasEnded: false,
    get byteLength() {
      return segments.reduce((sum, bytes) => sum + bytes, 0);
    },
    dropOldestSegment(): boolean {
      if (segments.length <= (this.hasEnded ? 0 : 1)) return false;
      segments.shift();
      return true;
    },
  };
}

describe('DiskBudget', () => {
  it('takes the oldest segments of the session that ended first', () => {
    const budget = new DiskBudget({ maxBytes: () => 100 });
    const [old, older, running] = [member(10, 10), member(10, 10), member(10, 10, 10)];
    for (const log of [old, older, running]) budget.add(log);
    for (const log of [older, old]) {
      log.hasEnded = true;
      budget.addEnded(log);
    }
    running.segments.push(40, 5);
    budget.enforce();
    expect([older.segments, old.segments, running.segments]).toEqual([[], [10, 10], [10, 10, 10, 40, 5]]);
    expect(budget.byteLength).toBeLessThanOrEqual(100);
  });

  it('then takes from the running session that has most, but not what it fills', () => {
    const budget = new DiskBudget({ maxBytes: () => 50 });
    const [small, large] = [member(10), member(20, 20, 20, 20)];
    for (const log of [small, large]) budget.add(log);
    budget.enforce();
    expect([small.segments, large.segments]).toEqual([[10], [20, 20]]);
    large.segments.splice(0, 2, 90);
    budget.enforce();
    expect([small.segments, large.segments]).toEqual([[10], [90]]);
  });

  it('holds to the size that is set now', () => {
    let maxBytes = 100;
    const budget = new DiskBudget({ maxBytes: () => maxBytes });
    const log = member(40, 40, 10);
    budget.add(log);
    budget.enforce();
    expect(log.segments).toEqual([40, 40, 10]);
    maxBytes = 60;
    budget.enforce();
    expect(log.segments).toEqual([40, 10]);
  });

  it('forgets what was removed', () => {
    const budget = new DiskBudget({ maxBytes: () => 50 });
    const log = member(40);
    const membership = budget.add(log);
    const ended = budget.addEnded(log);
    expect(budget.byteLength).toBe(40);
    membership.dispose();
    ended.dispose();
    expect(budget.byteLength).toBe(0);
  });
});
