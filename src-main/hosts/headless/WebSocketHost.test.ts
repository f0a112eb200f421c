import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeFrame, encodeFrame } from '@shared/dataFrames';
import { limits } from '@shared/limits';
import type { HostMessage } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientOptions } from 'ws';
import { ManualTimers } from '../ManualTimers';
import { FakeBackend } from '../window/FakeBackend';
import { WindowHub } from '../window/WindowHub';
import { createHostCheck } from './bindAddress';
import { TestWindow } from './TestWindow';
import { WebSocketHost } from './WebSocketHost';
import { createWindowToken } from './windowToken';

const ID = 's_aaaaaaaaaaaaaaaa';
const token = createWindowToken();
const facts = { hostVersion: '1', connect: { command: 'node', args: [] }, graceMs: () => 0 };

let server: Server;
let host: string;
let backend: FakeBackend;
let timers: ManualTimers;
let hub: WindowHub;
let windows: WebSocketHost;
let logged: string[];

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = `127.0.0.1:${port}`;
  backend = new FakeBackend();
  timers = new ManualTimers();
  logged = [];
  const log = (line: string): number => logged.push(line);
  hub = new WindowHub({ backend, facts, timers, log });
  windows = new WebSocketHost({ server, isOwnHost: createHostCheck('127.0.0.1', port), token, hub, timers, log });
  windows.start();
});

afterEach(async () => {
  const closing = windows.close();
  timers.advance(60_000);
  await closing;
  await new Promise((resolve) => server.close(resolve));
  expect(timers.pendingCount).toBe(0);
  expect(server.listenerCount('upgrade')).toBe(0);
});

function connect(path = '/window', options: ClientOptions = {}): TestWindow {
  return new TestWindow(host, path, options);
}

/** Asks, and lets the host send what it sends in the turn after the reply. */
async function ask(client: TestWindow, name: string, input: unknown): Promise<unknown> {
  const reply = await client.ask(name, input);
  timers.advance(0);
  return reply;
}

describe('who may come in', () => {
  test.each([
    ['another path', '/', {}, 404],
    ['a path with more', '/window/x', {}, 404],
    ['a query', '/window?token=x', {}, 404],
    ['no origin', '/window', { origin: undefined }, 403],
    ['a foreign origin', '/window', { origin: 'http://evil.example' }, 403],
    ['the null origin of a sandboxed page', '/window', { origin: 'null' }, 403],
    ['a foreign host', '/window', { headers: { host: 'evil.example' }, origin: 'http://evil.example' }, 403],
  ])('%s is refused', async (_name, path, options, status) => {
    const client = connect(path, options as ClientOptions);
    expect(await client.ended).toBe(`refused ${status}`);
  });

  test('an origin on another port of this machine is refused', async () => {
    expect(await connect('/window', { origin: 'http://127.0.0.1:1' }).ended).toBe('refused 403');
    expect(await connect('/window', { origin: `https://${host}` }).ended).toBe('refused 403');
  });

  test('the right token opens a window', async () => {
    await connect().greet(token);
    expect(hub.count).toBe(1);
    expect(backend.openWindows).toBe(1);
  });

  test.each([
    ['a wrong token', { type: 'hello', token: createWindowToken(), protocolVersion: PROTOCOL_VERSION }, '4401'],
    ['an empty token', { type: 'hello', token: '', protocolVersion: PROTOCOL_VERSION }, '4401'],
    ['a part of the token', { type: 'hello', token: token.slice(0, 20), protocolVersion: PROTOCOL_VERSION }, '4401'],
    ['another protocol version', { type: 'hello', token, protocolVersion: PROTOCOL_VERSION + 1 }, '4400'],
    ['a request first', { type: 'request', id: 1, name: 'snapshot', input: {} }, '4400'],
    ['a token of a wrong type', { type: 'hello', token: [token], protocolVersion: PROTOCOL_VERSION }, '4400'],
  ])('%s is closed at once, with a reason', async (_name, message, code) => {
    const client = await connect().open();
    client.send(message);
    expect(await client.ended).toMatch(new RegExp(`^${code} \\S.+`));
    expect(client.messages).toEqual([]);
    expect(hub.count).toBe(0);
  });

  test('bytes first, or text that is no JSON, is closed', async () => {
    const one = await connect().open();
    one.socket.send(new Uint8Array([1, 2, 3]));
    const two = await connect().open();
    two.socket.send('{');
    expect(await one.ended).toMatch(/^4400 /);
    expect(await two.ended).toMatch(/^4400 /);
  });

  test('who says nothing is closed when its time is over', async () => {
    const client = await connect().open();
    timers.advance(limits.windowHelloMs);
    expect(await client.ended).toMatch(/^4401 /);
  });

  test('after too many wrong tokens nobody new comes in for a while; who is in stays', async () => {
    const inside = await connect().greet(token);
    for (let index = 0; index < limits.maxTokenFailures; index++) {
      const client = await connect().open();
      client.send({ type: 'hello', token: 'wrong', protocolVersion: PROTOCOL_VERSION });
      await client.ended;
    }
    expect(await connect().ended).toBe('refused 429');
    expect(await ask(inside, 'snapshot', {})).toMatchObject({ ok: true });
    timers.advance(limits.tokenFailureMs);
    // The liveness check has ended no one in this time: its answers came.
    await connect().greet(token);
  });

  test('the number of windows is bounded', async () => {
    for (let index = 0; index < limits.maxWindows; index++) await connect().greet(token);
    expect(await connect().ended).toBe('refused 503');
  });
});

describe('messages', () => {
  test('an unknown request and a bad input are answered, the connection stays', async () => {
    const client = await connect().greet(token);
    expect(await ask(client, 'nonsense', {})).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect(await ask(client, 'session.attach', { sessionId: 5 })).toMatchObject({
      ok: false,
      error: { code: 'invalid-argument' },
    });
    expect(await ask(client, 'snapshot', {})).toMatchObject({ ok: true });
  });

  test.each([
    ['no JSON', '{'],
    ['an unknown type', '{"type":"evil"}'],
    ['a request without a number', '{"type":"request","name":"snapshot","input":{}}'],
    ['a second hello', JSON.stringify({ type: 'hello', token, protocolVersion: PROTOCOL_VERSION })],
    ['a frame that is none', new Uint8Array([1, 0, 0, 0, 1])],
  ])('%s closes the connection', async (_name, data) => {
    const client = await connect().greet(token);
    client.socket.send(data);
    expect(await client.ended).toMatch(/^4400 \S.+/);
    expect(hub.count).toBe(0);
  });

  test('a message over the limit closes the connection (RFC 6455: 1009)', async () => {
    const client = await connect().greet(token);
    client.socket.send('x'.repeat(limits.maxMessageBytes + 1));
    expect(await client.ended).toMatch(/^1009/);
    expect(hub.count).toBe(0);
  });

  test('events around a snapshot come without gap and repetition, after the reply', async () => {
    backend.add(ID);
    const client = await connect().greet(token);
    backend.change(ID, { totalLines: 1 });
    const reply = (await ask(client, 'snapshot', {})) as {
      value: { seq: number; sessions: { totalLines: number }[] };
    };
    for (let index = 2; index <= 50; index++) backend.change(ID, { totalLines: index });
    await client.waitFor((messages) => messages.length >= 51);
    const order = client.messages.map((message) => (message instanceof Uint8Array ? 'frame' : message.type));
    expect(order).toEqual(['welcome', 'reply', ...Array.from({ length: 49 }, () => 'event')]);
    const seqs = client.messages.flatMap((message) =>
      !(message instanceof Uint8Array) && message.type === 'event' ? [message.event.seq] : [],
    );
    expect(seqs).toEqual(Array.from({ length: 49 }, (_, index) => reply.value.seq + 1 + index));
    expect(reply.value.sessions[0]?.totalLines).toBe(1);
  });

  test('bytes of a session come as binary frames after the reply, and acknowledgements go back', async () => {
    const session = backend.add(ID);
    const client = await connect().greet(token);
    const reply = await ask(client, 'session.attach', { sessionId: ID });
    expect(reply).toEqual({ ok: true, value: { streamId: 1, cols: 120, rows: 30 } });
    session.print('\u0000\u001b[31mä');
    const frames = (messages: readonly (HostMessage | Uint8Array)[]) =>
      messages.flatMap((message) => (message instanceof Uint8Array ? [decodeFrame(message)] : []));
    await client.waitFor((messages) => frames(messages).length === 4);
    const texts = frames(client.messages).map((frame) =>
      frame?.type === 'output' ? Buffer.from(frame.bytes).toString() : frame?.type,
    );
    expect(texts).toEqual(['resize', 'replay', 'live', '\u0000\u001b[31mä']);
    client.socket.send(encodeFrame({ type: 'ack', streamId: 1, byteCount: 6 }));
    await ask(client, 'snapshot', {});
    expect(session.acknowledged).toEqual([6]);
  });
});

describe('the end of a window', () => {
  test('detaches its viewers and leaves no listener', async () => {
    const session = backend.add(ID);
    const client = await connect().greet(token);
    await ask(client, 'session.attach', { sessionId: ID });
    expect([session.sinks.size, hub.count]).toEqual([1, 1]);
    const gone = new Promise<void>((resolve) => {
      const subscription = hub.onCountChange(() => {
        subscription.dispose();
        resolve();
      });
    });
    client.socket.terminate();
    await gone;
    expect([session.sinks.size, hub.count, backend.openWindows]).toEqual([0, 0, 0]);
    hub.dispose();
    expect(backend.emitter.listenerCount).toBe(0);
  });

  test('a connection that gives no sign of life is ended, a living one is kept', async () => {
    const living = await connect().greet(token);
    const dead = await connect('/window', { autoPong: false }).greet(token);
    const pinged = new Promise((resolve) => living.socket.once('ping', resolve));
    timers.advance(limits.windowPingMs);
    await pinged;
    // A request after the pong: when it is answered, the pong has arrived.
    await ask(living, 'snapshot', {});
    timers.advance(limits.windowPingMs);
    expect(await dead.ended).toMatch(/^1006/);
    expect(await ask(living, 'snapshot', {})).toMatchObject({ ok: true });
    expect(hub.count).toBe(1);
  });

  test('a window that takes nothing any more is ended before memory grows', async () => {
    const session = backend.add(ID);
    const client = await connect().greet(token);
    await ask(client, 'session.attach', { sessionId: ID });
    client.socket.pause();
    const chunk = 'x'.repeat(1024 * 1024);
    let printed = 0;
    for (; hub.count === 1 && printed < 200; printed++) session.print(chunk);
    expect(hub.count).toBe(0);
    // The kernel's buffers take some more.
    expect(printed).toBeLessThanOrEqual(limits.maxWindowBacklogBytes / chunk.length + 16);
    expect(logged).toEqual(['A window takes nothing any more: its connection was ended.']);
    client.socket.terminate();
  });

  test('a host that stops says so', async () => {
    const client = await connect().greet(token);
    await windows.close();
    expect(await client.ended).toBe('1001 Signalbox has stopped.');
    expect(hub.count).toBe(0);
  });

  test('a host that stops does not wait for a window that does not answer', async () => {
    const client = await connect().greet(token);
    client.socket.pause();
    const closing = windows.close();
    timers.advance(60_000);
    await closing;
    client.socket.terminate();
    expect(hub.count).toBe(0);
  });
});
