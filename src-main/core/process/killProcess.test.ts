import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeProcessTable } from './FakeProcessTable';
import { killProcess } from './killProcess';
import { systemProcessTable } from './systemProcessTable';

describe('refusals', () => {
  const table = new FakeProcessTable();
  table.processes = [{ pid: 1, ppid: 0 }, { pid: 40 }, { pid: 50, ppid: 40 }, { pid: 60 }, { pid: 61, state: 'Z' }];
  const kill = (pid: number) =>
    killProcess(pid, {
      table,
      ownPid: 50,
      sendSignal: (target) => {
        if (target !== 60) throw new Error(`signalled ${target}`);
        return 'not-permitted';
      },
    });

  test.each([
    ['process 1', 1, 'forbidden'],
    ['our own group', 0, 'forbidden'],
    ['everything', -1, 'forbidden'],
    ['a process group', -60, 'forbidden'],
    ['no whole number', 2.5, 'forbidden'],
    ['the host', 50, 'forbidden'],
    ['what the host runs in', 40, 'forbidden'],
    ["another user's process", 60, 'forbidden'],
    ['a pid that is not there', 99, 'invalid-argument'],
    ['a zombie', 61, 'invalid-argument'],
  ] as const)('%s', async (_, pid, code) => {
    const result = await kill(pid);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.message).toContain(String(pid));
  });
});

describe.skipIf(process.platform === 'win32')('real processes (skipped on Windows: needs signals)', () => {
  const table = systemProcessTable();

  async function start(script: string) {
    const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  }

  test('says which process ended, of which signal', async () => {
    const child = await start('echo ready; while :; do sleep 0.05; done');
    const exit = once(child, 'exit');
    const pid = child.pid ?? 0;
    expect(await killProcess(pid, { table })).toEqual({
      ok: true,
      value: { pid, command: expect.stringContaining('sleep 0.05'), signal: 'SIGTERM', hasEnded: true },
    });
    expect(await exit).toEqual([null, 'SIGTERM']);
  });

  test('says that it is still there', async () => {
    const child = await start('trap "" TERM; echo ready; while :; do sleep 0.05; done');
    const pid = child.pid ?? 0;
    expect(await killProcess(pid, { table, verifyMs: 100 })).toMatchObject({ ok: true, value: { hasEnded: false } });
    expect(await killProcess(pid, { table, signal: 'SIGKILL' })).toMatchObject({
      ok: true,
      value: { signal: 'SIGKILL', hasEnded: true },
    });
  });
});
