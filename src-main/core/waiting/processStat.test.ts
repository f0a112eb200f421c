import { describe, expect, it } from 'vitest';
import { isAlive, parseProcessStat, terminalPathOf } from './processStat';

const line = (head: string, threads = 1): string =>
  `${head} 1 812 800 34821 812 4194304 1 0 0 0 12 3 0 0 20 0 ${threads} 0 99 1000 100\n`;

describe('parseProcessStat', () => {
  it('reads the fields after the last parenthesis, whatever the name holds', () => {
    expect(parseProcessStat(line('812 (a) (S) x) R'))).toEqual({
      pid: 812,
      command: 'a) (S) x',
      state: 'R',
      parent: 1,
      processGroup: 812,
      session: 800,
      terminal: 34821,
      foregroundGroup: 812,
      cpuTicks: 15,
      threadCount: 1,
      startTime: '99',
    });
  });

  it.each(['', 'x', '12 (a', '12 (a) S 1'])('gives null for %j', (text) => {
    expect(parseProcessStat(text)).toBeNull();
  });

  it('takes a zombie leader with living threads for alive', () => {
    expect([line('1 (a) Z'), line('1 (a) Z', 3)].map((text) => isAlive(parseProcessStat(text) ?? fail()))).toEqual([
      false,
      true,
    ]);
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

function fail(): never {
  throw new Error('not a stat line');
}
