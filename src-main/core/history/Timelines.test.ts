import { Emitter } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import type { SettledHold } from '../terminal/SessionTimeline';
import { TerminalManager } from '../terminal/TerminalManager';
import { QuietSession } from '../terminal/testing/QuietSession';
import type { StoredTimeline } from './storedTimeline';
import { Timelines } from './Timelines';

const EMPTY: StoredTimeline = { events: [], droppedEvents: 0 };
const hold: SettledHold = {
  at: 5,
  text: 'ls\r',
  outcome: { kind: 'approved', sent: 'ls\r' },
  by: 'the person',
  isSecret: false,
};

let terminals: TerminalManager;
let timers: FakeTimers;
let timelines: Timelines;
let settled: Emitter<{ sessionId: string; hold: SettledHold }>;
let saved: [string, StoredTimeline][];
let isDiskFull: boolean;

beforeEach(() => {
  terminals = new TerminalManager();
  timers = new FakeTimers();
  settled = new Emitter();
  saved = [];
  isDiskFull = false;
  const files = {
    save: async (sessionId: string, timeline: StoredTimeline) => {
      saved.push([sessionId, timeline]);
      return !isDiskFull;
    },
    read: async (sessionId: string) => saved.findLast(([id]) => id === sessionId)?.[1] ?? EMPTY,
  };
  timelines = new Timelines({
    terminals,
    files,
    onSettled: settled.event,
    nameOf: (from) => from,
    now: () => 1,
    timers,
  });
});

function add(id: string): QuietSession {
  const session = new QuietSession(id);
  terminals.add(session);
  return session;
}

async function kindsOf(session: QuietSession): Promise<string> {
  return (await timelines.of(session.info())).events.map(({ kind }) => kind).join(' ');
}

describe('Timelines', () => {
  it('follow a session from its start to its end, and keep it on the disk alone then', async () => {
    const session = add('a');
    settled.fire({ sessionId: 'a', hold });
    settled.fire({ sessionId: 'another', hold });
    expect(await kindsOf(session)).toBe('started approval');
    session.end();
    await Promise.resolve();
    expect(timers.count).toBe(0);
    saved.push(['a', { events: [{ kind: 'running', at: 3 }], droppedEvents: 1 }]);
    expect(await kindsOf(session)).toBe('running ended');
  });

  it('write a burst of events once, and again only for new ones', () => {
    add('a');
    for (let count = 0; count < 10; count++) settled.fire({ sessionId: 'a', hold });
    timers.advance(limits.timelineSaveMs);
    expect(saved).toHaveLength(1);
    timers.advance(10 * limits.timelineSaveMs);
    expect(saved).toHaveLength(1);
    settled.fire({ sessionId: 'a', hold });
    timers.advance(limits.timelineSaveMs);
    expect(saved.map(([, { events }]) => events.length)).toEqual([11, 12]);
  });

  it('stay in memory while the disk takes nothing', async () => {
    isDiskFull = true;
    const session = add('a');
    session.end();
    await Promise.resolve();
    saved.length = 0;
    expect(await kindsOf(session)).toBe('started ended');
  });

  it('write nothing of a session that was removed', () => {
    const session = add('a');
    isDiskFull = true;
    session.end();
    saved.length = 0;
    terminals.remove('a');
    settled.fire({ sessionId: 'a', hold });
    timers.advance(limits.timelineSaveMs);
    expect([saved, timers.count]).toEqual([[], 0]);
  });

  it('are written when the host stops, and need nothing afterwards', async () => {
    add('a');
    add('b');
    await timelines.flush();
    expect(saved.map(([id]) => id)).toEqual(['a', 'b']);
    timelines.dispose();
    expect([timers.count, settled.listenerCount]).toEqual([0, 0]);
  });
});
