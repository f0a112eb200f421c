import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { fail } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { openSocket } from './testing/connectClients';
import { openWire } from './testing/openWire';
import { eras, eventually, serveFake } from './testing/serveFake';
import { toolNames } from './testing/toolNames';

describe.each(eras)('the server, for a %s', (_era, connect) => {
  it('lists the tools in their fixed order, each complete', async () => {
    const { connect: connectTo } = await serveFake();
    const tools = await (await connectTo(connect)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    for (const { name, title, description, annotations, inputSchema, outputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(80);
      expect(description?.length, name).toBeLessThan(900);
      expect(annotations, name).toEqual({
        title,
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
      expect(inputSchema.type, name).toBe('object');
      expect(outputSchema?.type, name).toBe('object');
    }
  });

  it('says which tools change something', async () => {
    const { connect: connectTo } = await serveFake();
    const tools = await (await connectTo(connect)).listTools();
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(changing.map(({ name }) => name)).toEqual([
      'start_process',
      'interact_with_process',
      'force_terminate',
      'kill_process',
    ]);
  });

  it('tells the backend who is connected, and when they left', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect, 'claude-code');
    expect([...backend.clients.values()]).toMatchObject([{ name: 'claude-code' }]);
    await client.close();
    await eventually(() => expect(backend.clients.size).toBe(0));
  });

  it('sends rising progress while a call waits, and none after its result', async () => {
    const { backend, connect: connectTo } = await serveFake({ progressEveryMs: 5 });
    const client = await connectTo(connect);
    const session = backend.add();
    const seen: number[] = [];
    const messages: (string | undefined)[] = [];
    const result = await client.call(
      'wait_for_process',
      { session_id: session.id },
      {
        onprogress: ({ progress, message }) => {
          seen.push(progress);
          messages.push(message);
          if (seen.length === 3) session.exit();
        },
      },
    );
    expect(result.structured).toMatchObject({ state: 'exited' });
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(messages[0]).toMatch(/^running for \d+ s$/);
  });

  it('ends only the wait when a call is cancelled, and loses no line by it', async () => {
    const { backend, connect: connectTo, log } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add();
    const cancel = new AbortController();
    const call = client.call('wait_for_process', { session_id: session.id }, { signal: cancel.signal });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.print('kept');
    cancel.abort('enough');
    await expect(call).rejects.toThrow();
    await eventually(() => expect(session.waitCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
    const next = await client.call('read_process_output', { session_id: session.id });
    expect(next.structured).toMatchObject({ output: 'kept', state: 'running' });
    expect(log).toEqual([]);
  });

  it('names arguments that it does not know, and works without them', async () => {
    const { connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const result = await client.call('list_sessions', { origin: 'ui', include_ended: true });
    expect(result.text.split('\n')[0]).toBe(
      'Ignored, because list_sessions does not know it: origin. It takes: include_ended.',
    );
    expect(result.structured).toEqual({ sessions: [] });
  });

  it('explains bad arguments in a result, not with a protocol error', async () => {
    const { connect: connectTo, backend } = await serveFake();
    const client = await connectTo(connect);
    expect(await client.call('start_process', { command: 'echo a', timeout_ms: -5 })).toMatchObject({
      isError: true,
      text: 'timeout_ms must be a whole number from 0 to 86400000; you sent -5.',
    });
    expect(await client.call('start_process', {})).toMatchObject({
      isError: true,
      text: 'command is missing. It must be text of 1 to 100000 characters.',
    });
    expect(backend.requests).toEqual([]);
  });

  it.each(['read_process_output', 'interact_with_process', 'wait_for_process', 'read_screen', 'force_terminate'])(
    'tells a caller of %s what to do about a session that is not there',
    async (tool) => {
      const { connect: connectTo } = await serveFake();
      const client = await connectTo(connect);
      const extra = tool === 'interact_with_process' ? { input: 'x' } : {};
      expect(await client.call(tool, { session_id: 'zzz', ...extra })).toMatchObject({
        isError: true,
        text: 'No session found. Call list_sessions.',
      });
      expect(await client.call(tool, { pid: 4711, ...extra })).toMatchObject({ isError: true });
      expect((await client.call(tool, extra)).text).toContain('session_id or pid is missing');
      expect((await client.call(tool, { session_id: 'a', pid: 1, ...extra })).text).toContain('not both');
    },
  );

  it('answers a fault of its own with a result, and logs it once', async () => {
    const { backend, connect: connectTo, log } = await serveFake();
    const client = await connectTo(connect);
    backend.listProcesses = () => Promise.reject(new Error('disk on fire'));
    const result = await client.call('list_processes');
    expect(result).toMatchObject({ isError: true });
    expect(result.text).toContain('disk on fire');
    expect(log).toEqual(['list_processes: disk on fire']);
  });

  it('passes on why the backend refused', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    backend.onStart = () => fail('shell-not-found', 'There is no shell /no/such/shell.');
    expect(await client.call('start_process', { command: 'x', shell: '/no/such/shell' })).toMatchObject({
      isError: true,
      text: 'There is no shell /no/such/shell.',
    });
  });

  it('refuses more calls at the same time than it can bound, and serves again afterwards', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add();
    const waits = Array.from({ length: 100 }, () => client.call('wait_for_process', { pid: session.pid }));
    await eventually(() => expect(session.waitCount).toBe(100));
    expect(await client.call('list_sessions')).toMatchObject({ isError: true });
    session.exit();
    await Promise.all(waits);
    await setImmediate();
    expect(await client.call('list_sessions')).toMatchObject({ isError: false });
  });
});

describe('what goes over the wire', () => {
  const ping = { id: 'end', method: 'ping' };

  function callOf(pid: number, id: number, meta: Record<string, unknown>) {
    return { id, method: 'tools/call', params: { name: 'wait_for_process', arguments: { pid }, _meta: meta } };
  }

  /** A socket on which every message that arrives is kept. */
  async function openBareWire(path: string) {
    const socket = await openSocket(path);
    const received: Record<string, unknown>[] = [];
    createInterface(socket).on('line', (line) => received.push(JSON.parse(line)));
    const send = (message: object) => socket.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    return { socket, received, send };
  }

  it('has no progress after the result, and none for a call that did not ask', async () => {
    const { backend, path } = await serveFake({ progressEveryMs: 2 });
    const [asking, silent] = [backend.add(), backend.add()];
    const { socket, received, send } = await openBareWire(path);
    send(callOf(silent.pid, 1, {}));
    send(callOf(asking.pid, 2, { progressToken: 'p' }));
    await eventually(() => expect(received.length).toBeGreaterThan(2));
    asking.exit();
    await eventually(() => expect(received.at(-1)).toMatchObject({ id: 2 }));
    const count = received.length;
    // The other call's interval would have fired many times until this wait is over.
    await silent.waitFor({}, { clientId: 'test', timeoutMs: 50 });
    send(ping);
    await eventually(() => expect(received.at(-1)).toMatchObject({ id: 'end' }));
    expect(received).toHaveLength(count + 1);
    const notices = received.filter(({ method }) => method === 'notifications/progress');
    expect(notices.map(({ params }) => (params as { progressToken: string }).progressToken)).toEqual(
      notices.map(() => 'p'),
    );
    socket.destroy();
  });

  it('has no answer to a call that was cancelled', async () => {
    const { backend, path } = await serveFake();
    const session = backend.add();
    const { socket, received, send } = await openBareWire(path);
    send(callOf(session.pid, 1, {}));
    await eventually(() => expect(session.waitCount).toBe(1));
    send({ method: 'notifications/cancelled', params: { requestId: 1 } });
    await eventually(() => expect(session.waitCount).toBe(0));
    send(ping);
    await eventually(() => expect(received).toMatchObject([{ id: 'end' }]));
    socket.destroy();
  });
});

describe('what a client of each era is told of the server', () => {
  it('has an icon that needs no network, and the capabilities of 2025', async () => {
    const { path } = await serveFake();
    const wire = await openWire(path, 'legacy');
    expect(wire.received[0]?.result).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'signalbox', icons: [{ src: expect.stringMatching(/^data:image\/svg\+xml;base64,/) }] },
      capabilities: { logging: {}, resources: { subscribe: true, listChanged: true }, prompts: {}, completions: {} },
    });
    wire.close();
  });

  it.each(['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'server/discover'])(
    'has a time to live and a scope on %s, only in revision 2026-07-28',
    async (method) => {
      const { path } = await serveFake();
      const modern = await openWire(path, 'modern');
      expect((await modern.request(method)).result).toMatchObject({
        resultType: 'complete',
        ttlMs: expect.any(Number),
        cacheScope: 'private',
      });
      modern.close();
      if (method === 'server/discover') return;
      const legacy = await openWire(path, 'legacy');
      const { result } = await legacy.request(method);
      expect(Object.keys(result ?? {})).toEqual([
        expect.stringMatching(/^(tools|prompts|resources|resourceTemplates)$/),
      ]);
      legacy.close();
    },
  );

  it('says what is missing with the code that the SDK gives it in both eras', async () => {
    const { path } = await serveFake();
    for (const era of ['legacy', 'modern'] as const) {
      const wire = await openWire(path, era);
      const missing = await wire.request('resources/read', { uri: 'signalbox://session/s_none/output' });
      expect(missing.error).toMatchObject({ code: -32602, data: { uri: 'signalbox://session/s_none/output' } });
      wire.close();
    }
  });
});
