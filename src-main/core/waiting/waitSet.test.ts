import { describe, expect, it } from 'vitest';
import { parseThreadCall, systemCallTable } from './systemCalls';
import { FakeProcFiles, syscallLine } from './testing/FakeProcFiles';
import { readEpollSet, readWaitSet } from './waitSet';

const MINUS_ONE = 0xffffffff;

function pollfds(...entries: ReadonlyArray<readonly [fd: number, events: number]>): Buffer {
  const buffer = Buffer.alloc(entries.length * 8);
  for (const [index, [fd, events]] of entries.entries()) {
    buffer.writeInt32LE(fd, index * 8);
    buffer.writeInt16LE(events, index * 8 + 4);
  }
  return buffer;
}

function time(seconds: number, fraction: number): Buffer {
  const buffer = Buffer.alloc(16);
  buffer.writeBigInt64LE(BigInt(seconds), 0);
  buffer.writeBigInt64LE(BigInt(fraction), 8);
  return buffer;
}

function resolve(line: string, memory: Readonly<Record<number, Buffer>> = {}, arch = 'x64') {
  const proc = new FakeProcFiles([{ pid: 9 }]);
  for (const [address, bytes] of Object.entries(memory)) proc.memory.set(Number(address), bytes);
  proc.texts.set('/proc/9/fdinfo/4', 'pos:\t0\ntfd:       17 events:       19 data: 11\ntfd:  5 events:  4 data: 5\n');
  const call = parseThreadCall(line);
  if (call?.kind !== 'call') throw new Error('not a call');
  const kind = systemCallTable(arch)?.[call.number];
  return kind === undefined ? undefined : readWaitSet(proc, { pid: 9, kind, args: call.args });
}

describe('readWaitSet', () => {
  it('reads the descriptor of a read', () => {
    expect(resolve(syscallLine(0, 3))).toMatchObject({ call: 'read', descriptors: [3], timeoutMs: null });
    expect(resolve(syscallLine(63, 3), {}, 'arm64')).toMatchObject({ call: 'read', descriptors: [3], timeoutMs: null });
  });

  it('reads what poll waits to read, and its time-out', () => {
    const set = { 4096: pollfds([0, 1], [5, 4], [7, 0x41]) };
    expect(resolve(syscallLine(7, 4096, 3, 250), set)).toMatchObject({
      call: 'poll',
      descriptors: [0, 7],
      timeoutMs: 250,
    });
    expect(resolve(syscallLine(7, 4096, 3, MINUS_ONE), set)?.timeoutMs).toBeNull();
  });

  it('reads the sets and times of select and pselect', () => {
    const memory = {
      4096: Buffer.from([0b1000_0001, 0, 0, 0, 0, 0, 0, 0]),
      8192: time(1, 500_000),
      9000: time(2, 250e6),
    };
    expect(resolve(syscallLine(23, 8, 4096, 0, 0, 8192), memory)).toMatchObject({
      call: 'select',
      descriptors: [0, 7],
      timeoutMs: 1500,
    });
    expect(resolve(syscallLine(270, 8, 4096, 0, 0, 9000), memory)?.timeoutMs).toBe(2250);
    expect(resolve(syscallLine(72, 8, 4096, 0, 0, 0), memory, 'arm64')?.timeoutMs).toBeNull();
    expect(resolve(syscallLine(23, 8, 0, 0, 0, 0))?.descriptors).toEqual([]);
  });

  it('reads the interest list of epoll for reading', () => {
    expect(resolve(syscallLine(281, 4, 0, 1024, MINUS_ONE))).toMatchObject({
      call: 'epoll',
      descriptors: [17],
      timeoutMs: null,
    });
    expect(resolve(syscallLine(232, 9, 0, 1024, 5))).toBeNull();
  });

  it('keeps the lowest descriptors of a huge set and says that there are more', () => {
    const many = pollfds(...Array.from({ length: 3000 }, (_, index) => [3000 - index, 1] as const));
    const set = resolve(syscallLine(7, 4096, 3000, MINUS_ONE), { 4096: many });
    expect(set).toMatchObject({ isPartial: true });
    expect(set?.descriptors.length).toBe(128);
    const some = pollfds(...Array.from({ length: 200 }, (_, index) => [200 - index, 1] as const));
    expect(resolve(syscallLine(7, 4096, 200, MINUS_ONE), { 4096: some })?.descriptors.slice(0, 3)).toEqual([1, 2, 3]);
    expect(resolve(syscallLine(23, 5000, 4096, 0, 0, 0), { 4096: Buffer.alloc(128) })?.isPartial).toBe(true);
    const proc = new FakeProcFiles([{ pid: 9 }]);
    const line = (fd: number): string =>
      `tfd: ${String(fd).padStart(8)} events:       19 data: 0  pos:0 ino:1 sdev:9\n`;
    proc.texts.set('/proc/9/fdinfo/4', Array.from({ length: 6000 }, (_, index) => line(6000 - index)).join(''));
    expect(readEpollSet(proc, 9, 4)).toMatchObject({ isPartial: true });
    expect(readEpollSet(proc, 9, 4)?.descriptors.length).toBe(128);
    proc.texts.set('/proc/9/task/9/status', 'FDSize:\t8192\n');
    expect(readEpollSet(proc, 9, 4)).toMatchObject({ isPartial: true, descriptors: [] });
  });

  it('gives nothing when the memory may not be read, and never mistakes an unread time-out for none', () => {
    expect(resolve(syscallLine(7, 4096, 1, MINUS_ONE))).toBeNull();
    expect(resolve(syscallLine(271, 4096, 1, 5000), { 4096: pollfds([0, 1]) })).toBeNull();
  });
});

describe('parseThreadCall', () => {
  it.each([
    ['running\n', { kind: 'running' }],
    ['-1 0x7ffd 0x7f00\n', { kind: 'elsewhere' }],
    // x32: the numbers carry a bit.
    ['1073741824 0x0 0x1 0x2 0x3 0x4 0x5 0x7ffb01234000 0x7f7f00000\n', { kind: 'foreign' }],
    ['3 0x0 0x1 0x2 0x3 0x4 0x5 0xffb01234 0xf7f00000\n', { kind: 'foreign' }],
    ['', null],
    ['0 0x0', null],
    ['garbage', null],
  ])('%j', (text, expected) => {
    const call = parseThreadCall(text);
    expect(call).toEqual(expected);
  });
});
