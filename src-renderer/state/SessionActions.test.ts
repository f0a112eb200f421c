import { beforeEach, describe, expect, it } from 'vitest';
import { FakeTransport, settled } from '../transport/FakeTransport';
import { SessionActions } from './SessionActions';
import { createWindowStore, type WindowStore } from './WindowStore';

let transport: FakeTransport;
let store: WindowStore;
let actions: SessionActions;

beforeEach(() => {
  transport = new FakeTransport();
  store = createWindowStore(null);
  actions = new SessionActions(transport, store);
});

describe('SessionActions', () => {
  it('drops the draft of an answer when the host took it', async () => {
    actions.setDraft('a', { waitSince: 1, text: 'y' });
    const taken = actions.answer('a', 'y', false);
    await transport.last('session.answer').reply({ ok: true, value: null });
    expect(await taken).toBe(true);
    expect(store.getState().drafts.size).toBe(0);
  });

  it('keeps the draft and says why when the host refuses', async () => {
    actions.setDraft('a', { waitSince: 1, text: 'y' });
    const taken = actions.answer('a', 'y', false);
    const error = { code: 'session-ended', message: 'The session ended.' } as const;
    await transport.last('session.answer').reply({ ok: false, error });
    expect(await taken).toBe(false);
    expect(store.getState().drafts.get('a')?.text).toBe('y');
    expect(store.getState().notice).toBe('The session ended.');
  });

  it('marks a secret', () => {
    void actions.answer('a', 'hunter2', true);
    expect(transport.last('session.answer').input).toEqual({ sessionId: 'a', text: 'hunter2', isSecret: true });
  });

  it('presses keys by their names', () => {
    actions.pressKey('a', 'space');
    expect(transport.last('session.type').input).toEqual({ sessionId: 'a', data: ' ' });
  });

  it('tells nobody about a resize that failed', async () => {
    actions.resize('a', 80, 24);
    const error = { code: 'unavailable', message: 'Lost.' } as const;
    await transport.last('session.resize').reply({ ok: false, error });
    await settled();
    expect(store.getState().notice).toBeNull();
  });
});
