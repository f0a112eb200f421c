import { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { textOf } from '../terminal/screenText';
import { CastStore } from './CastStore';
import { ReplayFeed } from './ReplayFeed';
import { randomEvents, type TestEvent, testCast } from './testCast';

function setUp(events: readonly TestEvent[]) {
  const store = new CastStore();
  store.push(testCast(events));
  const terminal = new Terminal({ allowProposedApi: true, logLevel: 'off', cols: 80, rows: 24 });
  const onProgress = vi.fn();
  const feed = new ReplayFeed({ terminal, store, onProgress });
  const shown = (): unknown => {
    const { active } = terminal.buffer;
    const { cols, rows } = terminal;
    return { text: textOf(active), type: active.type, x: active.cursorX, y: active.cursorY, cols, rows };
  };
  return { store, terminal, feed, shown, onProgress };
}

describe('ReplayFeed', () => {
  it('shows the same after jumps as after playing to there', async () => {
    await fc.assert(
      fc.asyncProperty(randomEvents, fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }), async (events, goals) => {
        const jumping = setUp(events);
        for (const goal of goals) await jumping.feed.show(goal);
        const playing = setUp(events);
        const last = Math.min(goals.at(-1) ?? 0, events.length);
        for (let count = 0; count <= last; count += 1) await playing.feed.show(count);
        expect(jumping.feed.shownCount).toBe(last);
        expect(jumping.shown()).toEqual(playing.shown());
      }),
      { numRuns: 150 },
    );
  });

  it('shows the same when a new goal comes before the last one is reached', async () => {
    await fc.assert(
      fc.asyncProperty(randomEvents, fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }), async (events, goals) => {
        const hurried = setUp(events);
        await Promise.all(goals.map((goal) => hurried.feed.show(goal)));
        const straight = setUp(events);
        await straight.feed.show(goals.at(-1) ?? 0);
        expect(hurried.shown()).toEqual(straight.shown());
      }),
      { numRuns: 100 },
    );
  });

  it('reaches a new goal at whatever moment it comes, also during the last write for the one before', async () => {
    const events: readonly TestEvent[] = [
      [0, 'o', 'one'],
      [1, 'o', ' two'],
      [1, 'o', ' three'],
    ];
    for (let moment = 1; moment <= 12; moment += 1) {
      const { feed, terminal, shown } = setUp(events);
      await feed.show(3);
      let writes = 0;
      let last: Promise<void> | null = null;
      const { write } = terminal;
      terminal.write = (data, callback) => {
        writes += 1;
        if (writes === moment) last = Promise.resolve().then(() => feed.show(2));
        write.call(terminal, data, callback);
      };
      await feed.show(0);
      await last;
      if (writes >= moment) expect([moment, feed.shownCount, shown()]).toMatchObject([moment, 2, { text: 'one two' }]);
    }
  });

  it('shows what a plain terminal of the recorded size shows', async () => {
    const { feed, shown } = setUp([
      [0, 'o', 'one\r\ntwo'],
      [1, 'r', '20x5'],
      [0, 'o', '\u001b[5;20Hx'],
    ]);
    await feed.show(1);
    expect(shown()).toMatchObject({ text: 'one\ntwo', cols: 40, rows: 10 });
    await feed.show(99);
    expect(shown()).toMatchObject({ cols: 20, rows: 5, y: 4, text: `one\ntwo\n\n\n${' '.repeat(19)}x` });
  });

  it('goes in slices and says how far it is', async () => {
    const line = `${'x'.repeat(78)}\r\n`;
    const { feed, onProgress } = setUp(Array.from({ length: 40 }, () => [0, 'o', line.repeat(1_000)] as const));
    const seen: number[] = [];
    onProgress.mockImplementation(() => seen.push(feed.progress));
    await feed.show(40);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect([seen.at(-1), feed.isBusy]).toEqual([1, false]);
  });
});
