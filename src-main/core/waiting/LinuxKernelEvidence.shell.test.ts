import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createKernelEvidence } from './createKernelEvidence';
import type { KernelReport } from './KernelEvidence';
import { WaitingProbe } from './testing/WaitingProbe';

const probes: WaitingProbe[] = [];

function start(script: string): WaitingProbe {
  const probe = new WaitingProbe(script);
  probes.push(probe);
  return probe;
}

afterEach(() => {
  for (const probe of probes.splice(0)) probe.end();
});

/** CPU time of a look in milliseconds, the least of ten: unlike the clock it does not count what others do meanwhile. */
function lookMs(pid: number): number {
  const evidence = createKernelEvidence(process.platform);
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    evidence.look(pid);
    const used = process.cpuUsage(before);
    return (used.user + used.system) / 1000;
  });
  return Math.min(...times);
}

const THREADS = `
import threading, time
threading.stack_size(65536)
for _ in range(1000): threading.Thread(target=lambda: time.sleep(60), daemon=True).start()
print("started"); time.sleep(60)
`;

/** The main thread ends as pthread_exit(3) says, the other one goes on and reads. */
const ENDED_MAIN_THREAD = `
import ctypes, os, threading
threading.Thread(target=lambda: (os.write(1, b"started"), os.read(0, 1))).start()
ctypes.CDLL(None).syscall(60, 0)
`;

/** An event loop with so many pipes, and the terminal. */
const epollSet = (count: number): string => `
import os, select
r, w = os.pipe(); e = select.epoll()
for _ in range(${count}): e.register(os.dup(r), select.EPOLLIN)
e.register(0, select.EPOLLIN); print("started", flush=True); e.poll()
`;

/** An ELF file for x86 that calls read(0, stack, 1) and then exit(0), by int 0x80. */
const READER_OF_32_BITS = Buffer.from(
  '7f454c46010101000000000000000000020003000100000054800408340000000000000000000000340020000100000000000000010000000000' +
    '000000800408008004086b0000006b0000000500000000100000b80300000031db89e1ba01000000cd80b801000000cd80',
  'hex',
);

function look(probe: WaitingProbe): KernelReport | Promise<KernelReport> {
  return createKernelEvidence(process.platform).look(probe.pty.pid);
}

describe.runIf(process.platform === 'linux')('LinuxKernelEvidence on real programs', () => {
  it('looks at a program of 1000 threads within 50 ms, and does not pretend to know all of them', async () => {
    const probe = start(`exec python3 -c '${THREADS}'`);
    await probe.printed('started');
    expect(lookMs(probe.pty.pid)).toBeLessThan(50);
    // On a busy machine a look may be given up.
    await expect.poll(async () => (await look(probe)).kind).toBe('unreadable');
  });

  it('finds the main thread of a program of 1000 threads at its prompt', async () => {
    const probe = start(`exec python3 -c '${THREADS.replace('time.sleep(60)\n', 'input("name? ")\n')}'`);
    await probe.printed('name? ');
    expect((await probe.waiting()).waiting).toMatchObject({ kind: 'line', confidence: 'certain' });
  });

  it('finds a reading thread whose main thread has ended', async () => {
    const probe = start(`exec python3 -c '${ENDED_MAIN_THREAD}'`);
    await probe.printed('started');
    await expect
      .poll(() => look(probe))
      .toMatchObject({
        kind: 'blocked',
        waiters: [{ isMainThread: false, areOtherThreadsIdle: true }],
      });
  });

  it.each([
    [1_000, { kind: 'blocked', waiters: [{ call: 'epoll', isExact: true }] }],
    [6_000, { kind: 'unreadable' }],
  ])('looks at an epoll set of %i entries within 50 ms', async (count, expected) => {
    const probe = start(`ulimit -n 8192 || exit; exec python3 -c '${epollSet(count)}'`);
    await probe.printed('started');
    expect(lookMs(probe.pty.pid)).toBeLessThan(50);
    await expect.poll(() => look(probe)).toMatchObject(expected);
  });

  it('takes a 32-bit program by its wait channel, not by the calls of 64-bit ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waiting-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'reader');
    await writeFile(file, READER_OF_32_BITS, { mode: 0o755 });
    if (process.arch !== 'x64' || spawnSync(file, { input: 'x' }).status === null) return;
    const probe = start(`echo started; exec ${file}`);
    await probe.printed('started');
    await expect
      .poll(() => look(probe))
      .toMatchObject({ kind: 'blocked', waiters: [{ call: 'read', isExact: false }] });
  });

  it('looks at a session of 200 descendants within 50 ms, and sees that none waits', async () => {
    const probe = start('for i in $(seq 200); do sleep 20 & done; echo started; wait');
    await probe.printed('started');
    expect(lookMs(probe.pty.pid)).toBeLessThan(50);
    expect((await createKernelEvidence(process.platform).look(probe.pty.pid)).kind).not.toBe('blocked');
  });

  it('survives programs that come and go during its looks', async () => {
    const probe = start('for i in $(seq 300); do /bin/true & /bin/true; done; echo done; sleep 20');
    const evidence = createKernelEvidence(process.platform);
    let isOver = false;
    void probe.printed('done').then(() => {
      isOver = true;
    });
    while (!isOver) {
      expect(['working', 'unreadable', 'interrupted']).toContain((await evidence.look(probe.pty.pid)).kind);
      await new Promise(setImmediate);
    }
  });
});
