import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CastStore } from './CastStore';
import { randomEvents, testCast } from './testCast';

/** The text in pieces of at most so many characters. */
function pieces(text: string, sizes: readonly number[]): string[] {
  const found: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    found.push(text.slice(at, at + size));
    at += size;
  }
  return found;
}

function storeOf(...parts: readonly string[]): CastStore {
  const store = new CastStore();
  for (const part of parts) store.push(part);
  return store;
}

describe('CastStore', () => {
  it('finds every event with its time and text, however the file is cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(randomEvents, sizes, (events, cuts) => {
        const store = storeOf(...pieces(testCast(events), cuts));
        expect(store.header).toEqual({ cols: 40, rows: 10 });
        expect(store.eventCount).toBe(events.length);
        let ms = 0;
        for (const [index, [seconds, code, data]] of events.entries()) {
          ms += seconds * 1_000;
          expect(store.timeOf(index)).toBeCloseTo(ms, 6);
          // Half of a pair of surrogates is no character of a file.
          expect(store.eventAt(index)).toEqual({
            code,
            data: new TextDecoder().decode(new TextEncoder().encode(data)),
          });
        }
        expect(store.durationMs).toBeCloseTo(ms, 6);
      }),
    );
  });

  it('counts the events by a time, those of the moment included', () => {
    fc.assert(
      fc.property(randomEvents, fc.nat(200_000), (events, ms) => {
        const store = storeOf(testCast(events));
        const times = events.map((_, index) => store.timeOf(index));
        expect(store.countAt(ms)).toBe(times.filter((at) => at <= ms).length);
        for (const at of times) expect(store.countAt(at)).toBe(times.lastIndexOf(at) + 1);
      }),
    );
  });

  it('passes over damaged lines, comments, unknown events and an unfinished last line', () => {
    const head = testCast([]);
    const store = storeOf(
      `${head}# a comment\n\n[0.5, "o", "one"]\n[1, "o", "cut of\n{"x":1}\n[0.25, "z", "new"]\nnonsense\n[1,"o","two"]\n[1, "o", "thr`,
    );
    expect([store.eventCount, store.durationMs]).toEqual([3, 1_750]);
    expect([0, 1, 2].map((index) => store.eventAt(index).data)).toEqual(['one', 'new', 'two']);
    store.push('ee"]\n');
    expect(store.eventAt(3).data).toBe('three');
  });

  it('says when a file is no recording', () => {
    expect(storeOf('').isReadable).toBe(true);
    expect(storeOf('{"version": 2, "width": 80, "height": 24}\n').isReadable).toBe(false);
    expect(storeOf('<html>\n').isReadable).toBe(false);
  });

  it('gives the exit status and the markers', () => {
    const store = storeOf(
      testCast([
        [1, 'i', 'y'],
        [0.5, 'i', '\r'],
        [2, 'm', 'exited: exit code 3'],
        [0, 'x', '3'],
      ]),
    );
    expect(store.exitStatus).toBe('3');
    expect(store.markers).toEqual([
      { kind: 'input', atMs: 1_000, text: 'y⏎' },
      { kind: 'end', atMs: 3_500, text: 'exit code 3' },
    ]);
  });

  it('answers outside of its events', () => {
    const empty = storeOf(testCast([]));
    expect([empty.countAt(9), empty.timeOf(0), empty.timeOf(-1), empty.eventAt(0).code]).toEqual([0, 0, 0, '']);
  });
});
