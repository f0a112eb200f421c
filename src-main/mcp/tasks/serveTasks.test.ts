import { ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { ApprovalNotice } from '../../core/approval/ApprovalNotice';
import { openWire } from '../testing/openWire';
import { eventually, serveFake } from '../testing/serveFake';
import { TASKS_EXTENSION } from './serveTasks';

const declared = { extensions: { [TASKS_EXTENSION]: {} } };
const pending: ApprovalNotice = {
  id: 'a_1',
  status: 'pending',
  sent: null,
  note: null,
  rule: null,
  reason: 'It publishes.',
};

async function legacy() {
  const served = await serveFake();
  const wire = await openWire(served.path, 'legacy');
  const start = async (name: string, args: object, task: object = {}) => {
    const { result, error } = await wire.request('tools/call', { name, arguments: args, task });
    return { task: result?.task as Record<string, unknown>, result, error };
  };
  return { ...served, wire, start };
}

async function modern(capabilities: Record<string, unknown> = declared) {
  const served = await serveFake();
  const wire = await openWire(served.path, 'modern', capabilities);
  const call = (name: string, args: object) => wire.request('tools/call', { name, arguments: args });
  return { ...served, wire, call };
}

describe('tasks of revision 2025-11-25', () => {
  it('are offered for the two calls that may take long', async () => {
    const { wire } = await legacy();
    const { result } = await wire.request('tools/list');
    const tools = result?.tools as { name: string; execution?: object }[];
    expect(tools.filter(({ execution }) => execution !== undefined)).toEqual([
      expect.objectContaining({ name: 'start_process', execution: { taskSupport: 'optional' } }),
      expect.objectContaining({ name: 'wait_for_process', execution: { taskSupport: 'optional' } }),
    ]);
    expect(wire.received[0]?.result?.capabilities).toMatchObject({
      tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
    });
  });

  it('give the result of the plain call when the program has ended', async () => {
    const { backend, wire, start } = await legacy();
    const session = backend.add();
    const { task, result } = await start('wait_for_process', { session_id: session.id }, { ttl: 60_000 });
    expect(task).toMatchObject({ taskId: expect.any(String), status: 'working', ttl: 60_000, pollInterval: 1000 });
    expect(result?._meta).toEqual({ 'io.modelcontextprotocol/model-immediate-response': expect.any(String) });
    const { taskId } = task;
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({ taskId, status: 'working' });
    expect((await wire.request('tasks/list')).result).toMatchObject({ tasks: [{ taskId }] });
    const over = wire.request('tasks/result', { taskId });
    session.print('done');
    session.exit();
    expect((await over).result).toMatchObject({
      structuredContent: { state: 'exited', output: 'done' },
      _meta: { 'io.modelcontextprotocol/related-task': { taskId } },
    });
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({ status: 'completed' });
  });

  it('wait for input while their own wait goes on', async () => {
    const { backend, wire, start } = await legacy();
    const session = backend.add();
    const { task } = await start('wait_for_process', { session_id: session.id, until: { exit: true } });
    const { taskId } = task;
    session.ask({ kind: 'confirm', prompt: 'Go on?' });
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({
      status: 'input_required',
      statusMessage: expect.stringContaining('Go on?'),
    });
    session.run();
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({ status: 'working' });
  });

  it('stay through an approval and a secret, and end with all that was printed', async () => {
    const { backend, wire, start } = await legacy();
    let approve: () => void = () => undefined;
    const approved = new Promise<void>((resolve) => {
      approve = resolve;
    });
    backend.decide = async () => ok({ kind: 'open', approval: pending, session: null, asksClient: false });
    backend.approvals.set('a_1', async () => {
      await approved;
      const session = backend.add({ command: 'sudo deploy' });
      session.print('one');
      session.ask({ kind: 'secret', prompt: 'Password:' });
      return ok({
        kind: 'done',
        isCommand: true,
        approval: { ...pending, status: 'approved' },
        session,
        interaction: null,
      });
    });
    const { task } = await start('start_process', { command: 'sudo deploy' });
    const { taskId } = task;
    const status = async () => (await wire.request('tasks/get', { taskId })).result;
    await expect.poll(async () => (await status())?.statusMessage).toContain('Held');
    expect(await status()).toMatchObject({ status: 'input_required' });
    approve();
    await expect.poll(async () => (await status())?.statusMessage).toContain('secret');
    expect(await status()).toMatchObject({ status: 'input_required' });
    const [session] = backend.sessions;
    session?.run();
    expect(await status()).toMatchObject({ status: 'working' });
    session?.print('two');
    session?.exit();
    expect((await wire.request('tasks/result', { taskId })).result?.structuredContent).toMatchObject({
      state: 'exited',
      output: 'one\ntwo',
      from_line: 0,
    });
  });

  it('stop to wait when they are cancelled, and the process lives', async () => {
    const { backend, wire, start } = await legacy();
    const session = backend.add();
    const { task } = await start('wait_for_process', { session_id: session.id });
    const { taskId } = task;
    await eventually(() => expect(session.waitCount).toBe(1));
    expect((await wire.request('tasks/cancel', { taskId })).result).toMatchObject({ status: 'cancelled' });
    await eventually(() => expect(session.waitCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
    expect((await wire.request('tasks/cancel', { taskId })).error).toMatchObject({ code: -32602 });
    session.exit();
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
    expect((await wire.request('tasks/result', { taskId })).error).toMatchObject({ code: -32603 });
  });

  it('end with their time to live and with the connection', async () => {
    const { backend, wire, start } = await legacy();
    const session = backend.add();
    const short = await start('wait_for_process', { session_id: session.id }, { ttl: 1 });
    await expect
      .poll(async () => (await wire.request('tasks/get', { taskId: short.task.taskId })).error?.code)
      .toBe(-32602);
    await start('wait_for_process', { session_id: session.id });
    await eventually(() => expect(session.waitCount).toBe(1));
    wire.close();
    await eventually(() => expect(session.waitCount).toBe(0));
  });

  it('are refused where they cannot be: other tools, bad arguments, unknown ids, too many', async () => {
    const { backend, wire, start } = await legacy();
    const session = backend.add();
    expect((await start('list_sessions', {})).error).toMatchObject({ code: -32601 });
    expect((await start('start_process', {})).error).toMatchObject({ code: -32602 });
    expect((await wire.request('tasks/get', { taskId: 'x' })).error).toMatchObject({ code: -32602 });
    expect((await wire.request('tasks/list', { cursor: 'x' })).error).toMatchObject({ code: -32602 });
    for (let i = 0; i < 100; i += 1) await start('wait_for_process', { session_id: session.id });
    expect((await start('wait_for_process', { session_id: session.id })).error?.message).toContain('At most 100');
    session.exit();
    await eventually(() => expect(session.waitCount).toBe(0));
    expect((await start('wait_for_process', { session_id: session.id })).task).toMatchObject({ status: 'working' });
  });
});

describe('tasks of revision 2026-07-28', () => {
  it('come only to clients that declare them, and only when the call is not over in a moment', async () => {
    const { backend, wire, call } = await modern();
    expect((await wire.request('server/discover')).result?.capabilities).toMatchObject(declared);
    const session = backend.add();
    const result = call('wait_for_process', { session_id: session.id });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.exit();
    expect((await result).result).toMatchObject({ resultType: 'complete', structuredContent: { state: 'exited' } });
    const plain = await modern({});
    const waiting = plain.backend.add();
    expect((await plain.call('wait_for_process', { session_id: waiting.id, timeout_ms: 0 })).result).toMatchObject({
      resultType: 'complete',
      structuredContent: { state: 'running' },
    });
    expect((await plain.wire.request('tasks/get', { taskId: 'x' })).error).toMatchObject({ code: -32021 });
  });

  it('carry the result themselves', async () => {
    const { backend, wire, call } = await modern();
    const session = backend.add();
    const { result } = await call('wait_for_process', { session_id: session.id });
    expect(result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: 3_600_000, pollIntervalMs: 1000 });
    const taskId = result?.taskId;
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({
      resultType: 'complete',
      status: 'working',
    });
    session.exit();
    await expect
      .poll(async () => (await wire.request('tasks/get', { taskId })).result)
      .toMatchObject({
        resultType: 'complete',
        status: 'completed',
        result: { structuredContent: { state: 'exited' } },
      });
    expect((await wire.request('tasks/result', { taskId })).error).toMatchObject({ code: -32601 });
    expect((await wire.request('tasks/get', { taskId: 'x' })).error).toMatchObject({ code: -32602 });
  });

  it('ask through the client when it can, and go on with the answer', async () => {
    const { backend, wire, call } = await modern({ ...declared, elicitation: { form: {} } });
    backend.decide = async () => ok({ kind: 'open', approval: pending, session: null, asksClient: true });
    backend.approvals.set('a_1', async () => {
      await eventually(() => expect(backend.answers).not.toEqual([]));
      const session = backend.add();
      session.exit();
      return ok({
        kind: 'done',
        isCommand: true,
        approval: { ...pending, status: 'approved' },
        session,
        interaction: null,
      });
    });
    const taskId = (await call('start_process', { command: 'git push' })).result?.taskId;
    const open = (await wire.request('tasks/get', { taskId })).result;
    expect(open).toMatchObject({
      status: 'input_required',
      inputRequests: {
        a_1: { method: 'elicitation/create', params: { message: expect.stringContaining('git push') } },
      },
    });
    await wire.request('tasks/update', { taskId, inputResponses: { other: { action: 'accept' } } });
    expect(backend.answers).toEqual([]);
    const answer = { action: 'accept', content: { decision: 'approve' } };
    expect((await wire.request('tasks/update', { taskId, inputResponses: { a_1: answer } })).result).toMatchObject({
      resultType: 'complete',
    });
    expect(backend.answers).toEqual([['a_1', { kind: 'approve' }]]);
    await expect.poll(async () => (await wire.request('tasks/get', { taskId })).result?.status).toBe('completed');
  });

  it('are cancelled without touching the process', async () => {
    const { backend, wire, call } = await modern();
    const session = backend.add();
    const taskId = (await call('wait_for_process', { session_id: session.id })).result?.taskId;
    expect((await wire.request('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    await eventually(() => expect(session.waitCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
    expect((await wire.request('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
  });
});
