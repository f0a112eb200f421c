import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isLiving, type ProcessEntry } from './ProcessTable';
import { type ReapedSessions, reapLostSessions } from './reapLostSessions';
import { systemProcessTable } from './systemProcessTable';

const table = systemProcessTable();
const isUnix = process.platform !== 'win32';
let programs = '';
const started: ChildProcess[] = [];

/** The host and the reaper as programs of their own, so that the host can be killed. */
beforeAll(async () => {
  // Within the project, so that they find its packages.
  const out = resolve(import.meta.dirname, '../../../out');
  await mkdir(out, { recursive: true });
  programs = await mkdtemp(join(out, 'watchdog-test-'));
  const entry = (name: string) => resolve(import.meta.dirname, '__fixtures__', `${name}.ts`);
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': resolve(import.meta.dirname, '../../../src-shared') } },
    build: {
      ssr: true,
      outDir: programs,
      rollupOptions: {
        input: { host: entry('host'), reaper: entry('reaper') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
});
afterAll(() => rm(programs, { recursive: true }));
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

interface Host {
  readonly child: ChildProcess;
  readonly folder: string;
  /** Living processes of its session. */
  session(): Promise<readonly ProcessEntry[]>;
  watchdog(): Promise<readonly ProcessEntry[]>;
}

async function startHost(): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const seconds = `6${Math.floor(Math.random() * 1e6)}`;
  const args = [join(programs, 'host.mjs'), folder, seconds];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  await once(child.stdout, 'data');
  onTestFinished(async () => {
    for (const { pid } of await host.session()) process.kill(pid, 'SIGKILL');
  });
  const living = async (part: string) => (await table.read()).filter((p) => isLiving(p) && p.command.includes(part));
  const host: Host = {
    child,
    folder,
    session: () => living(`sleep ${seconds}`),
    watchdog: async () => (await living(folder)).filter((p) => p.pid !== child.pid),
  };
  // A process that is just replacing its program has no command line for a moment.
  while ((await host.session()).length < 4) await delay(10);
  return host;
}

/** Resolves with the reaper's result when it is there. */
async function reaped(folder: string): Promise<ReapedSessions> {
  const file = join(folder, 'reaped.json');
  const watcher = watch(folder);
  try {
    while (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      await once(watcher, 'change');
  } finally {
    watcher.close();
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

describe.skipIf(!isUnix)('a host with one session (skipped on Windows: needs signals)', () => {
  test('is killed: the watchdog ends the session with all its processes', async () => {
    const host = await startHost();
    expect(await host.session()).toHaveLength(4);
    expect(await host.watchdog()).toHaveLength(1);
    host.child.kill('SIGKILL');
    const result = await reaped(host.folder);
    expect(result).toMatchObject({ count: 1, survivors: [] });
    expect(result.signalled).toHaveLength(4);
    expect(await host.session()).toEqual([]);
  });

  test('ends in order: the watchdog goes quietly and reaps nothing', async () => {
    const host = await startHost();
    const session = await host.session();
    host.child.stdin?.write('end\n');
    await exitOf(host.child);
    // The end of a process that is not our child is no event.
    while ((await host.watchdog()).length > 0) await delay(10);
    expect(await host.session()).toHaveLength(4);
    expect(
      await access(join(host.folder, 'reaped.json')).then(
        () => true,
        () => false,
      ),
    ).toBe(false);
    // The next host finds what this one left behind.
    const file = join(host.folder, 'sessions.json');
    const result = await reapLostSessions({ file, table, graceMs: 500 });
    expect(result.signalled.map((p) => p.pid).sort()).toEqual(session.map((p) => p.pid).sort());
    expect(await host.session()).toEqual([]);
    expect(await reapLostSessions({ file, table, graceMs: 500 })).toEqual({ count: 0, signalled: [], survivors: [] });
  });

  test('lives: its sessions are left alone', async () => {
    const host = await startHost();
    const file = join(host.folder, 'sessions.json');
    expect(await reapLostSessions({ file, table, graceMs: 0 })).toEqual({ count: 0, signalled: [], survivors: [] });
    expect(await host.session()).toHaveLength(4);
    host.child.kill('SIGKILL');
    await reaped(host.folder);
  });
});
