import type { NumberedEvent, Snapshot } from '@shared/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport } from '../transport/FakeTransport';
import { HostMirror, type MirrorChange, type SettledRequest } from './HostMirror';
import { testApproval, testPolicy } from './testApproval';
import { testSession } from './testSession';
import { testSnapshot } from './testSnapshot';

let transport: FakeTransport;
let mirror: HostMirror;
let changes: MirrorChange[];

const named = (name: string) => testSession({ name });
const event = (seq: number, name: string): NumberedEvent => ({ seq, event: { type: 'session', session: named(name) } });
const snapshot = (seq: number, name: string): Snapshot => testSnapshot({ seq, sessions: [named(name)] });
const nameNow = (): string | null | undefined => changes.at(-1)?.state.sessions.get(testSession().id)?.name;

beforeEach(() => {
  transport = new FakeTransport();
  mirror = new HostMirror(transport);
  changes = [];
  mirror.onChange((change) => changes.push(change));
  mirror.start();
  transport.start();
});

describe('HostMirror', () => {
  it('drops events that the snapshot contains and applies newer ones that came before it', async () => {
    transport.eventEmitter.fire(event(5, 'old'));
    transport.eventEmitter.fire(event(6, 'new'));
    await transport.last('snapshot').reply({ ok: true, value: snapshot(5, 'snapshot') });
    expect(changes).toHaveLength(1);
    expect(nameNow()).toBe('new');
  });

  it('keeps the snapshot when all early events are in it', async () => {
    transport.eventEmitter.fire(event(4, 'older'));
    transport.eventEmitter.fire(event(5, 'the same moment'));
    await transport.last('snapshot').reply({ ok: true, value: snapshot(5, 'snapshot') });
    expect(nameNow()).toBe('snapshot');
  });

  it('follows events after the snapshot', async () => {
    await transport.last('snapshot').reply({ ok: true, value: snapshot(5, 'snapshot') });
    transport.eventEmitter.fire(event(6, 'later'));
    expect(nameNow()).toBe('later');
    transport.eventEmitter.fire({ seq: 7, event: { type: 'session-removed', sessionId: testSession().id } });
    expect(changes.at(-1)?.state.sessions.size).toBe(0);
    expect(changes.map(({ isFresh }) => isFresh)).toEqual([true, false, false]);
  });

  it('has the rules that are in force', async () => {
    await transport.last('snapshot').reply({ ok: true, value: snapshot(5, 'snapshot') });
    expect(changes.at(-1)?.state.policy).toEqual(testPolicy());
    const policy = testPolicy({ mode: 'unattended', problem: 'config.json, line 3: it is broken.' });
    transport.eventEmitter.fire({ seq: 6, event: { type: 'policy', policy } });
    expect(changes.at(-1)?.state.policy).toEqual(policy);
  });

  it('tells of a request that ended, with the request, before it is gone', async () => {
    const approval = testApproval();
    const settled: SettledRequest[] = [];
    mirror.onSettled((each) => settled.push(each));
    await transport.last('snapshot').reply({ ok: true, value: { ...snapshot(5, 'x'), approvals: [approval] } });
    const outcome = { kind: 'denied', note: null } as const;
    for (const id of ['a_unknown', approval.id]) {
      transport.eventEmitter.fire({ seq: 6, event: { type: 'approval-removed', id, outcome, by: 'the person' } });
    }
    expect(settled).toEqual([{ approval, outcome, by: 'the person' }]);
    expect(changes.at(-1)?.state.approvals.size).toBe(0);
  });

  it('starts anew after a reconnect and ignores the snapshot of the connection before', async () => {
    const first = transport.last('snapshot');
    transport.become({ kind: 'lost', retryAt: 0 });
    transport.become({ kind: 'open' });
    await first.reply({ ok: true, value: snapshot(5, 'stale') });
    expect(changes).toEqual([]);
    await transport.last('snapshot').reply({ ok: true, value: snapshot(1, 'fresh') });
    expect(nameNow()).toBe('fresh');
    expect(changes.at(-1)?.isFresh).toBe(true);
  });

  it('tells why there is no snapshot', async () => {
    const failures: string[] = [];
    mirror.onFailure((message) => failures.push(message));
    await transport.last('snapshot').reply({ ok: false, error: { code: 'internal', message: 'It broke.' } });
    expect(failures).toEqual(['It broke.']);
  });

  it('does not listen any more after dispose', () => {
    mirror.dispose();
    expect(transport.eventEmitter.listenerCount + transport.statusEmitter.listenerCount).toBe(0);
  });
});
