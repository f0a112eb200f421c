import { ok } from '@shared/errors';
import { limits } from '@shared/limits';
import { describe, expect, it, test } from 'vitest';
import { eventually } from '../../mcp/testing/serveFake';
import { ManualTimers } from '../ManualTimers';
import { messages, modern, outputOf } from './rawMessages';
import { serveHttp } from './serveHttp';

describe('requests of revision 2026-07-28', () => {
  it('need no session, and say themselves which client asks', async () => {
    const { send, backend } = await serveHttp();
    const answer = await send(modern('server/discover'));
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    expect(messages(answer)[0]).toMatchObject({ id: 7, result: { resultType: 'complete' } });
    await send(modern('tools/call', { name: 'list_sessions', arguments: {} }, 'one'));
    await send(modern('tools/call', { name: 'list_sessions', arguments: {} }, 'one'));
    await send(modern('tools/call', { name: 'list_sessions', arguments: {} }, 'two'));
    expect([...backend.clients.values()].map(({ name }) => name)).toEqual(['raw-modern', 'one', 'two']);
  });

  test.each([
    ['another method', { 'Mcp-Method': 'tools/list' }],
    ['no method', { 'Mcp-Method': undefined }],
    ['another tool', { 'Mcp-Name': 'list_sessions' }],
    ['another revision', { 'MCP-Protocol-Version': '2025-11-25' }],
  ])('are refused when a header says %s', async (_what, headers) => {
    const { send, backend } = await serveHttp();
    const good = modern('tools/call', { name: 'get_config', arguments: {} });
    const answer = await send({ ...good, headers: { ...good.headers, ...headers } });
    expect(answer.status).toBe(400);
    expect(backend.clients.size).toBe(0);
  });

  it('have no GET and no DELETE', async () => {
    const { send } = await serveHttp();
    for (const method of ['GET', 'DELETE']) {
      const answer = await send({ method, headers: { 'MCP-Protocol-Version': '2026-07-28' } });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });

  it('end their wait when the client closes the stream', async () => {
    const { send, backend } = await serveHttp();
    const session = backend.add();
    const leave = new AbortController();
    const call = modern('tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } });
    const gone = send({ ...call, signal: leave.signal }).catch(() => 'left');
    await eventually(() => expect(session.waitCount).toBe(1));
    leave.abort();
    expect(await gone).toBe('left');
    await eventually(() => expect(session.waitCount).toBe(0));
  });

  it('have their own place in the output of a process, by the name of the client', async () => {
    const { send, backend } = await serveHttp();
    const session = backend.add();
    session.print('one');
    const read = async (client: string) => {
      const args = { session_id: session.id, timeout_ms: 0 };
      const answer = await send(modern('tools/call', { name: 'read_process_output', arguments: args }, client));
      return outputOf(answer);
    };
    expect([await read('a'), await read('a'), await read('b')]).toEqual(['one', '', 'one']);
  });

  it('answer only what the same client was asked', async () => {
    const { send, backend } = await serveHttp();
    const approval = {
      id: 'a_1',
      status: 'pending',
      sent: null,
      note: null,
      rule: null,
      reason: 'It pushes.',
    } as const;
    backend.decide = async () => ok({ kind: 'open', approval, session: null, asksClient: true });
    const call = { name: 'start_process', arguments: { command: 'git push' } };
    const asked = messages(await send(modern('tools/call', call, 'one'))).at(-1)?.result;
    expect(asked).toMatchObject({ resultType: 'input_required' });
    const { requestState } = asked as { requestState: string };
    const inputResponses = { approval: { action: 'accept', content: { decision: 'approve' } } };
    const answered = { ...call, requestState, inputResponses };
    await send(modern('tools/call', answered, 'two'));
    expect(backend.answers).toEqual([]);
    await send(modern('tools/call', answered, 'one'));
    expect(backend.answers).toEqual([['a_1', { kind: 'approve' }]]);
  });

  it('leave nothing behind: no listener, and no client when it was idle for long', async () => {
    const timers = new ManualTimers();
    const { send, server, backend } = await serveHttp({ timers });
    const before = backend.changed.listenerCount;
    await send(modern('tools/call', { name: 'list_sessions', arguments: {} }));
    await send(modern('tools/list'));
    const leave = new AbortController();
    const notifications = { resourceSubscriptions: ['signalbox://sessions'] };
    const stream = send({ ...modern('subscriptions/listen', { notifications }), signal: leave.signal });
    const left = stream.catch(() => 'left');
    await eventually(() => expect(timers.pendingCount).toBe(0));
    leave.abort();
    expect(await left).toBe('left');
    await eventually(() => expect(timers.pendingCount).toBe(1));
    expect(backend.changed.listenerCount).toBe(before);
    timers.advance(limits.mcpHttpIdleMs);
    expect([server.clientCount, backend.clients.size]).toEqual([0, 0]);
  });
});
