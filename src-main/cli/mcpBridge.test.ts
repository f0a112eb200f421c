import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../core/config/hostRecord';
import { paths } from '../core/config/paths';
import { MessageSplitter } from './MessageSplitter';
import { FakeApp } from './testing/FakeApp';

interface Reply {
  id: number;
  result?: { pid: number; params: unknown };
  error?: { code: number; message: string };
}

// The bridge takes 200 ms at most (limits.bridgeEndMs); the rest is the end of a process on a busy machine. Whoever waited
// for the answer would never end, and who waited for a host would take 15 s (limits.hostStartMs).
const PROMPT_MS = 7_500;

/** A bridge as a client starts it. */
class Client {
  readonly child: ChildProcessWithoutNullStreams;
  readonly exited: Promise<[number | null, string | null]>;
  readonly replies: Reply[] = [];
  stderr = '';

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [app.cli, 'mcp'], {
      env: { ...process.env, SIGNALBOX_HOME: home, SIGNALBOX_HOST: 'headless', ...env },
    });
    this.exited = once(this.child, 'exit') as Promise<[number | null, string | null]>;
    this.child.stdin.on('error', () => undefined);
    this.child.stderr.on('data', (text) => {
      this.stderr += text;
    });
    const splitter = new MessageSplitter(1e8);
    this.child.stdout.on('data', (chunk) => {
      for (const line of splitter.push(chunk)) this.replies.push(JSON.parse(String(line)));
    });
    clients.push(this);
  }

  send(id: number, method: string, params: unknown = {}): void {
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  }

  async reply(id: number): Promise<Reply> {
    for (;;) {
      const found = this.replies.find((reply) => reply.id === id);
      if (found !== undefined) return found;
      await once(this.child.stdout, 'data');
    }
  }

  async call(id: number, method: string, params: unknown = {}): Promise<Reply> {
    this.send(id, method, params);
    return this.reply(id);
  }
}

let app: FakeApp;
let home: string;
let clients: Client[];

beforeAll(async () => {
  app = await FakeApp.create();
});

afterAll(() => app.dispose());

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'signalbox-mcp-'));
  clients = [];
});

afterEach(async () => {
  for (const client of clients) {
    client.child.kill('SIGKILL');
    await client.exited;
  }
  for (const pid of startedHosts()) if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

/** The hosts that ever got this home. */
function startedHosts(): number[] {
  const file = join(home, 'started');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

describe('signalbox mcp', () => {
  test('starts a host when none runs, and the next bridge finds it', async () => {
    const first = await new Client().call(1, 'echo', 'ü');
    expect(first.result?.params).toBe('ü');
    const second = await new Client().call(1, 'echo');
    expect(second.result?.pid).toBe(first.result?.pid);
    expect(startedHosts()).toEqual([first.result?.pid]);
    expect(statSync(join(home, 'logs', 'host.log')).mode & 0o777).toBe(0o600);
  });

  test('bridges that start at once end with one host', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => new Client().call(1, 'echo')));
    expect(new Set(replies.map((reply) => reply.result?.pid)).size).toBe(1);
    expect(startedHosts()).toHaveLength(1);
  });

  test('a killed host means an error for the open call, and the next call works', async () => {
    const client = new Client();
    const before = await client.call(0, 'initialize');
    client.child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    client.send(1, 'hang');
    await client.call(2, 'echo');
    process.kill(before.result?.pid as number, 'SIGKILL');
    expect(await client.reply(1)).toMatchObject({
      error: { code: -32000, message: expect.stringContaining('Call again') },
    });
    const after = await client.call(3, 'echo', 'again');
    expect(after).toMatchObject({ result: { params: 'again' } });
    expect(after.result?.pid).not.toBe(before.result?.pid);
    expect(client.replies.filter((reply) => reply.id === 0)).toHaveLength(1);
  });

  test('a host that ends by itself is replaced with the next call', async () => {
    const client = new Client();
    const before = await client.call(1, 'echo');
    expect(await client.call(2, 'exit')).toMatchObject({ error: { code: -32000 } });
    expect((await client.call(3, 'echo')).result?.pid).not.toBe(before.result?.pid);
    expect(startedHosts()).toHaveLength(2);
  });

  test('5 MB pass through the process in both directions', async () => {
    const text = '端'.repeat(1_700_000);
    const reply = await new Client().call(1, 'echo', { text });
    expect((reply.result?.params as { text: string } | undefined)?.text === text).toBe(true);
  });

  test('ends promptly when the client closes its side, and leaves the host running', async () => {
    const client = new Client();
    const { result } = await client.call(1, 'echo');
    client.send(2, 'hang');
    await client.call(3, 'echo');
    const started = performance.now();
    client.child.stdin.end();
    expect(await client.exited).toEqual([0, null]);
    expect(performance.now() - started).toBeLessThan(PROMPT_MS);
    expect(await isAlive(result?.pid as number)).toBe(true);
    expect((await new Client().call(1, 'echo')).result?.pid).toBe(result?.pid);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends at once on %s', async (signal) => {
    const client = new Client();
    await client.call(1, 'echo');
    client.send(2, 'hang');
    const started = performance.now();
    client.child.kill(signal);
    expect(await client.exited).toEqual([0, null]);
    expect(performance.now() - started).toBeLessThan(PROMPT_MS);
  });

  test('ends promptly while it waits for a host', async () => {
    const client = new Client({ FAKE_HOST_STATUS: '75' });
    client.send(1, 'echo');
    while (!existsSync(join(home, 'logs', 'host.log'))) await new Promise((resolve) => setTimeout(resolve, 10));
    const started = performance.now();
    client.child.stdin.end();
    expect(await client.exited).toEqual([0, null]);
    expect(performance.now() - started).toBeLessThan(PROMPT_MS);
  });

  test('SIGNALBOX_HOST=none starts nothing and says what to do', async () => {
    const client = new Client({ SIGNALBOX_HOST: 'none' });
    expect(await client.call(1, 'echo')).toMatchObject({
      error: { message: expect.stringContaining('signalbox open') },
    });
    expect(existsSync(paths(home).hostFile)).toBe(false);
  });

  test('a host that cannot start is reported with its log and the next step', async () => {
    const client = new Client({ FAKE_HOST_STATUS: '3' });
    const reply = await client.call(1, 'echo');
    expect(reply.error?.message).toMatch(/exit status 3.*logs.*signalbox doctor/);
    expect(client.stderr).toContain('exit status 3');
  });
});
