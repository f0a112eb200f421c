import { DisposableStore, Emitter } from '@shared/lifecycle';
import type { SessionInfo, SessionState, Waiting } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { FakeFiles } from '../output/disk/testing/FakeFiles';
import { Recording } from '../output/Recording';
import { type CastEvent, checkAsciicast } from '../output/testing/checkAsciicast';
import { FakeTimers } from '../pty/FakeTimers';
import { SecretLane } from './SecretLane';
import { SessionRecorder } from './SessionRecorder';
import { initialState } from './sessionState';

const subject = {
  cols: 80,
  rows: 24,
  isTerminal: true,
  command: 'x',
  title: null,
  shell: '/bin/sh',
  startedAt: 0,
};

function setUp() {
  const files = new FakeFiles();
  const recording = new Recording({
    subject,
    folder: '/s',
    files,
    maxBytes: 1_000_000,
    now: () => 0,
    timers: new FakeTimers(),
  });
  const store = new DisposableStore();
  const onChange = store.add(new Emitter<SessionInfo>());
  const onPrinted = store.add(new Emitter<Uint8Array>());
  const onEnded = store.add(new Emitter<void>());
  const view = { cursorLine: '' };
  let info = { cols: 80, rows: 24, state: initialState, descendants: [] } as unknown as SessionInfo;
  const lane = new SecretLane({ state: () => info.state, cursorLine: () => view.cursorLine });
  const change = (fields: Partial<SessionInfo>): void => {
    info = { ...info, ...fields };
    lane.noteState(info.state);
    onChange.fire(info);
  };
  const recorder = new SessionRecorder(
    { info: () => info, onChange: onChange.event, onPrinted: onPrinted.event, onEnded: onEnded.event },
    recording,
  );
  recorder.start();
  const events = async (): Promise<CastEvent[]> => {
    await recording.read(0);
    return [...checkAsciicast(files.files.get('/s/recording.cast')?.bytes.toString() ?? '').events];
  };
  const listenerCount = (): number => onChange.listenerCount + onPrinted.listenerCount + onEnded.listenerCount;
  const type = (text: string, isSecret = false): void =>
    recorder.input(lane.take({ bytes: Buffer.from(text), from: 'person', isSecret }));
  return { recorder, onPrinted, onEnded, view, change, events, type, listenerCount };
}

function waiting(kind: Waiting['kind'], prompt: string): SessionState {
  return { kind: 'waiting', waiting: { kind, prompt, since: 0, confidence: 'certain', evidence: [], suggestions: [] } };
}

const shown = (events: readonly CastEvent[]): string[] => events.map(([, code, data]) => `${code} ${data}`);

describe('what is recorded', () => {
  it('is that something held was answered, and not what it was', async () => {
    const { recorder, events } = setUp();
    recorder.approval('approved', 'the person');
    expect(shown(await events())).toEqual(['m approval: approved by the person']);
  });

  it('is output, input, sizes, states and the exit status', async () => {
    const { onPrinted, onEnded, change, type, events, listenerCount } = setUp();
    onPrinted.fire(Buffer.from('Continue? [y/N] '));
    change({ state: waiting('confirm', 'Continue? [y/N]') });
    change({ totalLines: 7 });
    type('y\r');
    change({ state: initialState });
    change({ cols: 100 });
    change({
      state: { kind: 'exited', exit: { code: null, signal: 'SIGTERM', cause: 'terminated', at: 0 } },
      descendants: [{ pid: 7, command: 'server' }],
    });
    onPrinted.fire(Buffer.from('from the background'));
    onEnded.fire();
    expect(shown(await events())).toEqual([
      'o Continue? [y/N] ',
      'm waiting (confirm): Continue? [y/N]',
      'i y\r',
      'r 100x24',
      'm exited: SIGTERM (terminated)',
      'o from the background',
      'x 143',
    ]);
    expect(listenerCount()).toBe(0);
  });

  it('has no exit status where nobody knows it', async () => {
    const { onEnded, change, events } = setUp();
    onEnded.fire();
    change({ state: { kind: 'exited', exit: { code: null, signal: null, cause: 'lost', at: 0 } } });
    expect(shown(await events())).toEqual(['m exited: status unknown (lost)']);
  });
});

describe('secrets', () => {
  const codes = async (events: () => Promise<CastEvent[]>): Promise<string[]> => shown(await events());

  it('are not recorded, neither as a whole nor key by key, also when the first key ends the wait', async () => {
    const { change, type, events } = setUp();
    change({ state: waiting('secret', 'Password:') });
    type('h');
    change({ state: initialState });
    for (const key of 'unter2') type(key);
    type('\r');
    type('ls\r');
    expect(await codes(events)).toEqual(['m waiting (secret): Password:', 'm secret typed', 'i ls\r']);
  });

  it.each(['[sudo] password for ada: ', 'Enter passphrase for key: ', 'OTP code: '])(
    'are not recorded when only the prompt %j tells',
    async (prompt) => {
      const { view, type, events } = setUp();
      view.cursorLine = prompt;
      type('hunter2\r');
      expect(await codes(events)).toEqual(['m secret typed']);
    },
  );

  it('are not recorded when the window says that it is one', async () => {
    const { type, events } = setUp();
    type('hunter2\r', true);
    expect(await codes(events)).toEqual(['m secret typed']);
  });

  it.each(['\x03', '\x04', 'abc\n'])('end with %j', async (end) => {
    const { change, type, events } = setUp();
    change({ state: waiting('secret', '') });
    type('a');
    change({ state: initialState });
    type(end);
    type('visible');
    expect(await codes(events)).toEqual(['m waiting (secret):', 'm secret typed', 'i visible']);
  });

  it('end when something else is asked', async () => {
    const { change, type, events } = setUp();
    change({ state: waiting('secret', '') });
    type('a');
    change({ state: initialState });
    change({ state: waiting('shell', '$') });
    type('ls');
    expect(await codes(events)).toEqual(['m waiting (secret):', 'm secret typed', 'm waiting (shell): $', 'i ls']);
  });
});
