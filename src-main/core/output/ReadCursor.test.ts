import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadCursor } from './ReadCursor';
import { MemoryLog } from './testing/MemoryLog';

const ALL = { maxLines: 1_000_000, maxChars: 40_000 };

function start(options: { cols?: number; rows?: number; maxChars?: number } = {}) {
  const log = new MemoryLog({ isTerminal: true, cols: 40, rows: 6, ...options });
  const cursor = new ReadCursor();
  const print = (text: string): void => log.write(Buffer.from(text));
  const next = async (maxLines = ALL.maxLines) => {
    const { head, unreadLines, tail, ...rest } = await cursor.next(log, { ...ALL, maxLines });
    expect(unreadLines).toBe(0);
    return { ...rest, lines: [...head, ...tail] };
  };
  return { log, cursor, print, next };
}

describe('ReadCursor', () => {
  it('gives each line once', async () => {
    const { print, next } = start();
    print('one\r\ntwo\r\n');
    expect(await next()).toEqual({ fromLine: 0, lines: ['one', 'two'], isContinuation: false });
    expect((await next()).lines).toEqual([]);
    print('three\r\n');
    expect(await next()).toEqual({ fromLine: 2, lines: ['three'], isContinuation: false });
  });

  it('gives only the new part of a line that arrives in pieces', async () => {
    const { cursor, log, print, next } = start();
    print('prompt> ');
    expect((await next()).lines).toEqual(['prompt> ']);
    expect(cursor.hasNew(log)).toBe(false);
    print('answer\r\nnext\r\n');
    expect(cursor.hasNew(log)).toBe(true);
    expect(await next()).toEqual({ fromLine: 0, lines: ['answer', 'next'], isContinuation: true });
    print('');
    expect((await next()).lines).toEqual([]);
  });

  it('has nothing new when a line only ends', async () => {
    const { cursor, log, print, next } = start();
    print('text');
    await next();
    print('\r\n');
    expect(cursor.hasNew(log)).toBe(false);
    expect((await next()).lines).toEqual([]);
  });

  it('gives a progress bar again when it has changed, never its last state twice', async () => {
    const { cursor, log, print, next } = start();
    print('head\r\n10 %');
    expect((await next()).lines).toEqual(['head', '10 %']);
    print('\r50 %\r90 %');
    expect(await next()).toEqual({ fromLine: 1, lines: ['90 %'], isContinuation: false });
    print('\r90 %');
    expect(cursor.hasNew(log)).toBe(false);
    print('\r100 %\r\ndone\r\n');
    expect((await next()).lines).toEqual(['100 %', 'done']);
  });

  it('gives lines further up again that were changed by moving the cursor', async () => {
    const { print, next } = start();
    print('a: waiting\r\nb: waiting\r\nc: waiting\r\n');
    await next();
    print('\u001b[2A\rb: done\u001b[K\u001b[2B\r');
    expect(await next()).toEqual({ fromLine: 1, lines: ['b: done', 'c: waiting'], isContinuation: false });
  });

  it('has nothing to give for lines that are gone, and gives what is printed in their place', async () => {
    const { cursor, log, print, next } = start();
    print('one\r\ntwo\r\nthree');
    await next();
    print('\u001b[2A\r\u001b[J');
    expect(cursor.hasNew(log)).toBe(false);
    expect((await next()).lines).toEqual([]);
    print('one\r\n');
    expect(await next()).toEqual({ fromLine: 0, lines: ['one'], isContinuation: false });
  });

  it('stops at the number of lines asked for and goes on there', async () => {
    const { print, next } = start();
    print('1\r\n2\r\n3\r\n4\r\n5');
    expect((await next(2)).lines).toEqual(['1', '2']);
    expect((await next(2)).lines).toEqual(['3', '4']);
    expect((await next(2)).lines).toEqual(['5']);
    expect((await next(2)).lines).toEqual([]);
  });

  it('gives two reads at the same time different lines', async () => {
    const { print, next } = start();
    print('1\r\n2\r\n3\r\n');
    const [first, second] = await Promise.all([next(2), next(2)]);
    expect([first.lines, second.lines]).toEqual([['1', '2'], ['3']]);
  });

  it('goes on after lines that were evicted', async () => {
    const { log, print, next } = start({ maxChars: 2_000 });
    print('first\r\n');
    await next();
    for (let i = 0; i < 1_000; i += 1) print(`line ${i}\r\n`);
    const read = await next();
    expect(log.evictedLines).toBeGreaterThan(1);
    expect(read.fromLine).toBe(log.evictedLines);
    expect(read.lines.at(-1)).toBe('line 999');
    expect(read.lines).toHaveLength(1_001 - log.evictedLines);
  });

  it('reads of very many lines only what a page shows, and goes on after all of them', async () => {
    const { log, cursor, print, next } = start();
    const line = (i: number): string => `line ${i} ${'x'.repeat(20)}`;
    print('open');
    await next();
    print(`\u001b[2K\r${Array.from({ length: 50_000 }, (_, i) => line(i)).join('\r\n')}`);
    const { fromLine, head, unreadLines, tail } = await cursor.next(log, ALL);
    expect(fromLine).toBe(0);
    expect(head.length + unreadLines + tail.length).toBe(50_000);
    expect(head.length + tail.length).toBeLessThan(3_000);
    expect(head).toEqual(head.map((_, i) => line(i)));
    expect(tail).toEqual(tail.map((_, i) => line(50_000 - tail.length + i)));
    expect(cursor.hasNew(log)).toBe(false);
    print('!\r\nnext');
    expect(await next()).toEqual({ fromLine: 49_999, lines: ['!', 'next'], isContinuation: true });
  });

  it('gives text in pieces whole, however it is cut and read', async () => {
    const text = fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.string({ maxLength: 90 }) }, { weight: 1, arbitrary: fc.constant('\r\n') }),
    );
    const step = fc.record({ text, maxLines: fc.option(fc.integer({ min: 1, max: 20 })) });
    await fc.assert(
      fc.asyncProperty(fc.array(step), fc.integer({ min: 2, max: 30 }), async (steps, rows) => {
        const { print, next } = start({ cols: 20, rows });
        let printed = '';
        let given: string[] = [];
        const read = async (maxLines?: number): Promise<void> => {
          const { fromLine, lines, isContinuation } = await next(maxLines);
          if (isContinuation) given[given.length - 1] += lines[0] ?? '';
          else expect(lines.length === 0 || fromLine === given.length).toBe(true);
          given = given.concat(isContinuation ? lines.slice(1) : lines);
        };
        for (const { text: parts, maxLines } of steps) {
          for (const part of parts) print(part);
          printed += parts.join('');
          if (maxLines !== null) await read(maxLines);
        }
        await read();
        const expected = printed.split('\r\n');
        if (expected.at(-1) === '') expected.pop();
        expect(given).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a reader with what the screen shows, whatever is redrawn', async () => {
    const piece = fc.constantFrom(
      'a',
      'bb\r\n',
      '\r',
      '\r\n',
      '\u001b[A',
      '\u001b[2A',
      '\u001b[K',
      '\u001b[J',
      '\b',
      'x'.repeat(30),
      '\u001b[2J',
    );
    const step = fc.record({
      pieces: fc.array(piece, { maxLength: 12 }),
      maxLines: fc.option(fc.integer({ min: 1, max: 9 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const { log, cursor, print, next } = start({ cols: 20, rows: 5 });
        const seen: string[] = [];
        const read = async (maxLines?: number): Promise<void> => {
          const hadNew = cursor.hasNew(log);
          const { fromLine, lines, isContinuation } = await next(maxLines);
          if (!hadNew) expect(lines).toEqual([]);
          lines.forEach((line, i) => {
            seen[fromLine + i] = i === 0 && isContinuation ? seen[fromLine] + line : line;
          });
        };
        for (const { pieces, maxLines } of steps) {
          print(pieces.join(''));
          if (maxLines !== null) await read(maxLines);
        }
        await read();
        expect(cursor.hasNew(log)).toBe(false);
        expect(seen.slice(0, log.totalLines)).toEqual(await log.read(0, log.totalLines));
      }),
      { numRuns: 1_000 },
    );
  });
});
