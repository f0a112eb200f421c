import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import type { TerminalSize } from './SizeReporter';
import { OWN_SIZE, type SizeOwner, TerminalSizing } from './TerminalSizing';

const LARGE = { cols: 150, rows: 50 };
const SMALL = { cols: 80, rows: 24 };

let room: TerminalSize | null;
let size: TerminalSize | null;
let hasKeyboard: boolean;
let reports: [TerminalSize, boolean][];
let owners: SizeOwner[];
let sizing: TerminalSizing;

/** Long enough that a size is told. */
const settle = (): void => void vi.advanceTimersByTime(windowLimits.resizeQuietMs);

beforeEach(() => {
  vi.useFakeTimers();
  room = LARGE;
  size = null;
  hasKeyboard = false;
  reports = [];
  owners = [];
  sizing = new TerminalSizing({
    resize: (next) => {
      size = next;
    },
    propose: () => room,
    hasKeyboard: () => hasKeyboard,
    report: (told, isActive) => reports.push([told, isActive]),
    tell: (owner) => owners.push(owner),
  });
});

afterEach(() => {
  sizing.dispose();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('TerminalSizing', () => {
  it('fills the window and tells the host so, also when the host has this size', () => {
    sizing.start(LARGE);
    expect(size).toEqual(LARGE);
    settle();
    expect(reports).toEqual([[LARGE, false]]);
    room = SMALL;
    hasKeyboard = true;
    sizing.fit();
    settle();
    expect(reports.at(-1)).toEqual([SMALL, true]);
    expect(owners).toEqual([]);
  });

  it('does nothing before the replay is there, or while nobody knows how much room there is', () => {
    sizing.fit();
    sizing.claim();
    settle();
    expect([size, reports, owners]).toEqual([null, [], []]);
    room = null;
    sizing.fit();
    sizing.start(SMALL);
    settle();
    expect([size, reports, owners]).toEqual([null, [], []]);
  });

  it("keeps another window's size in whatever room there is, and says whose it is", () => {
    sizing.setLeading(false);
    sizing.start(SMALL);
    expect(size).toEqual(SMALL);
    room = { cols: 60, rows: 10 };
    sizing.fit();
    sizing.setHostSize({ cols: 90, rows: 30 });
    expect(size).toEqual({ cols: 90, rows: 30 });
    expect(owners).toEqual([
      { kind: 'other', size: SMALL },
      { kind: 'other', size: { cols: 90, rows: 30 } },
    ]);
    settle();
    expect(reports).toEqual([[room, false]]);
  });

  it('says nothing of another window that has the same size', () => {
    sizing.setLeading(false);
    sizing.start(LARGE);
    expect(owners).toEqual([]);
    room = SMALL;
    sizing.fit();
    expect(owners).toEqual([{ kind: 'other', size: LARGE }]);
    room = LARGE;
    sizing.fit();
    expect(owners.at(-1)).toEqual(OWN_SIZE);
  });

  it('measures its room with its own size, not with that of another window', () => {
    const wide = { cols: 151, rows: 50 };
    sizing.start(LARGE);
    settle();
    sizing.setLeading(false);
    sizing.setHostSize(SMALL);
    // As xterm.js does with fewer columns.
    room = wide;
    sizing.setHostSize({ cols: 90, rows: 30 });
    sizing.claim();
    expect(reports).toEqual([
      [LARGE, false],
      [LARGE, true],
    ]);
  });

  it('takes the smaller of two measures that its own size changes', () => {
    sizing.dispose();
    sizing = new TerminalSizing({
      resize: (next) => {
        size = next;
      },
      propose: () => (size?.cols === 151 ? LARGE : { cols: 151, rows: 50 }),
      hasKeyboard: () => false,
      report: (told, isActive) => reports.push([told, isActive]),
      tell: (owner) => owners.push(owner),
    });
    sizing.start(SMALL);
    for (let times = 0; times < 3; times += 1) {
      sizing.fit();
      expect(size).toEqual(LARGE);
      settle();
    }
    expect(reports).toEqual([[LARGE, false]]);
  });

  it('asks for the size at once when the person comes, and takes it when the host says so', () => {
    sizing.setLeading(false);
    sizing.start(SMALL);
    sizing.claim();
    expect(reports).toEqual([[LARGE, true]]);
    expect(size).toEqual(SMALL);
    sizing.setLeading(true);
    expect(size).toEqual(LARGE);
    expect(owners.at(-1)).toEqual(OWN_SIZE);
    // What the host tells back of its own sizes is old by the time it comes.
    sizing.setHostSize(SMALL);
    expect(size).toEqual(LARGE);
    sizing.claim();
    expect(reports).toHaveLength(1);
  });

  it('fills the window when the program has ended, and tells nobody', () => {
    sizing.setLeading(false);
    sizing.start(SMALL);
    settle();
    sizing.setEnded();
    expect(size).toEqual(LARGE);
    expect(owners.at(-1)).toEqual(OWN_SIZE);
    room = { cols: 60, rows: 10 };
    sizing.fit();
    sizing.claim();
    settle();
    expect(reports).toEqual([[LARGE, false]]);
  });
});
