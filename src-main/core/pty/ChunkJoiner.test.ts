import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkJoiner } from './ChunkJoiner';
import { FakeTimers } from './FakeTimers';

function start() {
  const timers = new FakeTimers();
  const chunks: string[] = [];
  const joiner = new ChunkJoiner({ deliver: (bytes) => chunks.push(bytes.toString('latin1')), timers });
  const push = (text: string): void => joiner.push(Buffer.from(text, 'latin1'));
  return { timers, chunks, joiner, push };
}

describe('ChunkJoiner', () => {
  it('hands on at once what comes after a pause', () => {
    const { timers, chunks, push } = start();
    push('a');
    timers.advance(10);
    push('b');
    expect(chunks).toEqual(['a', 'b']);
  });

  it('joins what follows, for two milliseconds at most', () => {
    const { timers, chunks, push } = start();
    for (const text of ['a', 'b', 'c']) push(text);
    expect(chunks).toEqual(['a']);
    timers.advance(2);
    expect(chunks).toEqual(['a', 'bc']);
    push('d');
    expect(chunks).toEqual(['a', 'bc']);
    timers.advance(2);
    expect(chunks).toEqual(['a', 'bc', 'd']);
  });

  it('hands on sixteen kilobytes without waiting, and what is larger as it is', () => {
    const { chunks, push } = start();
    for (let i = 0; i < 20; i += 1) push('x'.repeat(1_000));
    push('y'.repeat(20_000));
    expect(chunks.map((text) => text.length)).toEqual([1_000, 16_000, 3_000, 20_000]);
  });

  it('hands on what is there when it is told to, and leaves no timer when it is quiet', () => {
    const { timers, chunks, joiner, push } = start();
    push('a');
    push('b');
    joiner.flush();
    expect(chunks).toEqual(['a', 'b']);
    timers.advance(2);
    expect([chunks.length, timers.count]).toEqual([2, 0]);
  });

  it('drops what is left when it is disposed of', () => {
    const { timers, chunks, joiner, push } = start();
    push('a');
    push('b');
    joiner.dispose();
    timers.advance(10);
    expect([chunks, timers.count]).toEqual([['a'], 0]);
  });

  it('keeps every byte in order, whatever comes when, and whatever becomes of the memory it came in', () => {
    const step = fc.oneof(
      fc.nat(18_000).map((length) => ({ length })),
      fc.nat(3).map((waitMs) => ({ waitMs })),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { timers, chunks, joiner } = start();
        const memory = Buffer.alloc(18_000);
        let expected = '';
        for (const [i, one] of steps.entries()) {
          if ('waitMs' in one) timers.advance(one.waitMs);
          else {
            memory.fill(97 + (i % 26));
            joiner.push(memory.subarray(0, one.length));
            expected += memory.toString('latin1', 0, one.length);
          }
        }
        joiner.flush();
        expect(chunks.join('') === expected).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
