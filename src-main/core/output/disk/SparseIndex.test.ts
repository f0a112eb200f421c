import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputLimits } from '../outputLimits';
import { SparseIndex } from './SparseIndex';

const pieces = fc.array(
  fc.record({ lines: fc.integer({ min: 1, max: 900 }), width: fc.integer({ min: 1, max: 70 }) }),
  {
    minLength: 1,
    maxLength: 200,
  },
);

describe('SparseIndex', () => {
  it('finds stretches that hold the lines asked for, without gaps, before and after it was stored', () => {
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(5_000), fc.integer({ min: 1, max: 300_000 }), (list, start, count, step) => {
        const index = new SparseIndex();
        const starts: number[] = [];
        let byte = 0;
        for (const { lines, width } of list) {
          for (let i = 0; i < lines; i += 1) starts.push(byte + i * width);
          byte += lines * width;
          index.append(lines, lines * width);
        }
        starts.push(byte);
        const from = start % index.lineCount;
        const to = Math.min(index.lineCount, from + count);
        const found = index.stretches(from, to, step);
        let next = found[0]?.firstLine ?? from;
        expect(next).toBeLessThanOrEqual(from);
        for (const stretch of found) {
          expect(stretch.firstLine).toBe(next);
          next += stretch.lineCount;
          expect([stretch.startByte, stretch.endByte]).toEqual([starts[stretch.firstLine], starts[next]]);
          expect(stretch.endByte - stretch.startByte).toBeLessThanOrEqual(step + outputLimits.logIndexBytes);
        }
        expect(next).toBeGreaterThanOrEqual(to);
        const stored = SparseIndex.decode(index.encode(), index.byteLength);
        expect(stored?.stretches(from, to, step)).toEqual(found);
      }),
    );
  });

  it('refuses a file that is none, or of another segment', () => {
    const index = new SparseIndex();
    index.append(10, 100);
    const bytes = index.encode();
    expect(SparseIndex.decode(bytes, 99)).toBeNull();
    expect(SparseIndex.decode(bytes.subarray(0, -1), 100)).toBeNull();
    expect(SparseIndex.decode(bytes.subarray(0, 8), 100)).toBeNull();
    expect(SparseIndex.decode(new Uint8Array(0), 0)).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), (junk) => {
        expect(SparseIndex.decode(junk, 100)).toBeNull();
      }),
    );
  });
});
