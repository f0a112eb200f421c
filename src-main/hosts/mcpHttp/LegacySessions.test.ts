import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../mcp/testing/serveFake';
import { ManualTimers } from '../ManualTimers';
import { initialize, inSession, openSession, outputOf } from './rawMessages';
import { serveHttp } from './serveHttp';

describe('sessions of the 2025 revisions', () => {
  it('are named by ids that only the server gives', async () => {
    const { send, server } = await serveHttp();
    const [first, second] = [await openSession(send), await openSession(send)];
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
    for (const body of [initialize, { jsonrpc: '2.0', id: 2, method: 'tools/list' }]) {
      const answer = await send({ headers: { 'Mcp-Session-Id': 'chosen-by-the-client' }, body });
      expect(answer.status).toBe(404);
      expect(answer.headers).not.toHaveProperty('mcp-session-id');
    }
    expect((await send({ body: { jsonrpc: '2.0', id: 2, method: 'tools/list' } })).status).toBe(400);
    expect((await send({ method: 'GET' })).status).toBe(400);
    expect(server.clientCount).toBe(2);
  });

  it('end with DELETE, and are not begun by a request that is refused', async () => {
    const { send, server, backend } = await serveHttp();
    const id = await openSession(send);
    expect([...backend.clients.values()]).toEqual([{ name: 'raw', version: '1' }]);
    expect((await send({ method: 'DELETE', headers: { 'Mcp-Session-Id': id } })).status).toBe(200);
    expect((await send(inSession(id, 'tools/list'))).status).toBe(404);
    expect((await send({ body: initialize, headers: { Accept: 'text/plain' } })).status).toBe(406);
    expect([server.clientCount, backend.clients.size]).toEqual([0, 0]);
  });

  it('end when they were idle for long, not while a stream is open', async () => {
    const timers = new ManualTimers();
    const { send, server, backend } = await serveHttp({ timers });
    const id = await openSession(send);
    const leave = new AbortController();
    const stream = send({ method: 'GET', headers: { 'Mcp-Session-Id': id }, signal: leave.signal }).catch(() => 'left');
    // The stream is there once a second one is refused.
    await eventually(async () =>
      expect((await send({ method: 'GET', headers: { 'Mcp-Session-Id': id } })).status).toBe(409),
    );
    timers.advance(limits.mcpHttpIdleMs * 2);
    expect(server.clientCount).toBe(1);
    leave.abort();
    expect(await stream).toBe('left');
    await eventually(() => expect(timers.pendingCount).toBe(1));
    timers.advance(limits.mcpHttpIdleMs);
    expect([server.clientCount, backend.clients.size]).toEqual([0, 0]);
    expect((await send(inSession(id, 'tools/list'))).status).toBe(404);
  });

  it('make place for others when there are too many: the one that was idle for longest', async () => {
    const { send, server } = await serveHttp();
    const ids: string[] = [];
    for (let index = 0; index <= limits.maxMcpHttpClients; index++) ids.push(await openSession(send));
    expect(server.clientCount).toBe(limits.maxMcpHttpClients);
    expect((await send(inSession(ids[0] ?? '', 'tools/list'))).status).toBe(404);
    expect((await send(inSession(ids[1] ?? '', 'tools/list'))).status).toBe(200);
  });

  it('have their own place in the output of a process', async () => {
    const { send, backend } = await serveHttp();
    const session = backend.add();
    session.print('one');
    const read = async (id: string) => {
      const args = { session_id: session.id, timeout_ms: 0 };
      const answer = await send(inSession(id, 'tools/call', { name: 'read_process_output', arguments: args }));
      return outputOf(answer);
    };
    const [first, second] = [await openSession(send), await openSession(send)];
    expect([await read(first), await read(first), await read(second)]).toEqual(['one', '', 'one']);
  });

  it('end the wait whose stream the client closed', async () => {
    const { send, backend } = await serveHttp();
    const session = backend.add();
    const id = await openSession(send);
    const leave = new AbortController();
    const call = inSession(id, 'tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } });
    const gone = send({ ...call, signal: leave.signal }).catch(() => 'left');
    await eventually(() => expect(session.waitCount).toBe(1));
    leave.abort();
    expect(await gone).toBe('left');
    await eventually(() => expect(session.waitCount).toBe(0));
    expect((await send(inSession(id, 'ping'))).status).toBe(200);
  });
});
