import { type DataFrame, decodeFrame, encodeFrame } from '@shared/dataFrames';
import { fail } from '@shared/errors';
import { limits } from '@shared/limits';
import type { NumberedEvent, Snapshot } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import type { SessionInfo } from '@shared/session';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualTimers } from '../ManualTimers';
import { FakeBackend } from './FakeBackend';
import type { WindowConnection } from './WindowConnection';
import { WindowHub } from './WindowHub';

const ID = 's_aaaaaaaaaaaaaaaa';
const facts = { hostVersion: '1.2.3', connect: { command: 'node', args: ['cli.js', 'mcp'] }, graceMs: () => 700 };

function setUp() {
  const backend = new FakeBackend();
  const timers = new ManualTimers();
  const logged: string[] = [];
  const hub = new WindowHub({ backend, facts, timers, log: (line) => logged.push(line) });
  const open = () => {
    const events: NumberedEvent[] = [];
    const frames: DataFrame[] = [];
    const connection = hub.open({
      sendEvent: (event) => events.push(event),
      sendFrame: (bytes) => {
        const frame = decodeFrame(bytes);
        if (frame !== null) frames.push(frame);
      },
    });
    return { connection, events, frames };
  };
  return { backend, timers, logged, hub, open };
}

async function takeSnapshot(connection: WindowConnection): Promise<Snapshot> {
  const reply = await connection.handle('snapshot', {});
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as Snapshot;
}

function textOf(frames: readonly DataFrame[], streamId: number): string {
  return frames
    .filter((frame) => frame.streamId === streamId)
    .map((frame) => {
      if (frame.type === 'output') return Buffer.from(frame.bytes).toString();
      return frame.type === 'resize' ? `<${frame.cols}x${frame.rows}>` : `<${frame.type}>`;
    })
    .join('');
}

describe('requests', () => {
  test('snapshot tells everything a window shows at the start', async () => {
    const { backend, open } = setUp();
    backend.add(ID);
    const snapshot = await takeSnapshot(open().connection);
    expect(snapshot).toEqual({
      protocolVersion: PROTOCOL_VERSION,
      seq: 1,
      sessions: backend.sessions(),
      clients: [],
      approvals: [],
      holds: [],
      policy: backend.rules,
      settings: backend.view,
      connect: facts.connect,
      hostVersion: '1.2.3',
    });
  });

  test.each(['nonsense', '__proto__', 'constructor', 'toString', ''])(
    'refuses the unknown request "%s"',
    async (name) => {
      const reply = await setUp().open().connection.handle(name, {});
      expect(reply).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    },
  );

  test.each([
    ['session.attach', {}],
    ['session.attach', null],
    ['session.attach', { sessionId: '../../etc/passwd' }],
    ['session.attach', { sessionId: ID, after: -1 }],
    ['session.resize', { sessionId: ID, cols: 1e9, rows: 30, isActive: true }],
    ['session.resize', { sessionId: ID, cols: 80, rows: 30 }],
    ['session.type', { sessionId: ID, data: 'x'.repeat(limits.maxInputChars + 1) }],
    ['session.stop', { sessionId: ID, force: 'yes' }],
    ['recording.read', { sessionId: ID, offset: -1 }],
    ['recording.read', { sessionId: ID, offset: 0.5 }],
    ['approval.answer', { id: 'a_1', answer: { kind: 'approve' } }],
    ['approval.answer', { id: 'a_0123456789abcdef', answer: { kind: 'agree' } }],
    ['approval.answer', { id: 'a_0123456789abcdef', answer: { kind: 'deny' } }],
    ['approval.answer', { id: 'a_0123456789abcdef', answer: { kind: 'always', pattern: '' } }],
    ['approval.review', { id: ID }],
    ['approval.allowAlike', { ids: [] }],
    ['approval.allowAlike', { ids: [ID] }],
    ['policy.save', { mode: 'off', rules: [], blockedCommands: [] }],
    ['policy.save', { mode: 'normal', rules: [{ match: '', action: 'ask' }], blockedCommands: [] }],
    ['policy.save', { mode: 'normal', rules: [], blockedCommands: Array(limits.maxRules + 1).fill('a') }],
    ['policy.check', { mode: 'normal', rules: [], blockedCommands: [] }],
  ])('refuses a bad input of %s without touching the session', async (name, input) => {
    const { backend, open } = setUp();
    const session = backend.add(ID);
    const reply = await open().connection.handle(name, input);
    expect(reply).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect([session.typed, session.sizes, session.terminations]).toEqual([[], [], []]);
  });

  test.each([
    ['approval.answer', { id: 'a_0123456789abcdef', answer: { kind: 'edit', text: 'ls' } }, 'answer'],
    ['approval.review', { id: 'a_0123456789abcdef' }, 'review'],
    ['approval.allowAlike', { ids: ['a_0123456789abcdef', 'a_fedcba9876543210'] }, 'allow-alike'],
    ['session.takeOver', { sessionId: ID }, 'take-over'],
    ['session.handBack', { sessionId: ID }, 'hand-back'],
  ] as const)('%s reaches the core, and its failures the window', async (name, input, act) => {
    const { backend, open } = setUp();
    backend.add(ID);
    const { connection } = open();
    expect(await connection.handle(name, input)).toEqual({ ok: true, value: null });
    const [told = []] = backend.personActs;
    expect(told).toEqual([act, ...Object.values(input)]);
    backend.answerResult = fail('busy', 'It was already answered.');
    const again = await connection.handle(name, input);
    if (name.startsWith('approval')) expect(again).toEqual(backend.answerResult);
  });

  test('rules are tried and saved as they are sent, and every window hears of others', async () => {
    const { backend, timers, open } = setUp();
    const { connection, events } = open();
    await takeSnapshot(connection);
    timers.advance(0);
    const settings = {
      mode: 'watchful',
      rules: [{ match: 'git push', action: 'ask' }],
      blockedCommands: ['sudo'],
    } as const;
    expect(await connection.handle('policy.check', { ...settings, text: 'ls' })).toMatchObject({ ok: true });
    expect(await connection.handle('policy.save', settings)).toEqual({ ok: true, value: null });
    expect(backend.personActs).toEqual([
      ['check', 'ls', settings],
      ['save', settings],
    ]);
    backend.answerResult = fail('unavailable', 'config.json, line 3: it is broken.');
    expect(await connection.handle('policy.save', settings)).toEqual(backend.answerResult);
    const policy = { ...settings, problem: null };
    backend.emitter.fire({ type: 'policy', policy });
    expect(events.at(-1)?.event).toEqual({ type: 'policy', policy });
  });

  test('the core hears of what a person types before it is sent', async () => {
    const { backend, open } = setUp();
    backend.add(ID);
    const { connection } = open();
    await connection.handle('session.type', { sessionId: ID, data: 'a' });
    await connection.handle('session.answer', { sessionId: ID, text: 'b', isSecret: true });
    await connection.handle('session.interrupt', { sessionId: ID });
    expect(backend.personActs).toEqual([
      ['keys', ID, 'a'],
      ['answer', ID, 'b\r'],
      ['answer', ID, '\u0003'],
    ]);
  });

  test('an unknown session is a failure that says what to do', async () => {
    const reply = await setUp().open().connection.handle('session.attach', { sessionId: ID });
    expect(reply).toMatchObject({ ok: false, error: { code: 'unknown-session' } });
  });

  test('typing reaches the session as bytes, in the order of the calls', async () => {
    const { backend, open } = setUp();
    const session = backend.add(ID);
    const { connection } = open();
    const data = ['ä', '\u001b[A', 'c'];
    await Promise.all(data.map((text) => connection.handle('session.type', { sessionId: ID, data: text })));
    expect(session.typed.map(({ bytes, from }) => [Buffer.from(bytes).toString(), from])).toEqual(
      data.map((text) => [text, 'person']),
    );
  });

  test.each([
    [true, 'y', 'y\r'],
    [true, 'a\nb', 'a\rb\r'],
    [false, 'a\r\nb', 'a\nb\n'],
  ])('an answer is sent with Enter (terminal: %s)', async (isTerminal, text, sent) => {
    const { backend, open } = setUp();
    const session = backend.add(ID, { isTerminal });
    await open().connection.handle('session.answer', { sessionId: ID, text, isSecret: false });
    expect(session.typed.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([sent]);
  });

  test.each([true, false])('an answer tells the session whether it is a secret: %s', async (isSecret) => {
    const { backend, open } = setUp();
    const session = backend.add(ID);
    await open().connection.handle('session.answer', { sessionId: ID, text: 'y', isSecret });
    expect(session.typed.map((input) => input.isSecret)).toEqual([isSecret]);
  });

  test('a recording is given part by part', async () => {
    const { backend, open } = setUp();
    backend.add(ID).recording = 'abcdef';
    const { connection } = open();
    expect(await connection.handle('recording.read', { sessionId: ID, offset: 0 })).toEqual({
      ok: true,
      value: { text: 'abcd', nextOffset: 4, totalBytes: 6 },
    });
    expect(await connection.handle('recording.read', { sessionId: ID, offset: 4 })).toEqual({
      ok: true,
      value: { text: 'ef', nextOffset: 6, totalBytes: 6 },
    });
  });

  test('interrupt is Ctrl-C on a terminal, and on pipes a refusal that names Stop', async () => {
    const { backend, open } = setUp();
    const session = backend.add(ID);
    const { connection } = open();
    expect(await connection.handle('session.interrupt', { sessionId: ID })).toEqual({ ok: true, value: null });
    expect(session.typed).toEqual([{ bytes: new Uint8Array([3]), from: 'person' }]);
    backend.change(ID, { isTerminal: false });
    const refused = await connection.handle('session.interrupt', { sessionId: ID });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'not-supported', message: expect.stringContaining('Stop') },
    });
    expect(session.typed).toHaveLength(1);
  });

  test('stop gives the grace time of the settings, force gives none; remove is passed on', async () => {
    const { backend, open } = setUp();
    const session = backend.add(ID);
    const { connection } = open();
    await connection.handle('session.stop', { sessionId: ID, force: false });
    await connection.handle('session.stop', { sessionId: ID, force: true });
    expect(session.terminations).toEqual([700, 0]);
    expect(await connection.handle('session.remove', { sessionId: ID })).toEqual({ ok: true, value: null });
    expect(backend.sessions()).toEqual([]);
  });

  test('a fault inside is logged once and answered, without what was typed', async () => {
    const { backend, logged, open } = setUp();
    const session = backend.add(ID);
    session.fault = new Error('cannot write "hunter2\n    at hunter2"');
    const reply = await open().connection.handle('session.answer', { sessionId: ID, text: 'hunter2', isSecret: true });
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('session.answer failed');
    expect(logged[0]).toContain('WindowConnection.test.ts');
    expect(JSON.stringify([reply, logged])).not.toContain('hunter2');
  });
});

describe('events', () => {
  test('none before the snapshot, and those of the same turn come after its reply', async () => {
    const { backend, timers, open } = setUp();
    const { connection, events } = open();
    backend.add(ID);
    const snapshot = takeSnapshot(connection);
    backend.change(ID, { totalLines: 7 });
    expect((await snapshot).seq).toBe(1);
    expect(events).toEqual([]);
    timers.advance(0);
    backend.change(ID, { totalLines: 8 });
    expect(events.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test('snapshot and the events after it always give the state of the core, without gap or repetition', async () => {
    const step = fc.record({ kind: fc.constantFrom('add', 'change', 'remove', 'snapshot', 'turn'), which: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { backend, timers, open } = setUp();
        const { connection, events } = open();
        let last = await takeSnapshot(connection);
        for (const [index, { kind, which }] of steps.entries()) {
          const id = `s_aaaaaaaaaaaaaaa${which}`;
          if (kind === 'add') backend.add(id);
          if (kind === 'change' && backend.list.has(id)) backend.change(id, { totalLines: index });
          if (kind === 'remove') backend.remove(id);
          if (kind === 'snapshot') last = await takeSnapshot(connection);
          if (kind === 'turn') timers.advance(0);
        }
        timers.advance(0);
        const followed = events.filter(({ seq }) => seq > last.seq);
        expect(followed.map(({ seq }) => seq)).toEqual(followed.map((_, index) => last.seq + 1 + index));
        expect(replay(last, followed)).toEqual(new Map(backend.sessions().map((info) => [info.id, info])));
      }),
      { numRuns: 200 },
    );
  });
});

function replay(snapshot: Snapshot, events: readonly NumberedEvent[]): Map<string, SessionInfo> {
  const sessions = new Map(snapshot.sessions.map((info) => [info.id, info]));
  for (const { event } of events) {
    if (event.type === 'session') sessions.set(event.session.id, event.session);
    if (event.type === 'session-removed') sessions.delete(event.sessionId);
  }
  return sessions;
}

describe('streams', () => {
  test('replay, the mark and live bytes follow the reply; acknowledgements reach the viewer', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection, frames } = open();
    const reply = await connection.handle('session.attach', { sessionId: ID });
    expect(reply).toEqual({ ok: true, value: { streamId: 1, cols: 120, rows: 30 } });
    expect(frames).toEqual([]);
    timers.advance(0);
    session.print('more');
    expect(textOf(frames, 1)).toBe('<120x30>replay<live>more');
    expect(connection.receiveFrame(encodeFrame({ type: 'ack', streamId: 1, byteCount: 6 }))).toBe(true);
    expect(session.acknowledged).toEqual([6]);
  });

  test('what a window has room for reaches the session that it follows, and what the person does there', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection, frames } = open();
    const resize = (cols: number, isActive: boolean) =>
      connection.handle('session.resize', { sessionId: ID, cols, rows: 40, isActive });
    expect(await resize(90, true)).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    await connection.handle('session.type', { sessionId: ID, data: 'x' });
    await connection.handle('session.attach', { sessionId: ID });
    // The viewer comes a turn later: what is said before waits for it.
    expect(await resize(100, false)).toEqual({ ok: true, value: null });
    expect(session.sizes).toEqual([]);
    timers.advance(0);
    await resize(110, true);
    await connection.handle('session.type', { sessionId: ID, data: 'x' });
    await connection.handle('session.answer', { sessionId: ID, text: 'yes', isSecret: false });
    expect(session.sizes).toEqual(['100x40', '110x40', 'act', 'act', 'act']);
    const [sink] = session.sinks;
    sink?.lead?.(false);
    expect(frames.at(-1)).toEqual({ type: 'lead', streamId: 1, isLeading: false });
  });

  test('attaching again replaces the stream, and what still comes for the old one is ignored', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection, frames } = open();
    await connection.handle('session.attach', { sessionId: ID });
    timers.advance(0);
    const [oldSink] = session.sinks;
    await connection.handle('session.attach', { sessionId: ID });
    timers.advance(0);
    oldSink?.write(new TextEncoder().encode('late'));
    expect(connection.receiveFrame(encodeFrame({ type: 'ack', streamId: 1, byteCount: 6 }))).toBe(true);
    expect(session.acknowledged).toEqual([]);
    expect(session.sinks.size).toBe(1);
    expect(textOf(frames, 1)).toBe('<120x30>replay<live>');
    expect(textOf(frames, 2)).toBe('<120x30>replay<live>');
  });

  test('a window that detached gets nothing, and attaches again after the bytes that it has', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection, frames } = open();
    await connection.handle('session.attach', { sessionId: ID });
    timers.advance(0);
    await connection.handle('session.detach', { sessionId: ID });
    const before = frames.length;
    session.print('unseen');
    expect([session.sinks.size, connection.streamCount, frames.length]).toEqual([0, 0, before]);
    await connection.handle('session.attach', { sessionId: ID, after: 6 });
    timers.advance(0);
    expect(session.attachedAfter).toEqual([undefined, 6]);
  });

  test('detaching before the first byte prevents the stream', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection, frames } = open();
    await connection.handle('session.attach', { sessionId: ID });
    await connection.handle('session.detach', { sessionId: ID });
    timers.advance(0);
    expect(session.sinks.size).toBe(0);
    expect(frames).toEqual([]);
  });

  test('a session that is removed, by whomever, is not followed any more', async () => {
    const { backend, timers, open } = setUp();
    const session = backend.add(ID);
    const { connection } = open();
    await connection.handle('session.attach', { sessionId: ID });
    timers.advance(0);
    backend.remove(ID);
    expect([connection.streamCount, session.sinks.size]).toEqual([0, 0]);
  });

  test('a window follows a bounded number of sessions', async () => {
    const { backend, open } = setUp();
    const { connection } = open();
    const ids = Array.from(
      { length: limits.maxWindowStreams + 1 },
      (_, index) => `s_${String(index).padStart(16, '0')}`,
    );
    for (const id of ids) backend.add(id);
    const replies = [];
    for (const sessionId of ids) replies.push(await connection.handle('session.attach', { sessionId }));
    expect(replies.map((reply) => reply.ok)).toEqual([...ids.slice(1).map(() => true), false]);
    expect(replies.at(-1)).toMatchObject({ ok: false, error: { code: 'busy' } });
    expect(connection.streamCount).toBe(limits.maxWindowStreams);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['an unknown type', new Uint8Array([9, 0, 0, 0, 1])],
    ['output', encodeFrame({ type: 'output', streamId: 1, bytes: new Uint8Array(3) })],
  ])('%s is no frame of a window', (_name, bytes) => {
    expect(setUp().open().connection.receiveFrame(bytes)).toBe(false);
  });
});

test('closing ends viewers, listeners, timers and the interest of the window', async () => {
  const { backend, timers, hub, open } = setUp();
  const session = backend.add(ID);
  const one = open().connection;
  const two = open().connection;
  for (const connection of [one, two]) {
    await takeSnapshot(connection);
    await connection.handle('session.attach', { sessionId: ID });
  }
  timers.advance(0);
  expect([session.sinks.size, backend.openWindows, hub.count]).toEqual([2, 2, 2]);
  one.dispose();
  one.dispose();
  expect([session.sinks.size, backend.openWindows, hub.count]).toEqual([1, 1, 1]);
  expect(await one.handle('snapshot', {})).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  await takeSnapshot(two);
  hub.dispose();
  expect([session.sinks.size, backend.openWindows, hub.count]).toEqual([0, 0, 0]);
  expect([backend.emitter.listenerCount, timers.pendingCount]).toEqual([0, 0]);
});
