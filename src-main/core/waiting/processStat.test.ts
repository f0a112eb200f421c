import { describe, expect, it } from 'vitest';
import { readProcessStat, terminalPathOf } from './processStat';
import { FakeProcFiles } from './testing/FakeProcFiles';

describe('readProcessStat', () => {
  it('reads a process, its name decoded, and gives null for one that is gone', () => {
    const proc = new FakeProcFiles([{ pid: 812, command: Buffer.from('a) é').toString('latin1') }]);
    expect(readProcessStat(proc, 812)).toMatchObject({ pid: 812, name: 'a) é', threadCount: 1, startTicks: '900' });
    expect(readProcessStat(proc, 813)).toBeNull();
  });
});

describe('terminalPathOf', () => {
  it.each([
    [0, null],
    [(4 << 8) | 1, null],
    [(136 << 8) | 5, '/dev/pts/5'],
    [(137 << 8) | 1, '/dev/pts/257'],
    // Minor 300 as new_encode_dev puts it: low byte, then from bit 20 on.
    [(136 << 8) | (300 & 0xff) | ((300 & ~0xff) << 12), '/dev/pts/300'],
  ])('%i is %s', (device, path) => {
    expect(terminalPathOf(device)).toBe(path);
  });
});
