import type { Failure } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport } from '../transport/FakeTransport';
import { ApprovalActions } from './ApprovalActions';
import { createWindowStore, type WindowStore } from './WindowStore';

let transport: FakeTransport;
let store: WindowStore;
let approvals: ApprovalActions;

const error: Failure = { code: 'busy', message: 'This request was already answered.' };

beforeEach(() => {
  transport = new FakeTransport();
  store = createWindowStore(null);
  approvals = new ApprovalActions(transport, store);
});

describe('ApprovalActions', () => {
  it('answers once, however often it is pressed', async () => {
    void approvals.answer('a', { kind: 'approve' });
    void approvals.answer('a', { kind: 'deny', note: null });
    expect(transport.requests.map(({ input }) => input)).toEqual([{ id: 'a', answer: { kind: 'approve' } }]);
    expect(store.getState().answering.has('a')).toBe(true);
    await transport.last('approval.answer').reply({ ok: true, value: null });
    expect(store.getState().answering.has('a')).toBe(true);
  });

  it('can be answered again after a refusal, and says why it was one', async () => {
    void approvals.answer('a', { kind: 'approve' });
    await transport.last('approval.answer').reply({ ok: false, error });
    expect(store.getState()).toMatchObject({ notice: error.message, answering: new Set() });
    void approvals.answer('a', { kind: 'deny', note: 'No.' });
    expect(transport.requests).toHaveLength(2);
  });

  it('allows several once, and again after a refusal', async () => {
    void approvals.answer('a', { kind: 'approve' });
    void approvals.allowAlike(['a', 'b', 'c']);
    void approvals.allowAlike(['b', 'c']);
    expect(transport.requests.map(({ input }) => input).slice(1)).toEqual([{ ids: ['b', 'c'] }]);
    await transport.last('approval.allowAlike').reply({ ok: false, error });
    expect(store.getState()).toMatchObject({ notice: error.message, answering: new Set(['a']) });
    void approvals.allowAlike(['b', 'c']);
    expect(transport.requests).toHaveLength(3);
  });

  it('looks again, and says why that is not possible', async () => {
    void approvals.review('a');
    expect(transport.last('approval.review').input).toEqual({ id: 'a' });
    await transport.last('approval.review').reply({ ok: false, error });
    expect(store.getState().notice).toBe(error.message);
  });
});
