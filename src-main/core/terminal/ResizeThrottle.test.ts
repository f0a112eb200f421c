import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import type { TerminalSize } from '../output/replay/SizeHistory';
import { FakeTimers } from '../pty/FakeTimers';
import { ResizeThrottle } from './ResizeThrottle';

function setUp() {
  const timers = new FakeTimers();
  const applied: TerminalSize[] = [];
  const throttle = new ResizeThrottle({ timers, apply: (size) => applied.push(size) });
  return { timers, applied, throttle };
}

const size = (cols: number): TerminalSize => ({ cols, rows: 30 });

describe('ResizeThrottle', () => {
  it('passes a single size on at once, and the next one too when it comes later', () => {
    const { timers, applied, throttle } = setUp();
    throttle.resize(size(80));
    expect(applied).toEqual([size(80)]);
    timers.advance(limits.resizeEveryMs);
    throttle.resize(size(90));
    expect(applied).toEqual([size(80), size(90)]);
  });

  it('passes the first and the last of a storm on, and few between', () => {
    const { timers, applied, throttle } = setUp();
    for (let cols = 20; cols < 500; cols += 1) {
      throttle.resize(size(cols));
      timers.advance(1);
    }
    timers.advance(limits.resizeEveryMs);
    expect(applied[0]).toEqual(size(20));
    expect(applied.at(-1)).toEqual(size(499));
    expect(applied.length).toBeLessThanOrEqual(480 / limits.resizeEveryMs + 2);
  });

  it('leaves no timer and passes nothing on when it is disposed of', () => {
    const { timers, applied, throttle } = setUp();
    throttle.resize(size(80));
    throttle.resize(size(90));
    throttle.dispose();
    expect(timers.count).toBe(0);
    timers.advance(limits.resizeEveryMs);
    expect(applied).toEqual([size(80)]);
  });
});
