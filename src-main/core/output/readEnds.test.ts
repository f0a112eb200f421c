import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPage } from './buildPage';
import { readEnds } from './readEnds';
import { MemoryLog } from './testing/MemoryLog';

function logOf(lines: readonly string[], maxChars = 10_000_000): MemoryLog {
  const log = new MemoryLog({ isTerminal: true, cols: 120, rows: 30, maxChars });
  for (const [i, line] of lines.entries()) log.write(Buffer.from(i === 0 ? line : `\r\n${line}`));
  return log;
}

describe('readEnds', () => {
  it('reads a thousand lines whole', async () => {
    const lines = Array.from({ length: 1_000 }, (_, i) => `${i}`);
    const ends = await readEnds(logOf(lines), { fromLine: 0, maxLines: 100_000, maxChars: 1_000 });
    expect(ends).toEqual({ head: lines, unreadLines: 0, tail: [] });
  });

  it('stops at the number of lines asked for', async () => {
    const lines = Array.from({ length: 9_000 }, (_, i) => `line ${i}`);
    const { head, unreadLines, tail } = await readEnds(logOf(lines), {
      fromLine: 10,
      maxLines: 5_000,
      maxChars: 1_000,
    });
    expect([head[0], tail.at(-1)]).toEqual(['line 10', 'line 5009']);
    expect(head.length + unreadLines + tail.length).toBe(5_000);
  });

  it('makes the page that all lines make', async () => {
    const line = fc.oneof(
      { weight: 8, arbitrary: fc.nat(60).map((length) => 'x'.repeat(length)) },
      { weight: 1, arbitrary: fc.nat(9_000).map((length) => 'y'.repeat(length)) },
    );
    const lines = fc.array(line, { minLength: 1, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 40, max: 200 }), async (some, repeats) => {
        const log = logOf([...Array.from({ length: repeats }, () => some).flat(), 'end']);
        const { totalLines, evictedLines } = log;
        const page = { fromLine: 0, maxChars: 4_000, totalLines, evictedLines };
        const whole = { head: await log.read(0, totalLines), unreadLines: 0, tail: [] };
        const ends = await readEnds(log, { fromLine: 0, maxLines: 100_000, maxChars: 4_000 });
        expect(buildPage({ ...page, ...ends })).toEqual(buildPage({ ...page, ...whole }));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the line numbers when lines are evicted while it reads', async () => {
    const lines = Array.from({ length: 5_000 }, (_, i) => `line ${i} ${'x'.repeat(20)}`);
    const log = logOf(lines, 200_000);
    const fromLine = log.evictedLines;
    const reading = readEnds(log, { fromLine, maxLines: 100_000, maxChars: 100_000 });
    for (let i = 0; i < 50; i += 1) log.write(Buffer.from('\r\nmore'.repeat(400)));
    const { head, unreadLines, tail } = await reading;
    expect(fromLine + head.length + unreadLines + tail.length).toBe(5_000);
    head.forEach((text, i) => {
      expect(text).toBe(lines[fromLine + i]);
    });
    expect(tail.at(-1)).toBe(lines.at(-1));
    expect(log.evictedLines).toBeGreaterThan(fromLine);
  });
});
