import type { SessionInfo } from '@shared/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { TerminalManager } from './TerminalManager';
import { QuietSession } from './testing/QuietSession';

const left = [{ pid: 99, command: 'server' }];

describe('TerminalManager', () => {
  let maxEndedSessions: number;
  let manager: TerminalManager;
  let removed: string[];

  beforeEach(() => {
    maxEndedSessions = 3;
    removed = [];
    manager = new TerminalManager({ maxEndedSessions: () => maxEndedSessions });
    manager.onRemoved((id) => removed.push(id));
  });

  function add(id: string, pid?: number): QuietSession {
    const session = new QuietSession(id, pid);
    manager.add(session);
    return session;
  }

  const ids = (): string[] => manager.list().map((session) => session.id);

  it('finds by id, and by pid the newest', () => {
    const [a, b] = [add('a', 5), add('b', 5)];
    expect(manager.find({ sessionId: 'a' })).toEqual({ ok: true, value: a });
    expect(manager.find({ pid: 5 })).toEqual({ ok: true, value: b });
    // The id says it exactly, so it counts.
    expect(manager.find({ sessionId: 'a', pid: 5 })).toEqual({ ok: true, value: a });
  });

  it.each([{ sessionId: 's_gone' }, { pid: 12 }, {}])('says what to do about an unknown handle %j', (handle) => {
    const found = manager.find(handle);
    expect(found).toMatchObject({ ok: false, error: { code: 'unknown-session' } });
    expect(found.ok ? '' : found.error.message).toContain('list_sessions');
  });

  it('tells of a new session and of each change', () => {
    const told: SessionInfo[] = [];
    manager.onChanged((info) => told.push(info));
    add('a').end();
    expect(told.map((info) => info.state.kind)).toEqual(['running', 'exited']);
  });

  it('forgets the sessions that ended first when there are too many, and tells it', () => {
    const sessions = ['a', 'b', 'c', 'd', 'e'].map((id) => add(id));
    // Not in the order in which they were started.
    for (const index of [4, 0, 1, 2]) sessions[index]?.end();
    expect(removed).toEqual(['e']);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(sessions[4]?.isDisposed).toBe(true);
    sessions[3]?.end();
    expect(removed).toEqual(['e', 'a']);
  });

  it('keeps an ended session of which processes live, and counts it when they are gone', () => {
    const server = add('server');
    server.end(left);
    for (const id of ['b', 'c', 'd', 'e']) add(id).end();
    expect(removed).toEqual(['b']);
    expect(manager.liveCount).toBe(1);
    server.endDescendants();
    expect(removed).toEqual(['b', 'c']);
    expect(manager.liveCount).toBe(0);
    expect(ids()).toContain('server');
  });

  it('follows a changed limit, and keeps the session that ended last in any case', () => {
    for (const id of ['a', 'b', 'c']) add(id).end();
    maxEndedSessions = 0;
    add('d').end();
    expect(ids()).toEqual(['d']);
    expect(removed).toEqual(['a', 'b', 'c']);
  });

  it('removes only what has ended completely', () => {
    const session = add('a');
    expect(manager.remove('a')).toMatchObject({ error: { code: 'busy' } });
    session.end(left);
    expect(manager.remove('a')).toMatchObject({ error: { code: 'busy' } });
    session.endDescendants();
    expect(manager.remove('a').ok).toBe(true);
    expect(manager.remove('a')).toMatchObject({ error: { code: 'unknown-session' } });
    expect(removed).toEqual(['a']);
    expect(session.isDisposed).toBe(true);
  });

  it('stops all, also when one cannot be stopped', async () => {
    const sessions = ['a', 'b', 'c'].map((id) => add(id));
    const stopped: string[] = [];
    await manager.stopAll(async (session) => {
      if (session.id === 'a') throw new Error('This failure belongs to the test.');
      await Promise.resolve();
      stopped.push(session.id);
    });
    expect(stopped).toEqual(['b', 'c']);
    expect(manager.list()).toEqual([]);
    expect(sessions.every((session) => session.isDisposed)).toBe(true);
  });
});
