import { describe, expect, it } from 'vitest';
import type { KernelReport } from './KernelEvidence';
import { LinuxKernelEvidence } from './LinuxKernelEvidence';
import { type FakeProcess, FakeProcFiles, syscallLine } from './testing/FakeProcFiles';

/** The set is at this address of the fake process, its time-out at the other one. */
const SET = 4096;
const TIME = 8192;

function look(arch: string, process: Partial<FakeProcess>, change?: (proc: FakeProcFiles) => void): KernelReport {
  const proc = new FakeProcFiles([{ pid: 100, ...process }]);
  // Two seconds; descriptor 0 for poll and for select.
  proc.memory.set(TIME, Buffer.from(new BigInt64Array([2n, 0n]).buffer));
  proc.memory.set(SET, Buffer.from([0, 0, 0, 0, 1, 0, 0, 0]));
  proc.memory.set(SET + 8, Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]));
  proc.texts.set('/proc/100/fdinfo/4', 'tfd: 0 events: 19 data: 0\n');
  change?.(proc);
  return new LinuxKernelEvidence({ proc, arch, now: () => 0 }).look(100);
}

/** The numbers come from the kernel's tables: arch/x86/entry/syscalls/syscall_64.tbl and asm-generic/unistd.h. */
const TABLES = {
  x64: {
    read: [0, 19],
    poll: 7,
    ppoll: 271,
    select: 23,
    pselect: 270,
    epoll: [232, 281],
    epollTimespec: 441,
    idle: [202, 35, 34, 61, 128, 130, 230, 247, 449, 455],
  },
  arm64: {
    read: [63, 65],
    poll: null,
    ppoll: 73,
    select: null,
    pselect: 72,
    epoll: [22],
    epollTimespec: 441,
    idle: [98, 101, 115, 133, 137, 95, 260, 449, 455],
  },
} as const;

describe.each(Object.entries(TABLES))('system calls of %s', (arch, table) => {
  const lookAt = (number: number, ...args: readonly number[]): KernelReport =>
    look(arch, { threads: [syscallLine(number, ...args)] });
  const waiting = (call: string, timeoutMs: number | null) => ({
    kind: 'blocked',
    waiters: [{ call, timeoutMs, isExact: true }],
  });

  it('knows those that read', () => {
    for (const number of table.read) expect(lookAt(number, 0)).toMatchObject(waiting('read', null));
  });

  it('knows those that wait for one of several descriptors', () => {
    if (table.poll !== null) expect(lookAt(table.poll, SET, 1, 1500)).toMatchObject(waiting('poll', 1500));
    expect(lookAt(table.ppoll, SET, 1, TIME)).toMatchObject(waiting('poll', 2000));
    if (table.select !== null) {
      expect(lookAt(table.select, 1, SET + 8, 0, 0, TIME)).toMatchObject(waiting('select', 2000));
    }
    expect(lookAt(table.pselect, 1, SET + 8, 0, 0, 0)).toMatchObject(waiting('select', null));
    for (const number of table.epoll) expect(lookAt(number, 4, 0, 9, 250)).toMatchObject(waiting('epoll', 250));
    expect(lookAt(table.epollTimespec, 4, 0, 9, TIME)).toMatchObject(waiting('epoll', 2000));
  });

  it('knows those that wait for nobody', () => {
    for (const number of table.idle) expect(lookAt(number, 0)).toMatchObject({ kind: 'working' });
  });

  it('does not guess what an io_uring waits for', () => {
    expect(lookAt(426, 3, 0, 1)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('programs whose calls cannot be read', () => {
  /** read(0) of a 32-bit program on x86-64 is number 3, which is close() of a 64-bit one. */
  const threads = ['3 0x0 0xffb01000 0x400 0x0 0x0 0x0 0xffb00f00 0xf7f00000\n'];

  it('takes a 32-bit program by its wait channel, as a guess', () => {
    const report = look('x64', { threads }, (proc) => proc.texts.set('/proc/100/task/100/wchan', 'wait_woken'));
    expect(report).toMatchObject({ kind: 'blocked', waiters: [{ call: 'read', isExact: false }] });
    expect(look('x64', { threads })).toMatchObject({ kind: 'unreadable' });
  });

  it('does so on machines whose numbers it does not know', () => {
    expect(look('riscv64', {})).toMatchObject({ kind: 'unreadable' });
  });

  it.each([
    ['wait_woken', { 0: '/dev/pts/5', 1: '/dev/pts/5' }, { kind: 'blocked', waiters: [{ call: 'read' }] }],
    ['n_tty_read', { 3: '/dev/tty' }, { kind: 'blocked', waiters: [{ call: 'read' }] }],
    // A writer that ^S has stopped sleeps there too, but 1 and 2 are not read.
    ['wait_woken', { 1: '/dev/pts/5', 2: '/dev/pts/5' }, { kind: 'working' }],
    ['poll_schedule_timeout.constprop.0', { 0: '/dev/pts/5' }, { kind: 'blocked', waiters: [{ call: 'unknown' }] }],
    ['poll_schedule_timeout', { 0: 'pipe:[1]' }, { kind: 'working' }],
    [
      'do_epoll_wait',
      { 4: 'anon_inode:[eventpoll]', 0: '/dev/pts/5' },
      { kind: 'blocked', waiters: [{ call: 'epoll' }] },
    ],
    ['ep_poll', { 5: 'anon_inode:[eventpoll]' }, { kind: 'working' }],
    ['hrtimer_nanosleep', { 0: '/dev/pts/5' }, { kind: 'working' }],
    ['0', { 0: '/dev/pts/5' }, { kind: 'unreadable', cpuTimeMs: 500 }],
  ])('without the right to trace, sleeping in %s with %j', (channel, descriptors, expected) => {
    const report = look('x64', { threads: [null], descriptors }, (proc) => {
      proc.memory.clear();
      proc.texts.set('/proc/100/task/100/wchan', channel);
    });
    expect(report).toMatchObject(expected);
  });

  it("says of another user's program only what its stat file says", () => {
    const report = look('x64', { threads: [null] }, (proc) => {
      proc.links.clear();
      proc.memory.clear();
    });
    expect(report).toEqual({ kind: 'unreadable', isSomethingRunning: false, cpuTimeMs: 500 });
    expect(look('x64', { threads: [null], state: 'R' })).toMatchObject({ kind: 'working' });
  });
});
