import { limits } from '@shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { ApprovalQueue, type SettledApproval } from './ApprovalQueue';
import { proposalOf } from './testing/proposalOf';

describe('ApprovalQueue', () => {
  let timers: FakeTimers;
  let queue: ApprovalQueue;
  let settled: SettledApproval[];

  beforeEach(() => {
    timers = new FakeTimers();
    queue = new ApprovalQueue({ timers, now: () => 1_000 });
    settled = [];
    queue.onSettled((one) => settled.push(one));
  });

  function add(clientId = 'c_1'): string {
    const added = queue.add(proposalOf(), clientId);
    if (!added.ok) throw new Error(added.error.message);
    return added.value.id;
  }

  it('holds requests in the order in which they came, each with a name that cannot be guessed', () => {
    const ids = [add(), add()];
    expect(queue.list().map(({ id }) => id)).toEqual(ids);
    expect(ids[0]).toMatch(/^a_[A-Za-z0-9_-]{16}$/);
    expect(queue.list()[0]).toMatchObject({ state: { kind: 'pending' }, requestedAt: 1_000 });
  });

  it('is answered once: a second answer learns of the first', () => {
    const id = add();
    expect(queue.claim(id, 'the person').ok).toBe(true);
    expect(queue.claim(id, 'another')).toMatchObject({
      error: { code: 'busy', message: expect.stringContaining('the person') },
    });
    expect(queue.settle(id, { kind: 'approved', sent: 'x' }, 'the person')).toBe(true);
    expect(queue.settle(id, { kind: 'denied', note: null }, 'another')).toBe(false);
    const second = queue.claim(id, 'another');
    expect(second).toMatchObject({
      error: { code: 'busy', message: expect.stringContaining('already answered by the person') },
    });
    expect(settled).toHaveLength(1);
  });

  it('can be claimed again after a claim was given back', () => {
    const id = add();
    queue.claim(id, 'a');
    queue.release(id);
    expect(queue.claim(id, 'b').ok).toBe(true);
  });

  it('cannot be answered while it is stale, and can after it was looked at again', () => {
    const id = add();
    const states: string[] = [];
    queue.onChanged(({ state, prompt }) => states.push(`${state.kind} ${prompt}`));
    queue.markStale(id, 'The screen has changed.');
    expect(queue.claim(id, 'the person')).toMatchObject({ error: { code: 'unavailable' } });
    queue.review(id, 'new prompt');
    expect(queue.claim(id, 'the person').ok).toBe(true);
    expect(states).toEqual(['stale $ ', 'pending new prompt']);
  });

  it('expires', async () => {
    const id = add();
    const wait = queue.wait(id, { timeoutMs: limits.approvalExpiryMs * 2 });
    timers.advance(limits.approvalExpiryMs - 1);
    expect(queue.list()).toHaveLength(1);
    timers.advance(1);
    expect(await wait).toMatchObject({ outcome: { kind: 'expired' } });
    expect(queue.list()).toEqual([]);
    expect(queue.claim(id, 'x')).toMatchObject({ error: { message: expect.stringContaining('expired') } });
  });

  it('tells who waits of the end, at once when it has ended already', async () => {
    const id = add();
    const waits = [queue.wait(id, { timeoutMs: 5 }), queue.wait(id, { timeoutMs: 5 })];
    queue.settle(id, { kind: 'denied', note: 'no' }, 'the person');
    for (const wait of [...waits, queue.wait(id, { timeoutMs: 5 })]) {
      expect(await wait).toMatchObject({ outcome: { kind: 'denied', note: 'no' } });
    }
    expect(timers.count).toBe(0);
  });

  it('lets a wait end by time or by cancelling, and leaves nothing behind', async () => {
    const id = add();
    const armed = timers.count;
    const late = queue.wait(id, { timeoutMs: 5 });
    timers.advance(5);
    expect(await late).toBeNull();
    const cancel = new AbortController();
    const cancelled = queue.wait(id, { timeoutMs: 5, signal: cancel.signal });
    cancel.abort();
    expect(await cancelled).toBeNull();
    expect(await queue.wait(id, { timeoutMs: 5, signal: cancel.signal })).toBeNull();
    expect(await queue.wait('a_unknown', { timeoutMs: 5 })).toBeNull();
    expect(timers.count).toBe(armed);
  });

  it('bounds what one client and what all may hold', () => {
    for (let count = 0; count < limits.maxHeldPerClient; count++) add('c_1');
    expect(queue.add(proposalOf(), 'c_1')).toMatchObject({ error: { code: 'busy' } });
    for (let count = limits.maxHeldPerClient; count < limits.maxHeldRequests; count++) add(`c_${count}`);
    expect(queue.add(proposalOf(), 'c_new')).toMatchObject({ error: { code: 'busy' } });
  });

  it('remembers the latest outcomes only', () => {
    const first = add();
    queue.settle(first, { kind: 'expired' }, 'time');
    for (let count = 0; count < limits.maxKeptApprovals; count++) queue.settle(add(), { kind: 'expired' }, 'time');
    expect(queue.findSettled(first)).toBeNull();
    expect(queue.claim(first, 'x')).toMatchObject({ error: { code: 'unavailable' } });
  });

  it('gives everything up when it is disposed of', async () => {
    const wait = queue.wait(add(), { timeoutMs: 60_000 });
    queue.dispose();
    expect(await wait).toMatchObject({ outcome: { kind: 'withdrawn' } });
    expect(timers.count).toBe(0);
  });
});
