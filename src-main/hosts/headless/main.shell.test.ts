import { access, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Snapshot } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownDescendants } from '../../core/process/ownDescendants';
import { systemProcessTable } from '../../core/process/systemProcessTable';
import { type HeadlessHostOptions, type RunningHost, startHeadlessHost } from './main';
import { TestWindow } from './TestWindow';

let home: string;
let running: RunningHost[];

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-host-')));
  running = [];
});

afterEach(async () => {
  for (const host of running) await host.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(changes: Partial<HeadlessHostOptions> = {}): Promise<RunningHost> {
  const host = await startHeadlessHost({
    home,
    port: 0,
    bindHost: '127.0.0.1',
    isAllowedAnyBind: false,
    exitWhenIdle: false,
    ...changes,
  });
  running.push(host);
  return host;
}

/** An agent: as much of MCP on a socket as is needed to start a program. */
class Agent {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (result: Record<string, unknown>) => void>();
  readonly closed: Promise<void>;
  private lastId = 0;

  constructor(path: string) {
    this.socket = connect(path);
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
    createInterface({ input: this.socket }).on('line', (line) => {
      const { id, result } = JSON.parse(line) as { id: number; result: Record<string, unknown> };
      this.waiting.get(id)?.(result);
    });
  }

  request(method: string, params: unknown): Promise<Record<string, unknown>> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  async initialize(): Promise<this> {
    const clientInfo = { name: 'test-agent', version: '1' };
    await this.request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    this.socket.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
    return this;
  }

  /** Starts a program and gives its session's id. */
  async startProcess(command: string): Promise<string> {
    const result = await this.request('tools/call', { name: 'start_process', arguments: { command, timeout_ms: 0 } });
    return (result.structuredContent as { session_id: string }).session_id;
  }

  end(): void {
    this.socket.destroy();
  }
}

async function openWindow(host: RunningHost): Promise<TestWindow> {
  const address = new URL(host.address);
  return new TestWindow(address.host).greet(new URLSearchParams(address.hash.slice(1)).get('token') ?? '');
}

/** The last thing the window was told about a session. */
function lastInfo(window: TestWindow, sessionId: string): SessionInfo | undefined {
  return window.messages
    .flatMap((message) =>
      !(message instanceof Uint8Array) && message.type === 'event' && message.event.event.type === 'session'
        ? [message.event.event.session]
        : [],
    )
    .findLast((session) => session.id === sessionId);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: nobody has this pid.
    return false;
  }
}

/** All living processes that descend from this one: sessions, their children, the watchdog. */
async function ownPids(): Promise<readonly number[]> {
  return (await ownDescendants(systemProcessTable())).map(({ pid }) => pid).sort();
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

describe('a headless host', () => {
  test('announces itself, lets agents and windows meet, and leaves nothing behind', async () => {
    const before = await ownPids();
    const host = await start();
    const record = JSON.parse(await readFile(join(home, 'run', 'host.json'), 'utf8'));
    expect(record).toMatchObject({ pid: process.pid, socket: host.socket, ui: host.address });

    const agent = await new Agent(host.socket).initialize();
    const window = await openWindow(host);
    const sessionId = await agent.startProcess('echo ready; sleep 300 & sleep 300');
    const reply = (await window.ask('snapshot', {})) as { value: Snapshot };
    expect(reply.value.clients.map(({ name }) => name)).toEqual(['test-agent']);
    const [session] = reply.value.sessions;
    expect(session).toMatchObject({ id: sessionId, client: 'test-agent', state: { kind: 'running' } });
    const leader = session?.pid ?? 0;
    expect(isAlive(leader)).toBe(true);

    await host.stop();
    await Promise.all([agent.closed, window.ended]);
    expect(await window.ended).toMatch(/^1001 /);
    expect(isAlive(leader)).toBe(false);
    // A process that was killed is there until it has been collected.
    await expect.poll(ownPids).toEqual(before);
    expect(await exists(join(home, 'run', 'host.json'))).toBe(false);
    expect(await exists(host.socket)).toBe(false);
    await expect(fetch(new URL(host.address).origin)).rejects.toThrow();
    await host.stopped;
  });

  test('a person stops a session with its background child from the window', async () => {
    const host = await start();
    const agent = await new Agent(host.socket).initialize();
    const window = await openWindow(host);
    await window.ask('snapshot', {});
    const sessionId = await agent.startProcess('sleep 300 & sleep 300');
    const reply = await window.ask('session.stop', { sessionId, force: false });
    expect(reply).toMatchObject({ ok: true, value: { survivors: [] } });
    await window.waitFor(() => lastInfo(window, sessionId)?.state.kind === 'exited');
    expect(lastInfo(window, sessionId)?.state).toMatchObject({ exit: { cause: 'terminated' } });
    expect(await window.ask('session.remove', { sessionId })).toEqual({ ok: true, value: null });
    agent.end();
  });

  test('a person answers a question, and the window shows what comes', async () => {
    const host = await start();
    const agent = await new Agent(host.socket).initialize();
    const window = await openWindow(host);
    const sessionId = await agent.startProcess('read -p "Continue? [y/N] " answer; echo "got <$answer>"');
    await window.ask('session.attach', { sessionId });
    const output = (): string =>
      window.messages
        .flatMap((message) =>
          message instanceof Uint8Array && message[0] === 1 ? [Buffer.from(message.subarray(5))] : [],
        )
        .join('');
    await window.waitFor(() => output().includes('Continue? [y/N]'));
    await window.ask('session.answer', { sessionId, text: 'y', isSecret: false });
    await window.waitFor(() => output().includes('got <y>'));
    agent.end();
  });

  test('a second host on the same home is refused and names the first', async () => {
    const host = await start();
    await expect(start()).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringContaining(String(process.pid)),
    });
    expect(await exists(join(home, 'run', 'host.json'))).toBe(true);
    await host.stop();
    await (await start()).stop();
  });

  test('a start that fails leaves the home free', async () => {
    await expect(start({ bindHost: '0.0.0.0' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await exists(join(home, 'run', 'host.json'))).toBe(false);
    const host = await start();
    expect(host.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=/);
  });

  test('a host that ended leaves no handler in the process', async () => {
    const counts = (): number[] => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((event) => process.listenerCount(event));
    const before = counts();
    const host = await start();
    await host.stop();
    expect(counts()).toEqual(before);
  });
});
