import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { LookSchedule } from './LookSchedule';
import type { Verdict } from './Verdict';

const BUSY: Verdict = { kind: 'busy', acceptsInput: false };
const WAITING: Verdict = {
  kind: 'waiting',
  waiting: { kind: 'line', prompt: '', confidence: 'certain', evidence: [], suggestions: [] },
};

let now: number;
let timers: FakeTimers;
let verdict: Verdict;
let lookCostMs: number;
let looks: number[];

beforeEach(() => {
  now = 10_000;
  timers = new FakeTimers();
  verdict = BUSY;
  lookCostMs = 0;
  looks = [];
});

function start(): LookSchedule {
  const schedule = new LookSchedule({
    now: () => now,
    timers,
    look: async () => {
      looks.push(now);
      return verdict;
    },
    lookCostMs: () => lookCostMs,
  });
  schedule.start();
  return schedule;
}

async function pass(ms: number, stepMs = 1): Promise<void> {
  for (let step = 0; step < ms; step += stepMs) {
    now += stepMs;
    timers.advance(stepMs);
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  }
}

/** Looks in the next so many milliseconds. */
async function looksIn(ms: number): Promise<number> {
  const before = looks.length;
  await pass(ms);
  return looks.length - before;
}

describe('LookSchedule', () => {
  it('looks on at a program that works as often as a call needs it, and slows down when only a window looks on', async () => {
    const schedule = start();
    await pass(55_000, 5);
    expect(await looksIn(800)).toBe(10);
    await pass(10_000, 5);
    expect(await looksIn(5_000)).toBe(5);
    await pass(240_000, 10);
    expect(await looksIn(6_000)).toBe(3);
    schedule.noteOutput();
    expect(await looksIn(800)).toBe(16);
  });

  it('looks at a wait twice a second, and less often the longer it lasts', async () => {
    verdict = WAITING;
    start();
    // The first one at once.
    expect(await looksIn(4_000)).toBe(9);
    await pass(2_000);
    expect(await looksIn(10_000)).toBe(10);
    await pass(50_000, 10);
    expect(await looksIn(12_000)).toBe(3);
  });

  it('looks at all idle sessions at the same moment', async () => {
    verdict = WAITING;
    start();
    await pass(137);
    start();
    await pass(8_000);
    const last = looks.slice(-4);
    expect(last).toEqual([last[0], last[0], (last[0] ?? 0) + 1000, (last[0] ?? 0) + 1000]);
  });

  it('begins anew when one more looks on', async () => {
    const schedule = start();
    await pass(70_000, 10);
    const before = looks.length;
    schedule.start();
    await pass(60);
    expect(looks.length - before).toBeGreaterThan(3);
    expect(timers.count).toBe(1);
  });

  it('pauses after a look that took long', async () => {
    lookCostMs = 8;
    start();
    await pass(400);
    expect(await looksIn(1_600)).toBe(10);
    lookCostMs = 500;
    await pass(2_000);
    expect(await looksIn(5_000)).toBe(5);
  });
});
