import { Emitter } from '@shared/lifecycle';
import type { SessionState } from '@shared/session';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListeningPort } from '../process/ListeningPort';
import { initialState } from './sessionState';
import { type WaitSource, waitForSession } from './waitForSession';

const ended: SessionState = { kind: 'exited', exit: { code: 0, signal: null, cause: 'exited', at: 1 } };
const asking: SessionState = {
  kind: 'waiting',
  waiting: { kind: 'line', prompt: '? ', since: 1, confidence: 'certain', evidence: [], suggestions: [] },
};

describe('waitForSession', () => {
  let state: SessionState;
  let hasNew: boolean;
  let hasBackground: boolean;
  let onState: Emitter<SessionState>;
  let onPrinted: Emitter<unknown>;
  let listeners: ListeningPort[];
  let source: WaitSource;
  const options = { clientId: 'c', timeoutMs: 20_000 };

  beforeEach(() => {
    state = initialState;
    hasNew = false;
    hasBackground = false;
    listeners = [];
    onState = new Emitter();
    onPrinted = new Emitter();
    source = {
      state: () => state,
      hasNew: () => hasNew,
      hasBackground: () => hasBackground,
      onState: onState.event,
      onPrinted: onPrinted.event,
      search: null,
      findListener: (port) => Promise.resolve(listeners.find((listener) => listener.port === port) ?? null),
    };
  });

  const become = (next: SessionState): void => {
    state = next;
    onState.fire(next);
  };

  it('resolves at once when the condition is true already', async () => {
    state = asking;
    expect(await waitForSession(source, { waiting: true }, options)).toMatchObject({ reason: 'waiting' });
  });

  it('resolves with the first condition that comes true', async () => {
    const wait = waitForSession(source, { exit: true, waiting: true }, options);
    become(asking);
    become(ended);
    expect(await wait).toMatchObject({ reason: 'waiting' });
  });

  it('tells the end whatever was waited for, since nothing else can come', async () => {
    const wait = waitForSession(source, { waiting: true }, options);
    become(ended);
    expect(await wait).toMatchObject({ reason: 'exit' });
  });

  it('gives unread output of an ended session as output', async () => {
    state = ended;
    hasNew = true;
    expect(await waitForSession(source, { newOutput: true }, options)).toMatchObject({ reason: 'output' });
  });

  it('does not wake for a wait when only the exit was asked for', async () => {
    const wait = waitForSession(source, { exit: true }, { ...options, timeoutMs: 30 });
    become(asking);
    expect(await wait).toMatchObject({ reason: 'timeout' });
  });

  it('gives background processes a moment after the exit, and nobody else', async () => {
    become(ended);
    expect((await waitForSession(source, { exit: true, backgroundMs: 10_000 }, options)).durationMs).toBeLessThan(
      5_000,
    );
    hasBackground = true;
    const outcome = await waitForSession(source, { exit: true, backgroundMs: 40 }, options);
    expect(outcome.reason).toBe('exit');
    expect(outcome.durationMs).toBeGreaterThan(30);
  });

  it('goes on waiting for the output of background processes of an ended session, until they are gone', async () => {
    hasBackground = true;
    become(ended);
    const wait = waitForSession(source, { newOutput: true }, options);
    hasNew = true;
    onPrinted.fire(null);
    expect(await wait).toMatchObject({ reason: 'output' });
    hasNew = false;
    const last = waitForSession(source, { newOutput: true }, options);
    hasBackground = false;
    onState.fire(state);
    expect(await last).toMatchObject({ reason: 'exit' });
  });

  it('is quiet only after a time without output', async () => {
    const wait = waitForSession(source, { quietMs: 40 }, options);
    onPrinted.fire(null);
    const outcome = await wait;
    expect(outcome).toMatchObject({ reason: 'quiet' });
    expect(outcome.firstOutputMs).toBeLessThan(outcome.durationMs - 30);
  });

  it('finds a port that is opened later, at once when it is open, and goes on without it', async () => {
    const wait = waitForSession(source, { port: 8080 }, options);
    listeners = [{ port: 8080, pid: 7 }];
    onPrinted.fire(null);
    expect(await wait).toMatchObject({ reason: 'port', listener: { port: 8080, pid: 7 } });
    expect(await waitForSession(source, { port: 8080 }, options)).toMatchObject({ reason: 'port' });
    expect(await waitForSession(source, { port: 80 }, { ...options, timeoutMs: 120 })).toMatchObject({
      reason: 'timeout',
      listener: null,
    });
    expect(onPrinted.listenerCount).toBe(0);
  });

  it('fails when the ports cannot be looked at', async () => {
    source = { ...source, findListener: () => Promise.reject(new Error('no /proc')) };
    await expect(waitForSession(source, { port: 1 }, options)).rejects.toThrow('no /proc');
  });

  it('ends by cancellation, and leaves no listener however it ends', async () => {
    const abort = new AbortController();
    const waits = [
      waitForSession(source, { exit: true }, { ...options, signal: abort.signal }),
      waitForSession(source, { quietMs: 5 }, options),
      waitForSession(source, {}, { ...options, timeoutMs: 5 }),
    ];
    abort.abort();
    expect((await Promise.all(waits)).map((w) => w.reason)).toEqual(['cancelled', 'quiet', 'timeout']);
    expect(onState.listenerCount + onPrinted.listenerCount).toBe(0);
  });

  it('does not wait at all when it was cancelled before', async () => {
    expect(await waitForSession(source, {}, { ...options, signal: AbortSignal.abort() })).toMatchObject({
      reason: 'cancelled',
    });
  });
});
