// `node e2e/bench/mcp.mjs`: how fast clients reach Signalbox through the bridge, and what their waits cost. Prints Markdown rows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Product } from './Product.mjs';
import { median, quantile, round, timed } from './statistics.mjs';

const STARTS = 15;
const COLD_STARTS = 5;
const CALLS = 500;
const CLIENTS = 10;
/** Of one client, so many calls may be under way at the same time. */
const WAITS_PER_CLIENT = 100;
const cli = resolve(import.meta.dirname, '../../out/main/cli.js');
const rows = [];
const add = (what, value, aim) => rows.push(`| ${what} | ${value} | ${aim} |`);

await benchColdStart();
await benchOnHost(benchStart, benchCalls, benchWaits);
console.log('| what | Signalbox | aim |\n|---|---|---|');
console.log(rows.join('\n'));

async function benchOnHost(...benches) {
  const product = await Product.start();
  try {
    for (const bench of benches) await bench(product);
  } finally {
    await product.stop();
  }
}

/** A client over a new bridge. */
async function connect(env) {
  const client = new Client({ name: 'bench', version: '1.0.0' });
  const transport = new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], env, stderr: 'ignore' });
  await client.connect(transport);
  return client;
}

function envOf(home, host) {
  return { ...process.env, SIGNALBOX_HOME: home, SIGNALBOX_HOST: host };
}

/** From the start of the bridge to its answer to `tools/list`, without the work of a client's SDK, in milliseconds. */
async function startToTools(env) {
  const startedAt = performance.now();
  const bridge = spawn(process.execPath, [cli, 'mcp'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const send = (message) => bridge.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'bench', version: '1.0.0' };
  send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/list' });
  for await (const line of createInterface(bridge.stdout)) if (JSON.parse(line).id === 2) break;
  const ms = performance.now() - startedAt;
  const ended = once(bridge, 'exit');
  bridge.stdin.end();
  await ended;
  return ms;
}

/** How long Node itself takes to start and end. */
async function nodeStart() {
  return (await timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'))).ms;
}

async function benchStart({ home }) {
  const times = [];
  const floor = [];
  for (let i = 0; i < STARTS; i += 1) {
    times.push(await startToTools(envOf(home, 'none')));
    floor.push(await nodeStart());
  }
  add(
    'start of the bridge to the list of tools on a running host',
    `p50 ${round(median(times), 0)} ms, max ${round(Math.max(...times), 0)} ms (Node alone: p50 ${round(median(floor), 0)} ms)`,
    '250 ms',
  );
}

/** Nothing runs: the bridge starts the host. */
async function benchColdStart() {
  const times = [];
  for (let i = 0; i < COLD_STARTS; i += 1) {
    const home = mkdtempSync(join(tmpdir(), 'signalbox-cold-'));
    writeFileSync(join(home, 'config.json'), JSON.stringify({ loginShell: false }));
    times.push(await startToTools(envOf(home, 'headless')));
    await stopHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  add(
    'the same with no host running',
    `p50 ${round(median(times), 0)} ms, max ${round(Math.max(...times), 0)} ms`,
    '1200 ms',
  );
}

async function stopHost(home) {
  const { pid } = JSON.parse(readFileSync(join(home, 'run', 'host.json'), 'utf8'));
  process.kill(pid, 'SIGTERM');
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      // ESRCH: it is gone.
      return;
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** `list_sessions` beside a tool without work, both through a bridge, in turn. */
async function benchCalls(product) {
  await withEmptyHost(async (empty) => {
    const ours = [];
    const floor = [];
    const call = (client, name) => client.callTool({ name, arguments: {} });
    for (let i = 0; i < CALLS; i += 1) {
      floor.push((await timed(() => call(empty, 'empty'))).ms);
      ours.push((await timed(() => call(product.client, 'list_sessions'))).ms);
    }
    const show = (times) => `p50 ${round(median(times), 2)} ms, p95 ${round(quantile(times, 0.95), 2)} ms`;
    add('list_sessions through the bridge', show(ours), '1 ms');
    add('an empty tool over the same transport', show(floor), '');
    add('ratio of the two', round(median(ours) / median(floor), 2), '2');
  });
}

async function withEmptyHost(task) {
  const home = mkdtempSync(join(tmpdir(), 'signalbox-empty-'));
  const socket = join(home, 's');
  const host = spawn(process.execPath, [join(import.meta.dirname, 'emptyServer.mjs'), socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(host.stdout, 'data');
    mkdirSync(join(home, 'run'), { mode: 0o700 });
    const record = { pid: host.pid, version: '0.0.0', socket, ui: null, startedAt: Date.now() };
    writeFileSync(join(home, 'run', 'host.json'), JSON.stringify(record));
    const client = await connect(envOf(home, 'none'));
    await task(client);
    await client.close();
  } finally {
    host.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

async function benchWaits(product) {
  const args = { command: 'sleep 300', shell: '/bin/bash', timeout_ms: 0 };
  const { session_id } = await product.call('start_process', args);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(envOf(product.home, 'none'))));
  for (const client of clients) await client.callTool({ name: 'list_sessions', arguments: {} });
  const before = product.memoryMib();
  const waits = clients.flatMap((client) => Array.from({ length: WAITS_PER_CLIENT }, () => wait(client, session_id)));
  // A call of the same client is served after what it sent before.
  for (const client of clients) await client.ping();
  const cost = product.memoryMib() - before;
  const { ms } = await timed(async () => {
    await product.call('force_terminate', { session_id, grace_ms: 0 });
    await Promise.all(waits);
  });
  add(`memory of ${waits.length} waits at the same time`, `${round(cost)} MiB`, '20 MiB');
  add('until all of them are told that the program was ended', `${round(ms, 0)} ms`, '');
  await Promise.all(clients.map((client) => client.close()));
}

function wait(client, session_id) {
  return client.callTool({ name: 'wait_for_process', arguments: { session_id, timeout_ms: 50_000 } });
}
