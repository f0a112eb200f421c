import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NodeLogFiles } from './NodeLogFiles';
import { OpenFiles } from './OpenFiles';
import { openDiskLog } from './openDiskLog';
import { repairLog } from './repairLog';

/** The promise (issue 3), on a machine that has time: there a save's pause and one write take half of it. */
const MAX_LOST_MS = 100;
/** What is lost was printed during two saves at most (LogWriter), so a machine that is slow in these steps loses more. */
const LOST_SAVES = 2;
/** When the host is killed, after it has printed first: more than it may lose. */
const KILLS_AFTER_MS = [400, 520, 633];
let program = '';

beforeAll(async () => {
  // Within the project, so that it finds its packages.
  const out = resolve(import.meta.dirname, '../../../../out');
  await mkdir(out, { recursive: true });
  program = await mkdtemp(join(out, 'crash-test-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': resolve(import.meta.dirname, '../../../../src-shared') } },
    build: {
      ssr: true,
      outDir: program,
      rollupOptions: {
        input: { host: resolve(import.meta.dirname, '__fixtures__/crashingHost.ts') },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
});
afterAll(() => rm(program, { recursive: true }));

/** Lets the host print for a while and kills it. Gives what it had printed: number of lines, time, how slow the machine is, per write. */
async function crash(folder: string, pace: 'slow' | 'flood', afterMs: number): Promise<number[][]> {
  const witness = join(folder, '..', 'witness');
  const child = spawn(process.execPath, [join(program, 'host.mjs'), folder, pace], {
    stdio: ['ignore', openSync(witness, 'w'), 'inherit'],
  });
  const exit = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  // The start takes as long as it takes: what counts is the time since something was printed.
  while ((await stat(witness)).size === 0) await delay(10);
  await delay(afterMs);
  child.kill('SIGKILL');
  await exit;
  const whole = (await readFile(witness, 'latin1')).split('\n').slice(0, -1);
  return whole.map((entry) => entry.split(' ').map(Number));
}

/** Kills a host, repairs its log and checks every line in it. Gives how much more is lost than may be, in milliseconds. */
async function lostTooMuchMs(pace: 'slow' | 'flood', afterMs: number): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'signalbox-crash-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'output');
  const printed = await crash(folder, pace, afterMs);
  const openFiles = new OpenFiles({ files: new NodeLogFiles() });
  onTestFinished(() => openFiles.dispose());

  expect(await repairLog(folder, openFiles)).toMatchObject({ ok: true });
  const opened = await openDiskLog(folder, { openFiles, isTerminal: true });
  if (!opened.ok) throw new Error(opened.error.message);
  const { totalLines } = opened.value;
  for (let line = 0; line < totalLines; line += 10_000) {
    const lines = await opened.value.read(line, 10_000);
    expect(lines).toEqual(Array.from({ length: Math.min(10_000, totalLines - line) }, (_, i) => `line ${line + i}`));
  }
  const nothing = { restoredLines: 0, lostLines: 0, lostBytes: 0 };
  expect(await repairLog(folder, openFiles)).toEqual({ ok: true, value: nothing });

  const kept = printed.findLast(([lines = 0]) => lines <= totalLines) ?? printed[0];
  const [, lastAt = 0, slowestMs = 0] = printed.at(-1) ?? [];
  return lastAt - (kept?.[1] ?? 0) - Math.max(MAX_LOST_MS, LOST_SAVES * slowestMs);
}

describe('a log whose host was killed', () => {
  it.each(['slow', 'flood'] as const)('loses at most the last 100 ms of a %s program', async (pace) => {
    const tooMuch: number[] = [];
    for (const afterMs of KILLS_AFTER_MS) tooMuch.push(await lostTooMuchMs(pace, afterMs));
    // One kill may come right after the machine has become slow.
    expect(tooMuch.sort((a, b) => a - b)[1]).toBeLessThanOrEqual(0);
  });
});
