/** What the log view shows first: stuck to the end, or a line and how much of it is scrolled away above the edge. */
export type LogPosition =
  | { readonly kind: 'end' }
  | { readonly kind: 'top'; readonly line: number; readonly offsetPx: number };

type TopPosition = Extract<LogPosition, { kind: 'top' }>;

/** The lines there are, and the view they are seen through. */
export interface LogSpace {
  /** Absolute number of the first line that is kept. */
  readonly firstLine: number;
  /** Absolute number after the last line. */
  readonly totalLines: number;
  /** Height of the view. */
  readonly viewPx: number;
  /** Height of one line; wrapped lines that were not seen yet count as one row. */
  readonly heightOf: (line: number) => number;
}

/** Lines from `from` to before `to`. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export const AT_END: LogPosition = { kind: 'end' };

/** The position as a line at the upper edge. */
export function topOf(position: LogPosition, space: LogSpace): TopPosition {
  if (position.kind === 'top') return position;
  let line = space.totalLines;
  let px = 0;
  while (line > space.firstLine && px < space.viewPx) {
    line -= 1;
    px += space.heightOf(line);
  }
  return { kind: 'top', line, offsetPx: Math.max(0, px - space.viewPx) };
}

/** The position `deltaPx` further down (up, if negative), within the log. Arriving at its end sticks to the end. */
export function moveBy(position: LogPosition, deltaPx: number, space: LogSpace): LogPosition {
  if (position.kind === 'end' && deltaPx >= 0) return position;
  const top = topOf(position, space);
  let { line } = top;
  let offsetPx = top.offsetPx + deltaPx;
  while (offsetPx < 0 && line > space.firstLine) {
    line -= 1;
    offsetPx += space.heightOf(line);
  }
  while (line < space.totalLines - 1 && offsetPx >= space.heightOf(line)) {
    offsetPx -= space.heightOf(line);
    line += 1;
  }
  const moved: TopPosition = { kind: 'top', line, offsetPx: Math.max(0, offsetPx) };
  const leftPx = pxLeft(moved, space);
  return leftPx < space.viewPx || (deltaPx > 0 && leftPx <= space.viewPx) ? AT_END : moved;
}

/** The same position in a log that changed meanwhile: lines were dropped, or the view became higher. */
export function settle(position: LogPosition, space: LogSpace): LogPosition {
  if (position.kind === 'end') return position;
  const start: TopPosition =
    position.line < space.firstLine ? { kind: 'top', line: space.firstLine, offsetPx: 0 } : position;
  return pxLeft(start, space) < space.viewPx ? AT_END : start;
}

/** The nearest position at which a line is wholly seen; in the middle of the view if it was not seen at all. */
export function reveal(position: LogPosition, line: number, space: LogSpace): LogPosition {
  const top = topOf(position, space);
  const heightPx = space.heightOf(line);
  const { to } = visibleLines(position, space);
  if (line < top.line - 1 || line > to) return centred(line, space);
  const above = pxBetween(top, line, space);
  if (above < 0) return moveBy(top, above, space);
  const below = above + heightPx - space.viewPx;
  // A line that is higher than the view shows its beginning.
  return below > 0 ? moveBy(top, Math.min(below, above), space) : position;
}

/** The lines of which at least a part is seen. */
export function visibleLines(position: LogPosition, space: LogSpace): LineRange {
  const { line: from, offsetPx } = topOf(position, space);
  let to = from;
  let px = -offsetPx;
  while (to < space.totalLines && px < space.viewPx) {
    px += space.heightOf(to);
    to += 1;
  }
  return { from, to };
}

function centred(line: number, space: LogSpace): LogPosition {
  const abovePx = Math.max(0, (space.viewPx - space.heightOf(line)) / 2);
  return moveBy({ kind: 'top', line, offsetPx: 0 }, -abovePx, space);
}

/** From the upper edge of the view to a line's, which is near it. */
function pxBetween(top: TopPosition, line: number, space: LogSpace): number {
  let px = -top.offsetPx;
  for (let at = top.line; at < line; at += 1) px += space.heightOf(at);
  for (let at = line; at < top.line; at += 1) px -= space.heightOf(at);
  return px;
}

/** Height of what is left from a position on, counted a little further than the view is high. */
function pxLeft({ line, offsetPx }: TopPosition, space: LogSpace): number {
  let px = -offsetPx;
  for (let at = line; at < space.totalLines && px <= space.viewPx; at += 1) px += space.heightOf(at);
  return px;
}
