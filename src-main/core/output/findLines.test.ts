import { limits } from '@shared/limits';
import type { LogMatches } from '@shared/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FindOptions, findLines } from './findLines';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';
import { MemoryLog } from './testing/MemoryLog';

function logOf(lines: readonly string[], maxChars?: number): MemoryLog {
  const log = new MemoryLog({ isTerminal: false, cols: 80, rows: 24, ...(maxChars === undefined ? {} : { maxChars }) });
  for (const line of lines) log.write(Buffer.from(`${line}\n`));
  return log;
}

async function find(log: OutputLog, options: Partial<FindOptions>): Promise<LogMatches> {
  const found = await findLines(log, { pattern: 'x', isRegex: false, ignoresCase: false, fromLine: 0, ...options });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

describe('findLines', () => {
  const char = fc.constantFrom('a', 'b', 'A', 'B', '.', ' ');
  const lines = fc.array(fc.string({ unit: char, maxLength: 8 }), { maxLength: 80 });
  const text = fc.string({ unit: char, minLength: 1, maxLength: 3 });
  const expression = fc
    .array(fc.constantFrom('a', 'B', '.', 'a+', '[ab]', '(?:ab|B)', 'b*', '\\.', '^', '$'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(''));
  const pattern = fc.oneof(
    text.map((one) => ({ pattern: one, isRegex: false })),
    expression.map((one) => ({ pattern: one, isRegex: true })),
  );

  it('finds the lines that a plain filter of them finds', async () => {
    await fc.assert(
      fc.asyncProperty(lines, pattern, fc.boolean(), fc.nat(90), async (all, what, ignoresCase, fromLine) => {
        const source = what.isRegex ? what.pattern : what.pattern.replace(/[.]/g, '\\.');
        const oracle = new RegExp(source, ignoresCase ? 'i' : '');
        const wanted = all.flatMap((one, i) => (i >= fromLine && oracle.test(one) ? [i] : []));
        const found = await find(logOf(all), { ...what, ignoresCase, fromLine });
        expect(found).toEqual({
          lines: wanted,
          nextLine: Math.max(fromLine, all.length),
          totalLines: all.length,
          isComplete: true,
        });
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same in parts, each going on where the one before stopped', async () => {
    await fc.assert(
      fc.asyncProperty(lines, text, fc.integer({ min: 1, max: 5 }), async (all, wanted, maxMatches) => {
        const log = logOf(all);
        const whole = await find(log, { pattern: wanted });
        const parts: number[] = [];
        let part: LogMatches;
        let fromLine = 0;
        do {
          part = await find(log, { pattern: wanted, fromLine, maxMatches });
          expect(part.lines.length).toBeLessThanOrEqual(maxMatches);
          parts.push(...part.lines);
          fromLine = part.nextLine;
        } while (!part.isComplete);
        expect(parts).toEqual(whole.lines);
      }),
    );
  });

  it('stops when time is up, and is complete after some more', async () => {
    const log = logOf(Array.from({ length: 5_000 }, (_, i) => `line ${i}`));
    let fromLine = 0;
    let partCount = 0;
    const found: number[] = [];
    for (let isComplete = false; !isComplete; partCount += 1) {
      const part = await find(log, { pattern: '7$', isRegex: true, fromLine, timeoutMs: 0 });
      expect(part.nextLine).toBeGreaterThan(fromLine);
      found.push(...part.lines);
      ({ nextLine: fromLine, isComplete } = part);
    }
    expect(partCount).toBeGreaterThan(1);
    expect(found).toEqual(Array.from({ length: 500 }, (_, i) => i * 10 + 7));
  });

  it('leaves no line out that is completed while it searches', async () => {
    const log = logOf(Array.from({ length: 10 }, (_, i) => `line ${i}`));
    log.write(Buffer.from('line '));
    const read = log.read.bind(log);
    log.read = async (fromLine, maxLines) => {
      const lines = await read(fromLine, maxLines);
      log.write(Buffer.from('x\nmore\nand '));
      return lines;
    };
    const first = await find(log, {});
    expect(first).toMatchObject({ lines: [], isComplete: true });
    // Whoever goes on looks at the last lines again.
    expect((await find(log, { fromLine: first.nextLine - 1 })).lines).toContain(10);
  });

  it('gives no more numbers than a reply takes', async () => {
    const log = logOf(Array<string>(limits.logSearchMatches + 5).fill('x'));
    const { lines: found, nextLine, isComplete } = await find(log, {});
    expect([found.length, nextLine, isComplete]).toEqual([limits.logSearchMatches, limits.logSearchMatches, false]);
  });

  it('begins with the first line that was kept', async () => {
    const log = logOf(Array<string>(1_000).fill('xxxx'), 800);
    const { lines: found, nextLine } = await find(log, {});
    expect(log.evictedLines).toBeGreaterThan(0);
    expect([found[0], nextLine]).toEqual([log.evictedLines, 1_000]);
  });

  it('lets everybody else have their turn after each slice', async () => {
    const sliceCount = 5;
    const log = logOf(Array<string>(outputLimits.searchSliceLines * sliceCount).fill('y'));
    let turnCount = 0;
    let isSearching = true;
    const countTurns = (): void => {
      turnCount += 1;
      if (isSearching) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    await find(log, {});
    isSearching = false;
    expect(turnCount).toBeGreaterThanOrEqual(sliceCount);
  });

  it.each(['(', 'a{1001}', '(?=a)'])('refuses the expression %s, and says why', async (bad) => {
    const refused = await findLines(logOf([]), { pattern: bad, isRegex: true, ignoresCase: true, fromLine: 0 });
    expect(refused).toMatchObject({ error: { code: 'invalid-argument', message: expect.stringContaining('pattern') } });
  });
});
