import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HostClaim, HostFile } from './HostFile';
import { findRunningHost, isAlive, readHostRecord } from './hostRecord';
import { type Paths, paths } from './paths';

let home: Paths;
const servers: Server[] = [];

beforeEach(() => {
  home = paths(mkdtempSync(join(tmpdir(), 'signalbox-host-')));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  rmSync(home.home, { recursive: true, force: true });
});

function record(socket = home.socket) {
  return { version: '1.0.0', socket, ui: 'http://127.0.0.1:1/#token', startedAt: 1 };
}

async function claim(): Promise<HostClaim> {
  const result = await new HostFile(home).claim();
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function listen(): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  return new Promise((resolve) => server.listen(home.socket, resolve));
}

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function claimFiles(): string[] {
  return readdirSync(home.run).filter((name) => name.startsWith('claim-'));
}

test('a killed process that nobody has collected is not alive', async () => {
  // The shell turns into sleep and never waits for the background child that is killed.
  const parent = spawn('/bin/sh', ['-c', 'sleep 100 & echo $!; exec sleep 100'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [text] = await once(parent.stdout, 'data');
  const pid = Number(String(text));
  expect(await isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  while (await isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});

describe('HostFile', () => {
  test('publishes the host for its owner only and removes it at the end', async () => {
    const held = await claim();
    expect(await readHostRecord(home.hostFile)).toBeNull();
    await listen();
    await held.publish(record());
    expect(statSync(home.hostFile).mode & 0o777).toBe(0o600);
    expect(statSync(home.run).mode & 0o777).toBe(0o700);
    expect(await findRunningHost(home)).toEqual({ pid: process.pid, ...record() });
    held.release();
    expect(existsSync(home.hostFile)).toBe(false);
    expect(claimFiles()).toEqual([]);
  });

  test('a second host is refused and told the pid', async () => {
    const held = await claim();
    await listen();
    await held.publish(record());
    const second = await new HostFile(home).claim();
    expect(second).toMatchObject({
      ok: false,
      error: { code: 'busy', message: expect.stringContaining(`process ${process.pid}`) },
    });
    expect(await findRunningHost(home)).not.toBeNull();
    expect(claimFiles()).toHaveLength(1);
  });

  test('of many that start at once exactly one gets the home', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => new HostFile(home).claim()));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(claimFiles()).toHaveLength(1);
  });

  test('what a dead host left is replaced', async () => {
    (await claim()).release();
    const pid = deadPid();
    writeFileSync(join(home.run, `claim-${pid}-0123456789ab`), '');
    writeFileSync(home.hostFile, JSON.stringify({ pid, ...record() }));
    writeFileSync(home.socket, '');
    await claim();
    expect(existsSync(home.hostFile)).toBe(false);
    expect(existsSync(home.socket)).toBe(false);
    expect(claimFiles()).toHaveLength(1);
  });

  test('a living pid whose socket does not answer is replaced', async () => {
    const held = await claim();
    await held.publish(record());
    await claim();
    expect(await readHostRecord(home.hostFile)).toBeNull();
  });

  test('a host that never became ready holds the home for a bounded time', async () => {
    await claim();
    const later = Date.now() + limits.hostStartMs + 1;
    expect((await new HostFile(home).claim()).ok).toBe(false);
    expect((await new HostFile(home, { now: () => later }).claim()).ok).toBe(true);
  });

  test('a clock that went back does not make that longer', async () => {
    await claim();
    const earlier = Date.now() - limits.hostStartMs - 1_000;
    expect((await new HostFile(home, { now: () => earlier }).claim()).ok).toBe(true);
  });

  test('a stopping host is not found, and holds the home until it is done', async () => {
    const held = await claim();
    const old = Date.now() / 1000 - 3600;
    for (const name of claimFiles()) utimesSync(join(home.run, name), old, old);
    await held.publish(record());
    held.withdraw();
    expect(await readHostRecord(home.hostFile)).toBeNull();
    expect((await new HostFile(home).claim()).ok).toBe(false);
    held.release();
    expect((await new HostFile(home).claim()).ok).toBe(true);
  });

  test.each(['', '{', '[]', '{"pid":"1"}', '{"pid":1,"version":"1","socket":"s","ui":3,"startedAt":1}'])(
    'a damaged host.json counts as none: %s',
    async (text) => {
      (await claim()).release();
      writeFileSync(home.hostFile, text);
      expect(await findRunningHost(home)).toBeNull();
    },
  );
});
