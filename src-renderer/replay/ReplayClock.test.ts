import { describe, expect, it } from 'vitest';
import { ReplayClock } from './ReplayClock';

function setUp() {
  let nowMs = 1_000;
  const clock = new ReplayClock(() => nowMs);
  const wait = (ms: number): number => {
    nowMs += ms;
    return clock.advance(10_000);
  };
  return { clock, wait };
}

describe('ReplayClock', () => {
  it('stands until it plays, and goes at its speed', () => {
    const { clock, wait } = setUp();
    expect(wait(100)).toBe(0);
    clock.play();
    expect(wait(100)).toBe(100);
    clock.setSpeed(4);
    expect(wait(100)).toBe(500);
    clock.pause();
    expect(wait(100)).toBe(500);
  });

  it('does not count a time in which nobody looked', () => {
    const { clock, wait } = setUp();
    clock.play();
    expect(wait(60_000)).toBe(250);
  });

  it('stops at the end, waits without going on, and goes where it is told', () => {
    const { clock, wait } = setUp();
    clock.play();
    clock.seek(9_950);
    expect(wait(100)).toBe(10_000);
    clock.seek(-5);
    expect(clock.positionMs).toBe(0);
    clock.hold();
    expect(wait(10)).toBe(10);
  });

  it('never goes back to an end that is before it', () => {
    const { clock } = setUp();
    clock.play();
    clock.seek(500);
    expect(clock.advance(100)).toBe(500);
  });
});
