import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_END,
  type LogPosition,
  type LogSpace,
  moveBy,
  reveal,
  settle,
  topOf,
  visibleLines,
} from './logPosition.logic';
import { MAX_SPACER_PX, positionAt, scrollTopOf, spacerPx } from './logScrollbar.logic';

const ROW = 20;

/** Logs of any length; wrapped ones have lines of one to nine rows. */
const spaces = fc
  .record({
    firstLine: fc.nat(50_000_000),
    count: fc.oneof(fc.nat(300), fc.nat(20_000_000)),
    viewPx: fc.integer({ min: 1, max: 2_000 }),
    isWrapped: fc.boolean(),
  })
  .map(
    ({ firstLine, count, viewPx, isWrapped }): LogSpace => ({
      firstLine,
      totalLines: firstLine + count,
      viewPx,
      heightOf: (line) => (isWrapped ? ROW * (1 + ((line * 7) % 9)) : ROW),
    }),
  );

const placed = spaces.chain((space) =>
  fc.record({
    space: fc.constant(space),
    position: fc.oneof(
      fc.constant<LogPosition>(AT_END),
      fc
        .record({
          line: fc.integer({ min: space.firstLine, max: Math.max(space.firstLine, space.totalLines - 1) }),
          offsetPx: fc.nat(ROW - 1),
        })
        .map(({ line, offsetPx }): LogPosition => settle({ kind: 'top', line, offsetPx }, space)),
    ),
  }),
);

/** Height from the first line to the upper edge; only for short logs. */
function pxAbove(position: LogPosition, space: LogSpace): number {
  const { line, offsetPx } = topOf(position, space);
  let px = offsetPx;
  for (let at = space.firstLine; at < line; at += 1) px += space.heightOf(at);
  return px;
}

const isShort = (space: LogSpace): boolean => space.totalLines - space.firstLine <= 300;
const contentPx = (space: LogSpace): number => pxAbove({ kind: 'top', line: space.totalLines, offsetPx: 0 }, space);

describe('moveBy', () => {
  it('moves by exactly what it is told, between the two ends', () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: -5_000, max: 5_000 }), ({ space, position }, deltaPx) => {
        fc.pre(isShort(space));
        const maxPx = Math.max(0, contentPx(space) - space.viewPx);
        const wanted = Math.min(maxPx, Math.max(0, pxAbove(position, space) + deltaPx));
        expect(pxAbove(moveBy(position, deltaPx, space), space)).toBeCloseTo(wanted, 6);
      }),
    );
  });

  it('reaches the first line and the end of any log in steps of a wheel', () => {
    fc.assert(
      fc.property(placed, ({ space, position }) => {
        let at = position;
        const near: LogPosition = { kind: 'top', line: space.firstLine + 40, offsetPx: 3 };
        at = settle(near, space);
        for (let step = 0; step < 80; step += 1) at = moveBy(at, -100, space);
        if (at.kind === 'top') expect(at).toEqual({ kind: 'top', line: space.firstLine, offsetPx: 0 });
        at = topOf(AT_END, space);
        expect(moveBy(at, 1, space)).toEqual(AT_END);
      }),
    );
  });

  it('stays within the line that it names', () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: -9_000, max: 9_000 }), ({ space, position }, deltaPx) => {
        const moved = moveBy(position, deltaPx, space);
        if (moved.kind === 'end') return;
        expect(moved.line).toBeGreaterThanOrEqual(space.firstLine);
        expect(moved.line).toBeLessThan(space.totalLines);
        expect(moved.offsetPx).toBeGreaterThanOrEqual(0);
        expect(moved.offsetPx).toBeLessThan(space.heightOf(moved.line));
      }),
    );
  });
});

describe('reveal', () => {
  it('shows the line, wholly if it fits', () => {
    fc.assert(
      fc.property(placed, fc.nat(), ({ space, position }, at) => {
        const count = space.totalLines - space.firstLine;
        fc.pre(count > 0);
        const line = space.firstLine + (at % count);
        const shown = reveal(position, line, space);
        const { from, to } = visibleLines(shown, space);
        expect(line >= from && line < to).toBe(true);
        const top = topOf(shown, space);
        if (space.heightOf(line) > space.viewPx) return;
        let px = -top.offsetPx;
        for (let above = top.line; above < line; above += 1) px += space.heightOf(above);
        expect(px).toBeGreaterThanOrEqual(0);
        expect(px + space.heightOf(line)).toBeLessThanOrEqual(space.viewPx + 1e-6);
      }),
    );
  });
});

describe('the scroll bar', () => {
  it('is never higher than browsers can make it', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const px = spacerPx({ space, rowPx: ROW });
        expect(px).toBeGreaterThanOrEqual(space.viewPx);
        expect(px).toBeLessThanOrEqual(Math.max(MAX_SPACER_PX, space.viewPx));
      }),
    );
  });

  it('leads to the first line at its top and to the end at its bottom', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const range = { space, rowPx: ROW };
        const maxPx = spacerPx(range) - space.viewPx;
        expect(positionAt(maxPx, range)).toEqual(AT_END);
        if (maxPx > 1) expect(positionAt(0, range)).toEqual({ kind: 'top', line: space.firstLine, offsetPx: 0 });
      }),
    );
  });

  it('leads back to where it stands, as exactly as its length allows', () => {
    fc.assert(
      fc.property(placed, ({ space, position }) => {
        const range = { space, rowPx: ROW };
        const scrollTop = scrollTopOf(position, range);
        const maxPx = spacerPx(range) - space.viewPx;
        expect(scrollTop).toBeGreaterThanOrEqual(0);
        expect(scrollTop).toBeLessThanOrEqual(maxPx);
        const back = topOf(positionAt(scrollTop, range), space);
        const linesPerPx = (space.totalLines - space.firstLine) / Math.max(1, maxPx);
        const screenLines = Math.ceil(space.viewPx / ROW);
        const far = Math.abs(back.line - topOf(position, space).line);
        // Wrapped lines make the end of the log higher than the bar knows; there it is as exact as one screen.
        expect(far).toBeLessThanOrEqual(1 + 2 * linesPerPx + screenLines);
      }),
    );
  });

  it('rises with the position', () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: 1, max: 3_000 }), ({ space, position }, deltaPx) => {
        const range = { space, rowPx: ROW };
        const moved = moveBy(position, deltaPx, space);
        expect(scrollTopOf(moved, range)).toBeGreaterThanOrEqual(scrollTopOf(position, range) - 1e-6);
      }),
    );
  });
});
