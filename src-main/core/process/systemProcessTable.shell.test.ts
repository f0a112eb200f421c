import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LinuxProcessTable } from './LinuxProcessTable';
import { isLiving, type ProcessEntry, type ProcessTable } from './ProcessTable';
import { PsProcessTable } from './PsProcessTable';
import { systemProcessTable } from './systemProcessTable';

const isLinux = process.platform === 'linux';

/** Starts a program that is killed when the test ends, and waits until it printed its first output. */
async function startReady(command: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env: { ...process.env, ...env },
  });
  onTestFinished(async () => {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

async function entryOf(table: ProcessTable, pid: number): Promise<ProcessEntry | undefined> {
  return (await table.read()).find((entry) => entry.pid === pid);
}

describe.each([
  ['system', systemProcessTable()],
  ['ps', new PsProcessTable()],
] as const)('%s process table', (_, table) => {
  test.skipIf(process.platform === 'win32')('shows this process as it is', async () => {
    const own = await entryOf(table, process.pid);
    expect(own).toMatchObject({ ppid: process.ppid });
    expect(own && isLiving(own)).toBe(true);
    expect(own?.memoryBytes).toBeGreaterThan(10 * 1024 * 1024);
    expect(own?.memoryBytes).toBeLessThan(2 * process.memoryUsage().rss);
    // ps(1) counts whole seconds on Linux.
    expect(Math.abs((own?.cpuMs ?? 0) - process.cpuUsage().user / 1000)).toBeLessThan(5_000);
  });

  test.skipIf(process.platform === 'win32')(
    'gives the same start time each time, and the full command line',
    async () => {
      const pid = await startReady('echo ready; sleep 61; : the end');
      const [first, second] = [await entryOf(table, pid), await entryOf(table, pid)];
      expect(first?.command).toMatch(/: the end$/);
      expect(first?.startTime).toBeTruthy();
      expect(second?.startTime).toBe(first?.startTime);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'gives one process as it is among all, and null for one that is gone',
    async () => {
      const pid = await startReady('echo ready; sleep 61; : the end');
      // What may change between two looks: a process that loads its program is in D for a moment.
      const {
        cpuMs: _cpu,
        memoryBytes: _memory,
        state: _state,
        ...expected
      } = (await entryOf(table, pid)) ?? { cpuMs: 0 };
      expect(await table.readOne(pid)).toMatchObject(expected);
      // Above the largest number that Linux and macOS give.
      expect(await table.readOne(5_000_000)).toBeNull();
    },
  );
});

describe.skipIf(!isLinux)('on Linux (skipped elsewhere: needs /proc)', () => {
  const table = new LinuxProcessTable();

  test('ps derives the same sessions as the kernel gives', async () => {
    // Sessions of our own: in a container the others may all belong to one whose leader cannot be seen from inside.
    for (let i = 0; i < 4; i += 1) await startReady('sleep 61 & echo ready; wait');
    const sessions = async () => new Map((await table.read()).map((entry) => [entry.pid, entry.session]));
    const before = await sessions();
    const derived = await new PsProcessTable().read();
    const after = await sessions();
    const comparable = derived.filter(({ pid, session }) => {
      const isSteady = before.get(pid) === after.get(pid);
      // A leader that has ended left no flag behind that ps could show.
      return isSteady && session !== 0 && after.has(after.get(pid) ?? 0);
    });
    expect(comparable.length).toBeGreaterThan(3);
    expect(comparable.filter(({ pid, session }) => after.get(pid) !== session)).toEqual([]);
  });

  test('reads a variable of the environment, and only that one', async () => {
    const pid = await startReady('echo ready; sleep 62; :', {
      SIGNALBOX_TEST_MARK: 'a=b',
      SIGNALBOX_TEST_MARK_2: 'c',
    });
    expect(await table.readVariable(pid, 'SIGNALBOX_TEST_MARK')).toBe('a=b');
    expect(await table.readVariable(pid, 'SIGNALBOX_TEST')).toBeNull();
    expect(await table.readVariable(2 ** 22 + 1, 'PATH')).toBeNull();
  });

  test('knows who ignores SIGTERM', async () => {
    const deaf = await startReady('trap "" TERM; echo ready; exec sleep 63');
    const plain = await startReady('trap "" HUP INT; echo ready; exec sleep 64');
    expect([await table.ignoresTermination(deaf), await table.ignoresTermination(plain)]).toEqual([true, false]);
  });

  test('survives processes that come and go while it reads', async () => {
    const churn = spawn('/bin/sh', ['-c', 'while :; do /bin/true & /bin/true; wait; done'], { stdio: 'ignore' });
    onTestFinished(async () => {
      churn.kill('SIGKILL');
      await once(churn, 'exit');
    });
    for (let i = 0; i < 30; i++) {
      const entries = await table.read();
      expect(entries.some((entry) => entry.pid === process.pid)).toBe(true);
      expect(
        entries.every((entry) => Number.isInteger(entry.ppid) && entry.command !== '' && entry.startTime !== ''),
      ).toBe(true);
    }
  });

  test('lets the event loop turn while it reads', async () => {
    await table.read();
    let turns = 0;
    let isReading = true;
    const turn = (): void => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    await table.read();
    isReading = false;
    // A blocking read would allow the turns before and after it.
    expect(turns).toBeGreaterThan(5);
  });
});
