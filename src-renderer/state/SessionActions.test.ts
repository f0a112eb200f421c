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
    actions.resize('a', { cols: 80, rows: 24 }, true);
    expect(transport.last('session.resize').input).toEqual({ sessionId: 'a', cols: 80, rows: 24, isActive: true });
    const error = { code: 'unavailable', message: 'Lost.' } as const;
    await transport.last('session.resize').reply({ ok: false, error });
    await settled();
    expect(store.getState().notice).toBeNull();
  });
});

describe('starting and ending', () => {
  const survivors = [{ pid: 7, command: 'sudo sleep' }];
  const start = { command: 'make', cwd: null, shell: null, name: null, cols: 80, rows: 24 };

  it('waits for the session that was started, and gives a refusal to the form', async () => {
    const started = actions.start(start);
    await transport.last('session.start').reply({ ok: true, value: { sessionId: 's_new' } });
    expect(await started).toBeNull();
    expect(store.getState().awaitedId).toBe('s_new');
    const refused = actions.start(start);
    const error = { code: 'folder-not-found', message: 'No such folder.' } as const;
    await transport.last('session.start').reply({ ok: false, error });
    expect(await refused).toEqual(error);
    expect(store.getState().notice).toBeNull();
  });

  it('stops all at the same time and shows what is still there', async () => {
    const stopped = actions.stopAll(['a', 'b']);
    const [first, second] = transport.requests;
    await first?.reply({ ok: true, value: { signalled: [], survivors: [] } });
    await second?.reply({ ok: true, value: { signalled: [], survivors } });
    await stopped;
    expect(store.getState().dialog).toEqual({ kind: 'survivors', survivors });
  });

  it('says nothing when everything ended', async () => {
    const stopped = actions.stopProcess('a', 7, false);
    await transport.last('session.stopProcess').reply({ ok: true, value: { signalled: [], survivors: [] } });
    await stopped;
    expect(store.getState().dialog.kind).toBe('none');
  });
});
