import { describe, expect, it } from 'vitest';
import { HotLines } from './HotLines';

function append(blocks: HotLines, text: string): void {
  const bytes = Buffer.from(text);
  blocks.reserve(bytes.length).set(bytes, blocks.position);
  blocks.position += bytes.length;
  if (bytes.length > text.length) blocks.isAscii = false;
}

function appendLine(blocks: HotLines, text: string): void {
  append(blocks, text);
  blocks.endLine();
}

describe('HotLines', () => {
  it('gives any range of lines', () => {
    const blocks = new HotLines({ blockBytes: 65_536 });
    const lines = Array.from({ length: 20_000 }, (_, i) => (i % 7 === 0 ? '' : `é ${i} ${'x'.repeat(i % 50)}`));
    for (const line of lines) appendLine(blocks, line);
    append(blocks, 'unfinished');
    expect(blocks.lineCount).toBe(20_000);
    expect(blocks.read(0, 20_000)).toEqual(lines);
    for (const [from, to] of [
      [0, 1],
      [7, 7],
      [1_233, 9_999],
      [19_990, 30_000],
      [20_000, 20_001],
    ] as const) {
      expect(blocks.read(from, to)).toEqual(lines.slice(from, to));
    }
    expect(blocks.unfinished().toString()).toBe('unfinished');
  });

  it('keeps a line that is larger than a block whole', () => {
    const blocks = new HotLines({ blockBytes: 65_536 });
    const long = 'x'.repeat(300_000);
    appendLine(blocks, 'a');
    for (let i = 0; i < 300; i += 1) append(blocks, 'x'.repeat(1_000));
    expect(blocks.unfinished().toString()).toBe(long);
    blocks.endLine();
    appendLine(blocks, 'b');
    expect(blocks.read(0, 3)).toEqual(['a', long, 'b']);
  });

  it('drops the oldest lines beyond its cap, counted in characters', () => {
    const blocks = new HotLines({ blockBytes: 625 });
    for (let i = 0; i < 5_000; i += 1) {
      appendLine(blocks, `漢字 ${i}`);
      blocks.trimChars(10_000);
    }
    const evicted = blocks.start.line;
    const kept = blocks.read(0, 5_000);
    const charCount = kept.join('\n').length + 1;
    expect(kept[0]).toBe(`漢字 ${evicted}`);
    expect(kept.at(-1)).toBe('漢字 4999');
    expect(kept).toHaveLength(5_000 - evicted);
    expect(charCount).toBeLessThanOrEqual(11_000);
    expect(charCount).toBeGreaterThan(9_000);
    expect(blocks.read(0, evicted)).toEqual([]);
  });
});
