import { limits } from '@shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { WriterLease } from './WriterLease';

describe('WriterLease', () => {
  let timers: FakeTimers;
  let lease: WriterLease;
  let told: string[];

  beforeEach(() => {
    timers = new FakeTimers();
    lease = new WriterLease(timers);
    told = [];
    lease.onChanged(({ sessionId, hold }) => told.push(`${sessionId} ${hold?.kind ?? 'free'}`));
  });

  it('holds from the first key until some seconds after the last one', () => {
    lease.noteTyping('a');
    timers.advance(limits.leaseIdleMs - 1);
    lease.noteTyping('a');
    timers.advance(limits.leaseIdleMs - 1);
    expect(lease.holdOf('a')).toEqual({ sessionId: 'a', kind: 'typing' });
    expect(lease.holdOf('b')).toBeNull();
    timers.advance(1);
    expect(lease.holdOf('a')).toBeNull();
    expect(told).toEqual(['a typing', 'a free']);
    expect(timers.count).toBe(0);
  });

  it('holds a session that was taken over until it is handed back, whatever is typed', () => {
    lease.noteTyping('a');
    lease.takeOver('a');
    lease.noteTyping('a');
    timers.advance(limits.leaseIdleMs * 100);
    expect(lease.list()).toEqual([{ sessionId: 'a', kind: 'taken-over' }]);
    lease.handBack('a');
    lease.handBack('a');
    expect(told).toEqual(['a typing', 'a taken-over', 'a free']);
  });

  it('lets who waits go on when the session is free, or says that it is not', async () => {
    expect(await lease.whenFree('a', { timeoutMs: 1 })).toBe(true);
    lease.noteTyping('a');
    const waits = [lease.whenFree('a', { timeoutMs: 100 }), lease.whenFree('a', { timeoutMs: 10_000 })];
    timers.advance(limits.leaseIdleMs);
    expect(await Promise.all(waits)).toEqual([false, true]);
    lease.takeOver('a');
    const cancel = new AbortController();
    const cancelled = lease.whenFree('a', { timeoutMs: 10_000, signal: cancel.signal });
    cancel.abort();
    expect(await cancelled).toBe(false);
    lease.handBackAll();
    expect(timers.count).toBe(0);
  });
});
