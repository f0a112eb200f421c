import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryLog, type MemoryLogOptions } from './MemoryLog';

const MIB = 1024 * 1024;

function start(options: Partial<MemoryLogOptions> = {}) {
  const log = new MemoryLog({ isTerminal: true, cols: 80, rows: 24, ...options });
  const print = (text: string): void => log.write(Buffer.from(text, 'latin1'));
  return { log, print, all: () => log.read(0, log.totalLines) };
}

function memoryUsed(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('MemoryLog of a terminal', () => {
  it('counts lines: the unfinished one only if it has text', async () => {
    const { log, print, all } = start();
    expect(log).toMatchObject({ totalLines: 0, settledLines: 0, evictedLines: 0 });
    print('a\r\nb\r\n');
    expect(log).toMatchObject({ totalLines: 2, settledLines: 0 });
    print('c');
    expect(log.totalLines).toBe(3);
    expect(await all()).toEqual(['a', 'b', 'c']);
  });

  it('reads any range of settled and open lines', async () => {
    const { log, print } = start({ rows: 5 });
    const lines = Array.from({ length: 3_000 }, (_, i) => `line ${i}`);
    print(lines.join('\r\n'));
    expect(log.totalLines).toBe(3_000);
    expect(log.settledLines).toBeGreaterThan(2_500);
    for (const [from, count] of [
      [0, 3_000],
      [2_500, 10],
      [2_990, 100],
      [3_000, 5],
      [17, 0],
      [log.settledLines - 1, 3],
    ] as const) {
      expect(await log.read(from, count)).toEqual(lines.slice(from, from + count));
    }
    expect(log.openLines()).toEqual(lines.slice(log.settledLines));
  });

  it('raises its revision with each write', () => {
    const { log, print } = start();
    const before = log.revision;
    print('');
    expect(log.revision).toBe(before);
    print('a');
    expect(log.revision).toBeGreaterThan(before);
  });

  it('gives no control characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 })), async (chunks) => {
        const { log, all } = start({ cols: 20, rows: 5 });
        for (const chunk of chunks) log.write(chunk);
        expect((await all()).join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(await all()).toHaveLength(log.totalLines);
      }),
    );
  });

  it('stays within its cap in a flood, and keeps the newest lines', async () => {
    const { log, print } = start({ maxChars: MIB });
    const before = memoryUsed();
    const flood = 'y\r\n'.repeat(20_000);
    for (let i = 0; i < 200; i += 1) print(flood);
    print('last');
    expect(log.totalLines).toBe(4_000_001);
    expect(log.totalLines - log.evictedLines).toBeGreaterThan(400_000);
    expect(log.totalLines - log.evictedLines).toBeLessThan(600_000);
    expect(await log.read(log.totalLines - 2, 5)).toEqual(['y', 'last']);
    expect(await log.read(0, 10)).toEqual([]);
    expect(memoryUsed() - before).toBeLessThan(100 * MIB);
  });

  it('stays within its cap without any newline', async () => {
    const { log, print } = start({ maxChars: 4 * MIB, maxLineChars: MIB });
    const before = memoryUsed();
    for (let i = 0; i < 400; i += 1) print('x'.repeat(65_536));
    print('\u001b[D!');
    // The limit in whole rows of 80 columns.
    expect((await log.read(log.evictedLines, 1))[0]).toHaveLength(Math.floor(MIB / 80) * 80);
    expect(log.totalLines).toBe(26);
    expect(log.totalLines - log.evictedLines).toBeLessThanOrEqual(6);
    expect(memoryUsed() - before).toBeLessThan(100 * MIB);
  });
});

describe('MemoryLog of pipes', () => {
  const pipes = { isTerminal: false };

  it('splits at LF only and drops one CR before it', async () => {
    const { print, all, log } = start(pipes);
    print('a\nb\r\nc\r\r\n\n');
    print('d');
    expect(await all()).toEqual(['a', 'b', 'c', '', 'd']);
    expect(log).toMatchObject({ totalLines: 5, settledLines: 4 });
    expect(log.openLines()).toEqual(['d']);
    expect(log.view).toMatchObject({ cursorLine: 'd', cursorColumn: 1, isAlternateScreen: false });
  });

  it('neither wraps nor pads', async () => {
    const { print, all } = start(pipes);
    const text = ['x'.repeat(1_000), '  two  ', '\ttab', 'end '];
    print(text.join('\n'));
    expect(await all()).toEqual(text);
  });

  it('decodes what TextDecoder decodes, cut anywhere', async () => {
    const bytes = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 5 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 7 }), async (parts, size) => {
        // A CR is dropped or removed, ESC starts a sequence that is removed: tested above and below.
        const all = Buffer.concat(parts).map((byte) => (byte === 0x0d || byte === 0x1b ? 0x20 : byte));
        const { log } = start(pipes);
        for (let i = 0; i < all.length; i += size) log.write(all.subarray(i, i + size));
        log.end();
        const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(all).split('\n');
        if (expected.at(-1) === '') expected.pop();
        const visible = expected.map((line) => line.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''));
        expect(await log.read(0, log.totalLines)).toEqual(visible);
      }),
    );
  });

  it('shows a character that is not complete only at the end', async () => {
    const { log, all } = start(pipes);
    log.write(Buffer.from([0x63, 0x61, 0x66, 0xc3]));
    expect(await all()).toEqual(['caf']);
    log.write(Buffer.from([0xa9, 0xf0, 0x9f]));
    expect(await all()).toEqual(['café']);
    log.end();
    expect(await all()).toEqual(['café\ufffd']);
  });

  it('leaves out escape sequences and control characters', async () => {
    const { print, all } = start(pipes);
    print('\u001b[31mred\u001b[0m\u0000\u0007 \u001b]0;title\u0007ok\nnext\u001b[1m');
    expect(await all()).toEqual(['red ok', 'next']);
  });

  it('splits a line that is too long, not inside a character', async () => {
    const { log, all } = start({ ...pipes, maxLineChars: 10 });
    log.write(Buffer.from(`${'é'.repeat(25)}\nshort\n`));
    expect(await all()).toEqual(['é'.repeat(10), 'é'.repeat(10), 'é'.repeat(5), 'short']);
  });
});
