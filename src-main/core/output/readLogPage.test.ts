import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutputLog } from './OutputLog';
import { readLogPage } from './readLogPage';
import { MemoryLog } from './testing/MemoryLog';

function logOf(lines: readonly string[], maxChars?: number): MemoryLog {
  const log = new MemoryLog({ isTerminal: false, cols: 80, rows: 24, ...(maxChars === undefined ? {} : { maxChars }) });
  for (const line of lines) log.write(Buffer.from(`${line}\n`));
  return log;
}

const jsonBytes = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)) + 1, 0);

describe('readLogPage', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '"', '\\', '😀', ' '), maxLength: 40 });
  const page = fc.record({ maxLines: fc.integer({ min: 1, max: 60 }), maxBytes: fc.integer({ min: 1, max: 900 }) });

  it('gives the lines of the log, from any number on, as many as fit', async () => {
    const lines = fc.array(line, { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.nat(220),
        page,
        fc.option(fc.constantFrom(500, 3_000)),
        async (all, from, ask, max) => {
          const log = logOf(all, max ?? undefined);
          const given = await readLogPage(log, { fromLine: from, ...ask });
          expect(given).toMatchObject({ totalLines: all.length, evictedLines: log.evictedLines });
          expect(given.fromLine).toBe(Math.max(from, log.evictedLines));
          const end = given.fromLine + given.lines.length;
          expect(given.lines).toEqual(all.slice(given.fromLine, end));
          if (given.lines.length > 1) expect(jsonBytes(given.lines)).toBeLessThanOrEqual(ask.maxBytes);
          const isFull = given.lines.length === ask.maxLines || end >= all.length;
          if (!isFull) expect(jsonBytes(all.slice(given.fromLine, end + 1))).toBeGreaterThan(ask.maxBytes);
          expect(given.lines.length).toBeLessThanOrEqual(ask.maxLines);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives all lines of a log when it is read page by page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 120 }), page, async (all, ask) => {
        const log = logOf(all);
        const read: string[] = [];
        while (read.length < all.length) {
          const { lines } = await readLogPage(log, { fromLine: read.length, ...ask });
          expect(lines.length).toBeGreaterThan(0);
          read.push(...lines);
        }
        expect(read).toEqual(all);
      }),
    );
  });

  it('gives an unfinished line as it is now', async () => {
    const log = logOf(['done']);
    log.write(Buffer.from('Continue? '));
    const { lines, totalLines } = await readLogPage(log, { fromLine: 0, maxLines: 10 });
    expect([lines, totalLines]).toEqual([['done', 'Continue? '], 2]);
  });

  it('makes no reply of long lines that is too large for a message, and always one of a line', async () => {
    const quotes = '"'.repeat(limits.maxLineChars);
    const wide = '€'.repeat(limits.maxLineChars);
    const log = logOf([...Array<string>(8).fill('x'.repeat(500_000)), quotes, wide]);
    for (const fromLine of [0, 4, 8, 9]) {
      const given = await readLogPage(log, { fromLine, maxLines: limits.logPageLines });
      expect(given.lines.length).toBe({ 0: 4, 4: 4, 8: 1, 9: 1 }[fromLine]);
      expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThan(limits.maxMessageBytes);
    }
  });

  it('gives a page without a hole when lines are dropped while it is read', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
    let evictedLines = 0;
    const reads: number[] = [];
    const log: Pick<OutputLog, 'totalLines' | 'evictedLines' | 'read'> = {
      totalLines: lines.length,
      get evictedLines() {
        return evictedLines;
      },
      async read(from, count) {
        reads.push(from);
        const start = Math.max(from, evictedLines);
        evictedLines = 50;
        return lines.slice(start, from + count);
      },
    };
    const given = await readLogPage(log, { fromLine: 0, maxLines: 100 });
    expect(given.lines).toEqual(lines.slice(0, given.lines.length));
    expect(given).toMatchObject({ fromLine: 0, evictedLines: 50 });
    expect(reads).toEqual([0]);
  });

  it('looks for no line beyond the end', async () => {
    const given = await readLogPage(logOf(['a']), { fromLine: 5, maxLines: 10 });
    expect(given).toEqual({ fromLine: 5, lines: [], totalLines: 1, evictedLines: 0 });
  });
});
