import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPage } from './buildPage';

const whole = { unreadLines: 0, tail: [] };

const counts = { totalLines: 1_000, evictedLines: 3 };

function numbered(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) => `line ${from + i} ${'x'.repeat(20)}`);
}

describe('buildPage', () => {
  it('gives short output as it is', () => {
    expect(buildPage({ fromLine: 10, head: ['a', '', 'b'], ...whole, maxChars: 1_000, ...counts })).toEqual({
      text: 'a\n\nb',
      fromLine: 10,
      nextLine: 13,
      lineCount: 3,
      totalLines: 1_000,
      evictedLines: 3,
      remainingLines: 987,
      omitted: null,
    });
  });

  it('gives an empty page for no lines', () => {
    const page = buildPage({ fromLine: 1_000, head: [], ...whole, maxChars: 1_000, ...counts });
    expect(page).toMatchObject({ text: '', lineCount: 0, nextLine: 1_000, remainingLines: 0, omitted: null });
  });

  it('keeps head and tail and says how to read the middle', () => {
    const page = buildPage({ fromLine: 100, head: numbered(500, 100), ...whole, maxChars: 4_000, ...counts });
    const { fromLine = 0, toLine = 0 } = page.omitted ?? {};
    const lines = page.text.split('\n');
    expect(lines[0]).toContain('line 100 ');
    expect(lines.at(-1)).toContain('line 599 ');
    const length = toLine - fromLine + 1;
    expect(page.text).toContain(
      `[… lines ${fromLine} to ${toLine} left out: read them with read_process_output start_line=${fromLine} length=${length} …]`,
    );
    expect(lines.length - 1 + length).toBe(500);
    expect(page).toMatchObject({ lineCount: 500, nextLine: 600, remainingLines: 400 });
  });

  it('cuts a gigantic line in its middle, not inside a character, and says how much is missing', () => {
    const page = buildPage({ fromLine: 7, head: ['🚀'.repeat(50_000)], ...whole, maxChars: 4_001, ...counts });
    const missing = Number(/\[… (\d+) of the 100000 characters of this line left out …\]/.exec(page.text)?.[1]);
    expect(page.text.match(/🚀/gu)).toHaveLength((100_000 - missing) / 2);
    expect(page.text).not.toMatch(/\p{Surrogate}/u);
    expect(page.omitted).toEqual({ fromLine: 7, toLine: 7 });
  });

  it('shows something of each of several gigantic lines', () => {
    const lines = ['a'.repeat(100_000), 'b'.repeat(100_000), 'end'];
    const { text, omitted } = buildPage({ fromLine: 0, head: lines, ...whole, maxChars: 4_000, ...counts });
    expect(text).toMatch(/^a+\[… .*\]a+\nb+\[… .*\]b+\nend$/);
    expect(omitted).toEqual({ fromLine: 0, toLine: 1 });
  });

  it('removes control characters', () => {
    expect(
      buildPage({ fromLine: 0, head: ['a\u001b[31m\tb\u009b\u0000'], ...whole, maxChars: 1_000, ...counts }).text,
    ).toBe('a[31m\tb');
  });

  it('never exceeds its size and accounts for every line', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.integer({ min: 0, max: 5_000 }).map((n) => 'y'.repeat(n)),
    );
    const source = fc.record({
      lines: fc.array(line, { maxLength: 120 }),
      maxChars: fc.integer({ min: 1_000, max: 6_000 }),
    });
    fc.assert(
      fc.property(source, ({ lines, maxChars }) => {
        const page = buildPage({ fromLine: 50, head: lines, ...whole, maxChars, ...counts });
        expect(page.text.length).toBeLessThanOrEqual(maxChars);
        expect(page.nextLine - page.fromLine).toBe(lines.length);
        if (page.omitted === null) expect(page.text).toBe(lines.join('\n'));
        else expect(page.text).toContain('left out');
      }),
    );
  });
});
