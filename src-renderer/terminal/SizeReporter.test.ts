import { limits } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import { clampSize, SizeReporter, type TerminalSize } from './SizeReporter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('SizeReporter', () => {
  it('tells the last size after it stayed the same, and each size once', () => {
    const told: TerminalSize[] = [];
    const reporter = new SizeReporter((size) => told.push(size));
    reporter.set({ cols: 90, rows: 30 });
    vi.advanceTimersByTime(windowLimits.resizeQuietMs - 1);
    reporter.set({ cols: 80, rows: 24 });
    vi.advanceTimersByTime(windowLimits.resizeQuietMs - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    reporter.set({ cols: 80, rows: 24 });
    vi.runAllTimers();
    expect(told).toEqual([{ cols: 80, rows: 24 }]);
  });

  it('tells nothing after dispose', () => {
    const told: TerminalSize[] = [];
    const reporter = new SizeReporter((size) => told.push(size));
    reporter.set({ cols: 80, rows: 24 });
    reporter.dispose();
    expect(vi.getTimerCount()).toBe(0);
    expect(told).toEqual([]);
  });
});

describe('clampSize', () => {
  it('stays within what the protocol takes', () => {
    expect(clampSize({ cols: 2, rows: 1 })).toEqual({ cols: limits.minCols, rows: limits.minRows });
    expect(clampSize({ cols: 9_999, rows: 9_999 })).toEqual({ cols: limits.maxCols, rows: limits.maxRows });
  });
});
