import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fail, ok } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MessageBridge } from './MessageBridge';
import { MessageSplitter } from './MessageSplitter';
import { FakeHost, type Message } from './testing/FakeHost';

let folder: string;
let host: FakeHost;
let input: PassThrough;
let output: PassThrough;
let stop: AbortController;
let done: Promise<void>;
let isHostThere: boolean;
let logged: PassThrough;
const replies: Message[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-bridge-'));
  host = new FakeHost(join(folder, 's'));
  input = new PassThrough();
  output = new PassThrough();
  logged = new PassThrough();
  stop = new AbortController();
  isHostThere = true;
  replies.length = 0;
  const splitter = new MessageSplitter(1e8);
  output.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) replies.push(JSON.parse(String(line)));
  });
  const bridge = new MessageBridge({
    input,
    output,
    connect: async () => {
      if (!isHostThere) return fail('unavailable', 'no host; start one');
      const socket = connect(join(folder, 's'));
      const isConnected = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      return isConnected ? ok(socket) : fail('unavailable', 'gone');
    },
    log: (text) => logged.write(text),
  });
  done = bridge.run(stop.signal);
});

afterEach(async () => {
  stop.abort();
  await done;
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

function send(message: object): void {
  input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function reply(index: number): Promise<Message> {
  while (replies[index] === undefined) await once(output, 'data');
  return replies[index];
}

/** Ends the host's first connection and waits until the bridge knows. */
async function endConnection(): Promise<void> {
  host.sockets[0]?.destroy();
  for await (const text of logged) if (String(text).includes('ended')) return;
}

async function shakeHands(): Promise<void> {
  send({ id: 0, method: 'initialize', params: { clientInfo: { name: 'test' } } });
  await host.message(0, 0);
  host.send(0, { id: 0, result: { protocolVersion: '2025-06-18' } });
  await reply(0);
  send({ method: 'notifications/initialized' });
  await host.message(0, 1);
}

describe('MessageBridge', () => {
  test('hands messages on, both ways and unchanged', async () => {
    send({ id: 'a', method: 'tools/list' });
    expect(await host.message(0, 0)).toEqual({ jsonrpc: '2.0', id: 'a', method: 'tools/list' });
    host.send(0, { id: 'a', result: { tools: [] } });
    host.send(0, { method: 'notifications/progress', params: { progress: 1 } });
    expect(await reply(0)).toEqual({ jsonrpc: '2.0', id: 'a', result: { tools: [] } });
    expect(await reply(1)).toMatchObject({ method: 'notifications/progress' });
  });

  test('characters and messages cut at every byte arrive whole', async () => {
    const line = Buffer.from(`${JSON.stringify({ id: 1, method: 'x', params: { text: 'grün 端末 🚦' } })}\n`);
    for (const byte of line) input.write(Buffer.from([byte]));
    expect((await host.message(0, 0)).params).toEqual({ text: 'grün 端末 🚦' });
    for (const byte of line) host.sockets[0]?.write(Buffer.from([byte]));
    expect((await reply(0)).params).toEqual({ text: 'grün 端末 🚦' });
  });

  test('messages of 5 MB pass in both directions', async () => {
    const text = 'ä'.repeat(2.5 * 1024 * 1024);
    send({ id: 1, method: 'big', params: { text } });
    expect((await host.message(0, 0)).params?.text === text).toBe(true);
    host.send(0, { id: 1, result: text });
    expect((await reply(0)).result === text).toBe(true);
  });

  test('a message over the limit is refused, and the next one passes', async () => {
    input.write(`"${'x'.repeat(11 * 1024 * 1024)}"\n`);
    send({ id: 2, method: 'small' });
    expect(await reply(0)).toMatchObject({ id: null, error: { code: -32600 } });
    expect(await host.message(0, 0)).toMatchObject({ id: 2 });
  });

  test('when the host dies, each open call gets an error and half a message is dropped', async () => {
    send({ id: 1, method: 'tools/call' });
    send({ id: 'two', method: 'tools/call' });
    send({ id: 3, method: 'tools/call' });
    send({ method: 'notifications/cancelled', params: { requestId: 3 } });
    await host.message(0, 3);
    host.sockets[0]?.write('{"jsonrpc":"2.0","id":1,"res');
    host.sockets[0]?.end();
    expect(await reply(0)).toMatchObject({
      id: 1,
      error: { code: -32000, message: expect.stringMatching(/stopped.*Call again/) },
    });
    expect(await reply(1)).toMatchObject({ id: 'two', error: { code: -32000 } });
    // Nothing is known of this client: it never got an answer.
    send({ id: 4, method: 'tools/list' });
    expect(await host.message(1, 0)).toMatchObject({ id: 4 });
    host.send(1, { id: 4, result: {} });
    expect(await reply(2)).toMatchObject({ id: 4, result: {} });
    expect(replies).toHaveLength(3);
  });

  test('the handshake is repeated to the next host and its reply kept from the client', async () => {
    await shakeHands();
    await endConnection();
    send({ id: 1, method: 'tools/list' });
    expect(await host.message(1, 0)).toMatchObject({
      id: 0,
      method: 'initialize',
      params: { clientInfo: { name: 'test' } },
    });
    host.send(1, { id: 0, result: { protocolVersion: '2025-06-18' } });
    expect(await host.message(1, 1)).toMatchObject({ method: 'notifications/initialized' });
    expect(await host.message(1, 2)).toMatchObject({ id: 1 });
    host.send(1, { id: 1, result: 'list' });
    expect(await reply(1)).toMatchObject({ id: 1, result: 'list' });
  });

  test('what is no message gets the error of JSON-RPC, and the next message passes', async () => {
    input.write('garbage\n{"half":\n"text"\n[]\n');
    send({ id: 1, method: 'ping' });
    await host.message(0, 0);
    expect(replies.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32700],
      [null, -32700],
      [null, -32600],
      [null, -32600],
    ]);
    input.write('[{"jsonrpc":"2.0","id":2,"method":"ping"},{"jsonrpc":"2.0","id":3,"method":"ping"}]\n');
    expect(await reply(4)).toMatchObject({ id: 2, error: { code: -32600 } });
    expect(await reply(5)).toMatchObject({ id: 3, error: { code: -32600 } });
  });

  test('subscriptions and the log level are repeated to the next host, and only those in force', async () => {
    await shakeHands();
    const requests = [
      { id: 1, method: 'resources/subscribe', params: { uri: 'signalbox://sessions' } },
      { id: 2, method: 'resources/subscribe', params: { uri: 'signalbox://session/s_1/output' } },
      { id: 3, method: 'resources/subscribe', params: { uri: 'signalbox://refused' } },
      { id: 4, method: 'resources/unsubscribe', params: { uri: 'signalbox://session/s_1/output' } },
      { id: 5, method: 'logging/setLevel', params: { level: 'debug' } },
      { id: 6, method: 'logging/setLevel', params: { level: 'info' } },
    ];
    for (const [index, request] of requests.entries()) {
      send(request);
      await host.message(0, 2 + index);
      host.send(
        0,
        request.id === 3 ? { id: 3, error: { code: -32602, message: 'no' } } : { id: request.id, result: {} },
      );
      await reply(1 + index);
    }
    await endConnection();
    send({ id: 7, method: 'tools/list' });
    await host.message(1, 0);
    host.send(1, { id: 0, result: {} });
    expect(await host.message(1, 2)).toMatchObject({
      method: 'resources/subscribe',
      params: { uri: 'signalbox://sessions' },
    });
    host.send(1, { id: 1, result: {} });
    expect(await host.message(1, 3)).toMatchObject({ method: 'logging/setLevel', params: { level: 'info' } });
    host.send(1, { id: 6, result: {} });
    expect(await host.message(1, 4)).toMatchObject({ id: 7 });
    host.send(1, { id: 7, result: 'list' });
    // The answers to what was repeated do not reach the client.
    expect(await reply(7)).toMatchObject({ id: 7, result: 'list' });
  });

  test('a host that ends during initialize is replaced, without an error to the client', async () => {
    send({ id: 0, method: 'initialize' });
    await host.message(0, 0);
    host.sockets[0]?.destroy();
    expect(await host.message(1, 0)).toMatchObject({ id: 0, method: 'initialize' });
    host.send(1, { id: 0, result: {} });
    expect(await reply(0)).toMatchObject({ id: 0, result: {} });
  });

  test('a client of the stateless revision has nothing repeated', async () => {
    send({ id: 1, method: 'server/discover' });
    await host.message(0, 0);
    host.send(0, { id: 1, result: {} });
    await reply(0);
    await endConnection();
    send({ id: 2, method: 'tools/list' });
    expect(await host.message(1, 0)).toMatchObject({ id: 'signalbox-bridge-probe', method: 'server/discover' });
    host.send(1, { id: 'signalbox-bridge-probe', result: {} });
    expect(await host.message(1, 1)).toMatchObject({ id: 2 });
    host.send(1, { id: 2, result: 'list' });
    expect(await reply(1)).toMatchObject({ id: 2, result: 'list' });
  });

  test('a call is not sent into a host that is about to die', async () => {
    await shakeHands();
    await endConnection();
    send({ id: 1, method: 'tools/call' });
    await host.message(1, 0);
    host.sockets[1]?.destroy();
    await host.message(2, 0);
    host.send(2, { id: 0, result: {} });
    expect(await host.message(2, 2)).toMatchObject({ id: 1 });
    host.send(2, { id: 1, result: 'done' });
    expect(await reply(1)).toMatchObject({ id: 1, result: 'done' });
  });

  test('a host that refuses the handshake is not asked again and again', async () => {
    await shakeHands();
    await endConnection();
    send({ id: 1, method: 'tools/call' });
    await host.message(1, 0);
    host.send(1, { id: 0, error: { code: -32602, message: 'other version' } });
    expect(await reply(1)).toMatchObject({ id: 1, error: { code: -32000 } });
    expect(host.sockets).toHaveLength(2);
  });

  test('an answer to a question of a host that is gone does not reach the next one', async () => {
    await shakeHands();
    host.send(0, { id: 9, method: 'elicitation/create' });
    await reply(1);
    await endConnection();
    send({ id: 9, result: { action: 'accept' } });
    await host.message(1, 0);
    host.send(1, { id: 0, result: {} });
    send({ id: 1, method: 'tools/list' });
    expect(await host.message(1, 2)).toMatchObject({ id: 1, method: 'tools/list' });
  });

  test('without a host each request gets an error that says what to do, and a later one connects', async () => {
    await shakeHands();
    isHostThere = false;
    await endConnection();
    send({ id: 1, method: 'tools/list' });
    expect(await reply(1)).toMatchObject({ id: 1, error: { code: -32000, message: 'no host; start one' } });
    isHostThere = true;
    send({ id: 2, method: 'tools/list' });
    expect(await host.message(1, 0)).toMatchObject({ method: 'initialize' });
  });

  test('ends at once when the client ends and nothing is due', async () => {
    await shakeHands();
    // No timer is needed, so none may fire.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    input.end();
    await done;
  });

  test('an answer that is due when the client ends is still given', async () => {
    send({ id: 1, method: 'tools/list' });
    input.end();
    await host.message(0, 0);
    host.send(0, { id: 1, result: 'late' });
    expect(await reply(0)).toMatchObject({ result: 'late' });
    await done;
  });

  test('ends soon although a call never returns, and leaves the host alone', async () => {
    send({ id: 1, method: 'tools/call' });
    await host.message(0, 0);
    input.end();
    // It would wait for ever otherwise.
    await done;
    expect(host.server.listening).toBe(true);
  });

  test('a client that does not read slows the host down instead of filling memory', async () => {
    send({ id: 1, method: 'x' });
    await host.message(0, 0);
    output.removeAllListeners('data');
    output.pause();
    const socket = host.sockets[0] as Socket;
    const line = `${JSON.stringify({ method: 'note', params: { text: 'x'.repeat(65_000) } })}\n`;
    let sent = 0;
    while (sent < 1_000 && socket.write(line)) sent++;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(output.writableLength + output.readableLength).toBeLessThan(1_000_000);
    expect(socket.writableLength).toBeGreaterThan(0);
  });
});
