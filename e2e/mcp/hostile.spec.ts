import { expect } from '@playwright/test';
import type { Agent } from '../support/Agent';
import { hostOf, test } from '../support/fixtures';
import { HostMemory, INSPECTOR_OPTION } from './support/HostMemory';
import { RawBridge } from './support/RawBridge';

const MIB = 1024 * 1024;
/** What a host may hold for a client that does not read: its answers up to the high-water mark. */
const HELD_MIB = 16;
/** What may be there when the same happened twice more. A leak keeps a message of 9 MiB each time; without one it was 0.2 MiB. */
const KEPT_MIB = 4;
/** Longest that a call of a client that works takes while another one misbehaves. */
const MAX_CALL_MS = 5_000;

const bridges: RawBridge[] = [];
const memories: HostMemory[] = [];
const { NODE_OPTIONS } = process.env;

// The hosts are started by bridges, which hand on their environment.
test.beforeAll(() => {
  process.env.NODE_OPTIONS = [NODE_OPTIONS, INSPECTOR_OPTION].join(' ').trim();
});

test.afterAll(() => {
  if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
  else process.env.NODE_OPTIONS = NODE_OPTIONS;
});

test.afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.kill();
  for (const memory of memories.splice(0)) memory.close();
});

function open(home: string): RawBridge {
  const bridge = new RawBridge(home);
  bridges.push(bridge);
  return bridge;
}

/** A client that works is not disturbed: it runs a command and gets exactly what it printed. */
async function works(agent: Agent): Promise<void> {
  const startedAt = performance.now();
  expect(await agent.call('start_process', { command: 'echo still-here' })).toMatchObject({
    state: 'exited',
    output: 'still-here',
  });
  expect(performance.now() - startedAt).toBeLessThan(MAX_CALL_MS);
}

/** Memory that the host needs, in MiB, by a function that measures it. Not on Windows, which has no signal for the inspector. */
async function measure(home: string): Promise<() => Promise<number>> {
  if (process.platform === 'win32') return async () => 0;
  const memory = await HostMemory.open(home);
  memories.push(memory);
  return async () => (await memory.usedBytes()) / MIB;
}

/** Does something once and then twice more, and sees that it leaves nothing behind in the host's memory. */
async function leavesNothing(home: string, act: () => Promise<void>): Promise<void> {
  const usedMib = await measure(home);
  await act();
  const before = await usedMib();
  await act();
  await act();
  // The host hears of the end of a bridge a moment after it.
  await expect.poll(async () => (await usedMib()) - before, { timeout: 30_000 }).toBeLessThan(KEPT_MIB);
}

test('eight bridges at once work on the same sessions', async ({ home, agent }) => {
  const { sessionId } = await agent.call('start_process', { command: 'sleep 300', timeout_ms: 0 });
  const others = await Promise.all(Array.from({ length: 8 }, (_, number) => open(home).greet(`client ${number}`)));
  for (const bridge of others) bridge.callTool(1, 'list_sessions');
  for (const bridge of others) {
    const { result } = await bridge.answer(1);
    expect(JSON.stringify(result?.structuredContent)).toContain(sessionId);
  }
  await works(agent);
  await agent.call('force_terminate', { session_id: sessionId, grace_ms: 0 });
});

test('a client that never reads costs the host no more than a bounded amount', async ({ home, agent }) => {
  await works(agent);
  const usedMib = await measure(home);
  const before = await usedMib();
  const silent = open(home);
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'silent', version: '1' } };
  silent.send({ id: 0, method: 'initialize', params });
  silent.send({ method: 'notifications/initialized' });
  for (let id = 1; id <= 3_000; id += 1) silent.send({ id, method: 'tools/list' });
  for (let round = 0; round < 5; round += 1) await works(agent);
  expect((await usedMib()) - before).toBeLessThan(HELD_MIB);
  silent.kill();
  await works(agent);
});

test('a line of 10 MB and more is refused, and the next message is served', async ({ home, agent }) => {
  await leavesNothing(home, async () => {
    const client = await open(home).greet('large');
    for (let round = 0; round < 2; round += 1) client.write(`${'x'.repeat(11 * MIB)}\n`);
    client.send({ id: 'after', method: 'ping' });
    expect(await client.answer('after')).toMatchObject({ result: {} });
    const refusals = client.received.filter(({ id }) => id === null);
    expect(refusals.map(({ error }) => error?.code)).toEqual([-32600, -32600]);
    // Just below the limit it is the host that reads it: as an argument that is too long.
    client.callTool('long', 'start_process', { command: 'x'.repeat(9 * MIB) });
    expect((await client.answer('long')).result).toMatchObject({ isError: true });
    await works(agent);
    client.kill();
  });
});

test('half a line and then the end: the bridge ends at once and nobody notices', async ({ home, agent }) => {
  const client = await open(home).greet('half');
  client.write('{"jsonrpc":"2.0","id":7,"method":"tools/ca');
  const { code, ms } = await client.end();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(2_000);
  expect(client.received.filter(({ id }) => id === 7)).toEqual([]);
  await works(agent);
});

test('garbage gets the errors of JSON-RPC, and the next message is served', async ({ home, agent }) => {
  const client = await open(home).greet('garbage');
  client.write('not json\n\u0000\u0001\u0002\n{"jsonrpc":"2.0"}\n[1,2]\nnull\n');
  client.send({ id: 'unknown', method: 'no/such/method' });
  client.send({ id: 'bad', method: 'tools/call', params: { arguments: 'x' } });
  client.send({ id: 'tool', method: 'tools/call', params: { name: 'no_such_tool' } });
  client.send({ id: 'after', method: 'ping' });
  expect(await client.answer('after')).toMatchObject({ result: {} });
  expect(client.received.filter(({ id }) => id === null).map(({ error }) => error?.code)).toEqual([
    -32700, -32700, -32600, -32600, -32600,
  ]);
  expect(await client.answer('unknown')).toMatchObject({ error: { code: -32601 } });
  expect(await client.answer('bad')).toHaveProperty('error');
  expect(await client.answer('tool')).toMatchObject({ error: { code: -32602 } });
  await works(agent);
});

test('two calls with one id are both answered, and the connection goes on', async ({ home, agent }) => {
  const client = await open(home).greet('duplicate');
  client.callTool(1, 'get_config');
  client.callTool(1, 'list_sessions');
  await expect.poll(() => client.received.filter(({ id }) => id === 1).length).toBe(2);
  client.send({ id: 2, method: 'ping' });
  expect(await client.answer(2)).toMatchObject({ result: {} });
  await works(agent);
});

test('a thousand calls in flight: some wait, the others are refused, and nothing is kept', async ({ home, agent }) => {
  await leavesNothing(home, async () => {
    const { sessionId } = await agent.call('start_process', { command: 'sleep 300', timeout_ms: 0 });
    const client = await open(home).greet('flood');
    const args = { session_id: sessionId, timeout_ms: 50_000 };
    for (let id = 1; id <= 1_000; id += 1) client.callTool(id, 'wait_for_process', args);
    await expect.poll(() => client.received.filter(({ result }) => result?.isError === true).length).toBe(900);
    await works(agent);
    await agent.call('force_terminate', { session_id: sessionId, grace_ms: 0 });
    await expect.poll(() => client.received.filter(({ id }) => typeof id === 'number').length).toBe(1_000);
    client.kill();
  });
});

test('when stdin closes during a call, the bridge ends and the process goes on', async ({ home, agent }) => {
  const client = await open(home).greet('leaver');
  client.callTool(1, 'start_process', { command: 'sleep 300', name: 'left-alone', timeout_ms: 50_000 });
  const running = async () => {
    const { raw } = await agent.call('list_sessions');
    return (raw.sessions as { name?: string; state: string; session_id: string }[]).find(
      ({ name }) => name === 'left-alone',
    );
  };
  await expect.poll(running).toMatchObject({ state: 'running' });
  const { code, ms } = await client.end();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(2_000);
  const session = await running();
  expect(session).toMatchObject({ state: 'running' });
  await works(agent);
  await agent.call('force_terminate', { session_id: session?.session_id, grace_ms: 0 });
});

test('subscriptions of a 2025 client survive a host that is killed', async ({ home, agent }) => {
  const client = await open(home).greet('subscriber');
  client.send({ id: 1, method: 'resources/subscribe', params: { uri: 'signalbox://sessions' } });
  await client.answer(1);
  const updates = () => client.received.filter(({ method }) => method === 'notifications/resources/updated').length;
  await works(agent);
  await expect.poll(updates).toBeGreaterThan(0);
  process.kill(hostOf(home).pid, 'SIGKILL');
  // A call that was on its way when the host died gets an error; the one after it finds the new host.
  await expect
    .poll(async () => {
      const id = `again-${client.received.length}-${Math.random()}`;
      client.send({ id, method: 'ping' });
      return (await client.answer(id)).result;
    })
    .toEqual({});
  const before = updates();
  await expect
    .poll(async () => (await agent.call('start_process', { command: 'true' }).catch(() => null))?.state)
    .toBe('exited');
  await expect.poll(updates).toBeGreaterThan(before);
});
