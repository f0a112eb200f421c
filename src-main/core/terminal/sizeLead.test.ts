import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeading, nextViewers, noViewers, type SizedViewers, type SizeEvent, wantedSize } from './sizeLead';

const LARGE = { cols: 150, rows: 50 };
const SMALL = { cols: 80, rows: 24 };
const OTHER = { cols: 100, rows: 30 };

const run = (...events: SizeEvent[]): SizedViewers => events.reduce(nextViewers, noViewers);
const came = (id: number): SizeEvent => ({ type: 'came', id });
const fits = (id: number, size = LARGE): SizeEvent => ({ type: 'fits', id, size });
const acted = (id: number): SizeEvent => ({ type: 'acted', id });
const left = (id: number): SizeEvent => ({ type: 'left', id });

/** Two windows, of which the first has the size. */
const two = [came(1), fits(1, LARGE), came(2), fits(2, SMALL)];

describe('whose size a terminal has', () => {
  it('keeps its own while nobody told one', () => {
    expect(wantedSize(noViewers)).toBeNull();
    expect(wantedSize(run(came(1)))).toBeNull();
    expect(isLeading(run(came(1), came(2)), 2)).toBe(true);
  });

  it("is the only viewer's, whether somebody acts there or not, and follows it", () => {
    expect(wantedSize(run(came(1), fits(1, SMALL)))).toEqual(SMALL);
    expect(wantedSize(run(came(1), fits(1, SMALL), fits(1, LARGE)))).toEqual(LARGE);
  });

  it('is not taken by one that comes, looks on, or is resized', () => {
    expect(wantedSize(run(...two))).toEqual(LARGE);
    expect(wantedSize(run(...two, fits(2, OTHER)))).toEqual(LARGE);
    expect(isLeading(run(...two), 1)).toBe(true);
    expect(isLeading(run(...two), 2)).toBe(false);
  });

  it('goes to the one where a person acts, and back', () => {
    expect(wantedSize(run(...two, acted(2)))).toEqual(SMALL);
    expect(isLeading(run(...two, acted(2)), 1)).toBe(false);
    expect(wantedSize(run(...two, acted(2), fits(1, OTHER)))).toEqual(SMALL);
    expect(wantedSize(run(...two, acted(2), fits(2, OTHER)))).toEqual(OTHER);
    expect(wantedSize(run(...two, acted(2), acted(1)))).toEqual(LARGE);
  });

  it('goes to the one where a person acted as soon as that one has told its size', () => {
    const early = [came(1), fits(1, LARGE), came(2), acted(2)];
    expect(wantedSize(run(...early))).toEqual(LARGE);
    expect(wantedSize(run(...early, fits(2, SMALL)))).toEqual(SMALL);
  });

  it('goes to the one that acted before when the first leaves, and stays when the last one does', () => {
    const three = [...two, came(3), fits(3, OTHER), acted(3), acted(2)];
    expect(wantedSize(run(...three, left(2)))).toEqual(OTHER);
    expect(wantedSize(run(...three, left(1)))).toEqual(SMALL);
    expect(wantedSize(run(...two, left(1), left(2)))).toBeNull();
  });

  it('hears nothing of one that is gone', () => {
    const gone = run(...two, left(2));
    expect(nextViewers(gone, fits(2, OTHER))).toEqual(gone);
    expect(nextViewers(gone, acted(2))).toEqual(gone);
  });

  it('changes hands by an act or a leave alone, whatever happens', () => {
    const id = fc.integer({ min: 1, max: 4 });
    const size = fc.record({ cols: fc.integer({ min: 2, max: 500 }), rows: fc.integer({ min: 1, max: 300 }) });
    const event = fc.oneof(
      id.map(came),
      fc.tuple(id, size).map(([who, wanted]) => fits(who, wanted)),
      id.map(acted),
      id.map(left),
    );
    const property = fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let viewers = noViewers;
      for (const next of events) {
        const known = new Set(viewers.map((viewer) => viewer.id));
        if (next.type === 'came' && known.has(next.id)) continue;
        const before = viewers.find((viewer) => viewer.size !== null);
        viewers = nextViewers(viewers, next);
        const now = viewers.find((viewer) => viewer.size !== null);
        if (before === undefined || before.id === now?.id) continue;
        // An act that came before the size counts with the size.
        const isTaken = now !== undefined && next.id === now.id && (next.type === 'acted' || next.type === 'fits');
        expect(isTaken || (next.type === 'left' && next.id === before.id)).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});
