import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProcStat } from './parseProcStat';

/** The fields after the name, in the order of proc_pid_stat(5). */
function statBytes(name: Buffer, fields: readonly (string | number)[]): Buffer {
  return Buffer.concat([Buffer.from('4711 ('), name, Buffer.from(`) ${fields.join(' ')}\n`)]);
}

const fields = [
  'S',
  11,
  12,
  13,
  34816,
  14,
  4194560,
  1,
  2,
  3,
  4,
  70,
  30,
  5,
  6,
  20,
  0,
  1,
  0,
  987654,
  5124096,
  967,
  18,
  0,
];

test('takes each field from its place', () => {
  expect(parseProcStat(statBytes(Buffer.from('bash'), fields))).toEqual({
    pid: 4711,
    name: 'bash',
    state: 'S',
    hasMainThreadEnded: false,
    ppid: 11,
    processGroup: 12,
    session: 13,
    terminal: 34816,
    foregroundGroup: 14,
    cpuTicks: 100,
    threadCount: 1,
    startTicks: '987654',
    residentPages: 967,
  });
});

test('the name may hold anything: parentheses, blanks, newlines, broken UTF-8', () => {
  const piece = fc.constantFrom(') S 1 1 1', '((', '))', ' ', '\n', '\t', ') Z', 'é', '日本', '4711 (');
  const name = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => Buffer.from(pieces.join(''))),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(name, (bytes) => {
      const stat = parseProcStat(statBytes(bytes, fields));
      expect(stat).toMatchObject({ pid: 4711, name: bytes.toString(), state: 'S', ppid: 11, startTicks: '987654' });
    }),
  );
});

test('a main thread that ended is no zombie while other threads go on', () => {
  const withState = (state: string, threads: number) =>
    parseProcStat(statBytes(Buffer.from('x'), [state, ...fields.slice(1, 17), threads, ...fields.slice(18)]))?.state;
  expect([withState('Z', 3), withState('Z', 1), withState('T', 3)]).toEqual(['S', 'Z', 'T']);
});

test('gives null for what is no stat file, and never throws', () => {
  expect(parseProcStat(Buffer.from(''))).toBeNull();
  expect(parseProcStat(Buffer.from('12 (cut off) S 1 2'))).toBeNull();
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseProcStat(Buffer.from(bytes))));
});
