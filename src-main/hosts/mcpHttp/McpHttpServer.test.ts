import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { limits } from '@shared/limits';
import { describe, expect, it, test } from 'vitest';
import { createServer } from '../../mcp/createServer';
import { eventually } from '../../mcp/testing/serveFake';
import { ManualTimers } from '../ManualTimers';
import { initialize, inSession, modern, openSession, rawRequest } from './rawMessages';
import { serveHttp, TOKEN } from './serveHttp';

describe('who is let in', () => {
  test.each([
    ['a foreign Host', { Host: 'evil.example.com' }, 403],
    ['a foreign Origin', { Origin: 'https://evil.example.com' }, 403],
    ['a wrong token', { Authorization: 'Bearer wrong' }, 401],
    ['no token', { Authorization: undefined }, 401],
  ])('%s is refused before anything is done', async (_what, headers, status) => {
    const { send, server, backend } = await serveHttp();
    const answer = await send({ headers, body: initialize });
    expect(answer.status).toBe(status);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    expect(JSON.parse(answer.body)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
    expect([server.clientCount, backend.clients.size]).toEqual([0, 0]);
  });

  it('tells a client without a token that it needs one', async () => {
    const { send } = await serveHttp();
    const answer = await send({ headers: { Authorization: undefined }, body: initialize });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('has one route, and gives no page the right to read it', async () => {
    const { send } = await serveHttp();
    for (const path of ['/', '/sse', '/.well-known/oauth-protected-resource/mcp', '/register'])
      expect((await send({ path, method: 'GET' })).status).toBe(404);
    const preflight = await send({ method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } });
    expect(preflight.status).toBe(405);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('what is sent', () => {
  it('must not be larger than a message may be, whether its size is told or not', async () => {
    const { send, address } = await serveHttp();
    const large = `{"x":"${'x'.repeat(limits.maxMcpMessageBytes)}"}`;
    const told = await send({ body: large, headers: { 'Content-Length': String(large.length) } });
    expect(told.status).toBe(413);
    const { host, hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    // The server may close while the rest is on its way.
    socket.on('error', () => undefined);
    socket.write(`POST /mcp HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${TOKEN}\r\n`);
    socket.write('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`);
    await eventually(() => expect(answer).toMatch(/^HTTP\/1\.1 413 /));
    socket.destroy();
  });

  it('must be JSON and say so', async () => {
    const { send } = await serveHttp();
    expect((await send({ body: '{"half' })).status).toBe(400);
    expect((await send({ body: '' })).status).toBe(400);
    expect((await send({ body: initialize, headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await send({ body: initialize, headers: { Accept: 'application/json' } })).status).toBe(406);
  });

  it('must not come too often from one client, and others are not held back', async () => {
    const timers = new ManualTimers();
    const { send } = await serveHttp({ timers });
    const burst = limits.mcpHttpClientRequestsPerSecond * limits.mcpHttpBurstSeconds;
    const agent = new Agent({ keepAlive: true });
    // Refused for its header, and counted all the same.
    const wrong = modern('server/discover');
    const ask = () => send({ ...wrong, headers: { ...wrong.headers, 'Mcp-Method': 'ping' }, agent });
    const statuses: number[] = [];
    for (let index = 0; index <= burst; index++) statuses.push((await ask()).status);
    expect(statuses.indexOf(429)).toBe(burst);
    expect((await send(modern('server/discover', {}, 'another'))).status).toBe(200);
    timers.advance(1_000);
    expect((await send(wrong)).status).toBe(200);
    agent.destroy();
  });
});

it('ends the connection of a client that does not read its answer', async () => {
  const timers = new ManualTimers();
  // More than the kernel takes for a reader that does not come.
  const text = 'x'.repeat(20_000_000);
  const { address } = await serveHttp({
    timers,
    stallMs: 300,
    createServer(connection, era) {
      const server = createServer(connection, era);
      server.registerResource('large', 'test://large', {}, ({ href }) => ({ contents: [{ uri: href, text }] }));
      return server;
    },
  });
  const deaf = await rawRequest(new URL(address), modern('resources/read', { uri: 'test://large' }));
  // Its client counts as idle once its answer is not under way any more.
  await eventually(() => expect(timers.pendingCount).toBe(1));
  deaf.destroy();
});

it('ends the connection of a client that asks again before its answer has come', async () => {
  const { address, backend } = await serveHttp();
  const session = backend.add();
  const wait = modern('tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } });
  const hasty = await rawRequest(new URL(address), wait);
  await eventually(() => expect(session.waitCount).toBe(1));
  const closed = once(hasty, 'close');
  hasty.resume().write(`GET /mcp HTTP/1.1\r\nHost: ${new URL(address).host}\r\n\r\n`);
  await closed;
  await eventually(() => expect(session.waitCount).toBe(0));
});

it('ends everything when it closes', async () => {
  const { send, server, backend } = await serveHttp();
  const session = backend.add();
  const id = await openSession(send);
  const calls = [
    send(inSession(id, 'tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } })),
    send(modern('tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } })),
  ];
  await eventually(() => expect(session.waitCount).toBe(2));
  const ended = Promise.allSettled(calls);
  await server.close();
  await ended;
  await eventually(() => expect(session.waitCount).toBe(0));
  expect([server.clientCount, backend.clients.size, backend.changed.listenerCount]).toEqual([0, 0, 0]);
});

it('says which port it cannot have, and how to choose another', async () => {
  const { address } = await serveHttp();
  const { port } = new URL(address);
  await expect(serveHttp({ port: Number(port) })).rejects.toThrow(/cannot listen on port \d+ .*--mcp-http/);
});
