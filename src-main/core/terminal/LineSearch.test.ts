import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GivenLines, ReadCursor } from '../output/ReadCursor';
import { MemoryLog } from '../output/testing/MemoryLog';
import { LineSearch } from './LineSearch';
import { unwrap } from './testing/CoreProbe';

const nothingGiven: GivenLines = { fromLine: 0, texts: [] };

function newLog(maxChars?: number, isTerminal = true): MemoryLog {
  return new MemoryLog({ isTerminal, cols: 20, rows: 4, ...(maxChars === undefined ? {} : { maxChars }) });
}

function print(log: MemoryLog, text: string): void {
  log.write(Buffer.from(text));
}

function search(log: MemoryLog, pattern: string, given = nothingGiven): LineSearch {
  return unwrap(LineSearch.create(log, pattern, given));
}

/** Text of a program with marks that are looked for, overwritten lines, and moves to lines above. */
const piece = fc.oneof(
  fc.constantFrom('a', 'b', 'needle', 'need', 'le', '\r\n', '\r\n', '\r', '\b', '\u001b[K', '\u001b[A', '\u001b[2J'),
  fc.string({ maxLength: 8, unit: fc.constantFrom('x', 'y', ' ') }),
);

describe('LineSearch', () => {
  it('finds what a naive search over all lines finds, however the lines change on the screen', async () => {
    const script = fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(script, fc.nat(40), async (chunks, readAfter) => {
        const log = newLog();
        const cursor = new ReadCursor();
        for (const chunk of chunks.slice(0, readAfter)) print(log, chunk.join(''));
        await cursor.next(log, { maxLines: 1000, maxChars: 40_000 });
        const given = cursor.open;
        const lineSearch = search(log, 'needle', given);
        for (const chunk of [[], ...chunks.slice(readAfter)]) {
          print(log, chunk.join(''));
          const lines = await log.read(0, 100_000);
          const naive = lines.findIndex(
            (text, line) =>
              line >= given.fromLine && text !== given.texts[line - given.fromLine] && text.includes('needle'),
          );
          const match = await lineSearch.advance();
          expect(match).toEqual(naive < 0 ? null : { line: naive, text: lines[naive] });
          if (match !== null) return;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('looks at lines that were given before only when they changed', async () => {
    const log = newLog();
    const cursor = new ReadCursor();
    print(log, 'old error\r\n50 % error\r\n>>> error');
    await cursor.next(log, { maxLines: 100, maxChars: 40_000 });
    const lineSearch = search(log, 'error', cursor.open);
    expect(await lineSearch.advance()).toBeNull();
    // A progress line above the last one.
    print(log, '\u001b[A\r60 % error');
    expect(await lineSearch.advance()).toEqual({ line: 1, text: '60 % error' });
  });

  it('finds a line that arrives in pieces, and one beyond the first slice', async () => {
    const log = newLog(undefined, false);
    const lineSearch = search(log, '^listening on 8080$');
    print(log, 'listening on 80');
    expect(await lineSearch.advance()).toBeNull();
    print(log, `${'x\n'.repeat(5000)}listening on 8080\n`);
    expect(await lineSearch.advance()).toMatchObject({ line: 5000 });
  });

  it('goes on after lines that were evicted', async () => {
    const log = newLog(2000, false);
    const lineSearch = search(log, 'needle');
    print(log, 'first\n');
    expect(await lineSearch.advance()).toBeNull();
    for (let chunk = 0; chunk < 20; chunk += 1) print(log, 'filler filler\n'.repeat(1000));
    print(log, 'needle\n');
    expect(log.evictedLines).toBeGreaterThan(1000);
    expect(await lineSearch.advance()).toEqual({ line: 20_001, text: 'needle' });
  });

  it('misses nothing that is printed during a pass', async () => {
    const log = newLog(undefined, false);
    print(log, 'x\n'.repeat(10_000));
    const lineSearch = search(log, 'needle');
    const first = lineSearch.advance();
    print(log, 'needle\n');
    const second = lineSearch.advance();
    expect(await first).toMatchObject({ line: 10_000 });
    expect(await second).toMatchObject({ line: 10_000 });
  });

  it('sees the final text of a line that settles while the log is being read', async () => {
    // A log on disk answers later than it was asked.
    const log = newLog();
    const read = log.read.bind(log);
    let printMeanwhile: string | null = 'le\r\n\r\n\r\n\r\n\r\n\r\n';
    log.read = async (from, maxLines) => {
      const lines = await read(from, maxLines);
      if (printMeanwhile !== null) print(log, printMeanwhile);
      printMeanwhile = null;
      return lines;
    };
    print(log, 'need');
    const lineSearch = search(log, 'needle');
    await lineSearch.advance();
    expect(await lineSearch.advance()).toEqual({ line: 0, text: 'needle' });
  });

  it.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '(.*)*x'])(
    'needs linear time for the hostile pattern %s',
    async (pattern) => {
      const timeFor = async (length: number): Promise<number> => {
        const log = newLog(undefined, false);
        print(log, `${'a'.repeat(length)}!\n`);
        const startedAt = performance.now();
        await search(log, pattern).advance();
        return performance.now() - startedAt;
      };
      await timeFor(1000);
      // A backtracking engine needs 2^n steps and would not come back from 50 characters.
      expect(await timeFor(20_000)).toBeLessThan(2000);
    },
  );

  it('refuses a pattern that would take seconds to compile, and says so', () => {
    const startedAt = performance.now();
    const result = LineSearch.create(newLog(), '((a{100}){100}){100}', nothingGiven);
    expect(result.ok ? '' : result.error.message).toContain('pattern is too large');
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('comes back soon from a line of a million characters', async () => {
    const log = newLog(undefined, false);
    print(log, `${'a'.repeat(1_000_000)}\n`);
    const startedAt = performance.now();
    await search(log, '(a|b|ab)*c{200}d').advance();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it.each(['(', '[', 'a{1001}', '(?<=x)y', '\\1'])('refuses %s with the reason', (pattern) => {
    const result = LineSearch.create(newLog(), pattern, nothingGiven);
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect(result.ok ? '' : result.error.message).toContain('pattern is not a valid regular expression');
  });
});
