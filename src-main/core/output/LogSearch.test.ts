import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LogSearch, type SearchOptions, type SearchResult } from './LogSearch';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';
import { MemoryLog } from './testing/MemoryLog';

function logOf(lines: readonly string[], options: { maxChars?: number } = {}): MemoryLog {
  const log = new MemoryLog({ isTerminal: false, cols: 80, rows: 24, ...options });
  for (const line of lines) log.write(Buffer.from(`${line}\n`));
  return log;
}

const defaults: SearchOptions = {
  pattern: '',
  isRegex: false,
  ignoresCase: false,
  contextLines: 0,
  maxMatches: 50,
  fromLine: 0,
  maxChars: limits.maxResultChars,
  timeoutMs: limits.maxWaitMs,
};

async function search(log: OutputLog, options: Partial<SearchOptions>): Promise<SearchResult> {
  const result = await LogSearch.run(log, { ...defaults, ...options });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const lineNumbers = ({ matches }: SearchResult): number[] => matches.map(({ line }) => line);

describe('what it finds', () => {
  const log = logOf(['alpha', 'Beta', 'alphabet', 'a.c', 'abc', 'ﬁn ſtop K']);

  it.each<[Partial<SearchOptions>, number[]]>([
    [{ pattern: 'alpha' }, [0, 2]],
    [{ pattern: 'beta' }, []],
    [{ pattern: 'beta', ignoresCase: true }, [1]],
    [{ pattern: 'BET', ignoresCase: true }, [1, 2]],
    [{ pattern: 'a.c' }, [3]],
    [{ pattern: 'A.C', ignoresCase: true }, [3]],
    [{ pattern: 'a.c', isRegex: true }, [3, 4]],
    [{ pattern: '^a.*t$', isRegex: true }, [2]],
    [{ pattern: '^B', isRegex: true, ignoresCase: true }, [1]],
    [{ pattern: 'Beta|abc', isRegex: true }, [1, 4]],
    [{ pattern: 'beta|ABC', isRegex: true, ignoresCase: true }, [1, 4]],
    [{ pattern: 'Stop k', ignoresCase: true }, [5]],
    [{ pattern: 'alpha', fromLine: 1 }, [2]],
    [{ pattern: 'alpha', fromLine: 99 }, []],
  ])('%j', async (options, lines) => {
    expect(lineNumbers(await search(log, options))).toEqual(lines);
  });

  it('is the same with and without the short cut for plain texts', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'k', 'K', 's', 'ſ', 'é', '😀'), maxLength: 12 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'K', 's', 'é', '😀'), minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(line), text, text, fc.boolean(), async (lines, a, b, ignoresCase) => {
        const content = logOf(lines);
        const short = await search(content, { pattern: `${a}|${b}`, isRegex: true, ignoresCase });
        const general = await search(content, { pattern: `(?:${a}|${b})`, isRegex: true, ignoresCase });
        expect(lineNumbers(short)).toEqual(lineNumbers(general));
      }),
    );
  });

  it('looks at every line once across slices', async () => {
    const count = outputLimits.searchSliceLines * 3 + 17;
    const many = logOf(Array.from({ length: count }, (_, i) => (i % 1_000 === 7 ? `hit ${i}` : 'x')));
    const result = await search(many, { pattern: 'hit' });
    expect(lineNumbers(result)).toEqual(Array.from({ length: 13 }, (_, i) => i * 1_000 + 7).filter((n) => n < count));
    expect(result).toMatchObject({ stop: 'end', searchedLines: count, nextLine: count, totalLines: count });
  });

  it('finds a text across the pieces of a very long line, and shows it', async () => {
    for (const at of [outputLimits.searchPieceChars - 3, outputLimits.searchPieceChars * 2, 300_000]) {
      const line = `${'x'.repeat(at)}needle${'y'.repeat(1_000)}`;
      for (const ignoresCase of [false, true]) {
        const { matches } = await search(logOf([line]), { pattern: 'needle', ignoresCase });
        expect(matches[0]?.text).toMatch(/^…x+needley+…?$/);
        expect(matches[0]?.text.length).toBeLessThanOrEqual(outputLimits.searchMatchChars);
      }
    }
  });

  it('finds the last characters of a line of any length', async () => {
    const { searchPieceChars } = outputLimits;
    for (const length of [searchPieceChars - 1, searchPieceChars, searchPieceChars + 1, searchPieceChars * 2 + 3]) {
      const log = logOf([`${'x'.repeat(length)}ab`]);
      expect(lineNumbers(await search(log, { pattern: 'ab' }))).toEqual([0]);
      expect(lineNumbers(await search(log, { pattern: 'b' }))).toEqual([0]);
    }
  });
});

describe('context', () => {
  const log = logOf(['0', '1', 'hit 2', '3', 'hit 4', '5', '6', '7', 'hit 8']);

  it('gives each line once, also where matches are close', async () => {
    const { matches } = await search(log, { pattern: 'hit', contextLines: 2 });
    expect(matches).toEqual([
      { line: 2, text: 'hit 2', before: ['0', '1'], after: ['3'] },
      { line: 4, text: 'hit 4', before: [], after: ['5', '6'] },
      { line: 8, text: 'hit 8', before: ['7'], after: [] },
    ]);
  });

  it('is not there when it was not asked for', async () => {
    const { matches } = await search(log, { pattern: 'hit 4' });
    expect(matches).toEqual([{ line: 4, text: 'hit 4', before: [], after: [] }]);
  });

  it('shows every line between the first and the last one exactly once, in order', async () => {
    const lines = fc.array(fc.boolean(), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(5), async (isHit, contextLines) => {
        const texts = isHit.map((hit, i) => `${hit ? 'hit' : 'no'} ${i}`);
        const { matches } = await search(logOf(texts), { pattern: 'hit', contextLines });
        const shown = matches.flatMap(({ line, before, after, text }) => {
          const from = line - before.length;
          return [...before, text, ...after].map((one, i) => {
            expect(one).toBe(texts[from + i]);
            return from + i;
          });
        });
        const near = (i: number): boolean =>
          isHit.slice(Math.max(0, i - contextLines), i + contextLines + 1).includes(true);
        expect(shown).toEqual(texts.map((_, i) => i).filter(near));
      }),
    );
  });
});

describe('limits', () => {
  it('stops after the matches that were asked for, and goes on where it stopped', async () => {
    const log = logOf(Array.from({ length: 30 }, (_, i) => `hit ${i}`));
    const first = await search(log, { pattern: 'hit', maxMatches: 10 });
    expect(first).toMatchObject({ stop: 'matches', nextLine: 10, searchedLines: 10 });
    const second = await search(log, { pattern: 'hit', maxMatches: 20, fromLine: first.nextLine });
    expect(lineNumbers(second)).toEqual(Array.from({ length: 20 }, (_, i) => i + 10));
    expect(second.stop).toBe('end');
  });

  it('keeps to the characters that it may give, and gives one match in any case', async () => {
    const log = logOf(Array.from({ length: 30 }, () => `hit ${'x'.repeat(996)}`));
    const some = await search(log, { pattern: 'hit', maxChars: 5_000 });
    expect(some).toMatchObject({ stop: 'size', nextLine: 4 });
    expect((await search(log, { pattern: 'hit', maxChars: 10 })).matches).toHaveLength(1);
  });

  it('stops when its time is over and says where', async () => {
    const log = logOf(Array.from({ length: 50_000 }, (_, i) => `${i}`));
    const result = await search(log, { pattern: 'nothing', timeoutMs: 0 });
    expect(result.stop).toBe('time');
    expect(result.nextLine).toBeLessThan(50_000);
  });

  it('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const log = logOf(Array.from({ length: 500_000 }, (_, i) => `${i}`));
    const running = LogSearch.run(log, { ...defaults, pattern: 'nothing', signal: cancel.signal });
    cancel.abort();
    expect(await running).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('starts at the first line that is kept', async () => {
    const log = logOf(
      Array.from({ length: 5_000 }, (_, i) => `hit ${i}`),
      { maxChars: 10_000 },
    );
    const { evictedLines } = log;
    expect(evictedLines).toBeGreaterThan(0);
    expect(await search(log, { pattern: 'hit', maxMatches: 1 })).toMatchObject({
      fromLine: evictedLines,
      evictedLines,
      matches: [{ line: evictedLines, text: `hit ${evictedLines}` }],
    });
  });
});

describe('hostile patterns', () => {
  const ab = Array.from({ length: 200_000 }, (_, i) => ((i * 7919) % 13 < 6 ? 'a' : 'b')).join('');

  it.each(['(a+)+$c', '(a|aa)+c', '[ab]*a[ab]{900}c', '(?:a?){300}a{300}c', '(.*)(.*)(.*)(.*)c$'])(
    '%s does not hold up the others for long',
    async (pattern) => {
      // The `c` in front keeps the expression from being refused for a character that is not there.
      const log = logOf([`c${ab}`, `c${ab}`, `c${'a'.repeat(200_000)}`]);
      const { longestMs, stop } = await whileWatching(() => search(log, { pattern, isRegex: true }));
      stop();
      expect(longestMs()).toBeLessThan(1_000);
    },
  );

  it.each([
    'a{0,1000}b'.repeat(90),
    `${'x'.repeat(900)}{1000}`.replace('x{1000}', '(?:x){1000}'),
    '(((a{10}){10}){10}){9}',
  ])('refuses what would be too large when compiled: %#', async (pattern) => {
    const before = process.cpuUsage();
    const result = await LogSearch.run(logOf(['a']), { ...defaults, pattern, isRegex: true });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it('says of how many lines an expression saw the beginning only', async () => {
    const log = logOf(['short', 'x'.repeat(900_000)]);
    expect(await search(log, { pattern: '[ab]+c', isRegex: true })).toMatchObject({ partlySearchedLines: 1 });
    expect(await search(log, { pattern: 'abc' })).toMatchObject({ partlySearchedLines: 0 });
  });

  it.each([
    ['(', true, 'not a valid regular expression'],
    ['a(?=b)', true, 'not a valid regular expression'],
    ['(a)\\1', true, 'not a valid regular expression'],
    ['', false, 'pattern is empty'],
    ['a\nb', false, 'line break'],
  ])('refuses %j', async (pattern, isRegex, message) => {
    const result = await LogSearch.run(logOf(['a']), { ...defaults, pattern, isRegex });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'invalid-argument', message: expect.stringContaining(message) },
    });
  });
});

/** Runs `work` and measures the longest turn of the event loop meanwhile. */
async function whileWatching(work: () => Promise<unknown>) {
  // Processor time of this process: on a busy machine others have a part in the rest.
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = cpuMs();
  let longest = 0;
  let isOver = false;
  const look = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  look();
  return {
    longestMs: () => longest,
    stop: () => {
      isOver = true;
    },
  };
}
