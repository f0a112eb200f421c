import { AT_END, type LogPosition, type LogSpace, topOf } from './logPosition.logic';

/**
 * Browsers cut elements at 16 to 33 million px. A scroll bar of ten million px is exact to the line for 500 000 lines; beyond
 * that one px of it stands for more, while wheel and keys still move by what they say.
 */
export const MAX_SPACER_PX = 10_000_000;

/** What the scroll bar is about. */
export interface ScrollRange {
  readonly space: LogSpace;
  /** Height of a line that does not wrap. */
  readonly rowPx: number;
}

/** Height of what the bar scrolls over, at least the view itself. */
export function spacerPx({ space, rowPx }: ScrollRange): number {
  const contentPx = (space.totalLines - space.firstLine) * rowPx;
  return Math.max(space.viewPx, Math.min(contentPx, MAX_SPACER_PX));
}

/** Where the bar stands for a position: 0 at the first line, all the way down at the end. */
export function scrollTopOf(position: LogPosition, range: ScrollRange): number {
  const maxPx = spacerPx(range) - range.space.viewPx;
  if (position.kind === 'end') return maxPx;
  const { line, offsetPx } = topOf(position, range.space);
  const share = offsetPx / Math.max(1, range.space.heightOf(line));
  const contentPx = (line - range.space.firstLine + share) * range.rowPx;
  const maxContentPx = contentMaxPx(range);
  return maxContentPx <= 0 ? 0 : Math.min(maxPx, (contentPx / maxContentPx) * maxPx);
}

/** The position for a place of the bar; the inverse of `scrollTopOf`, as exact as the bar is. */
export function positionAt(scrollTop: number, range: ScrollRange): LogPosition {
  const { space, rowPx } = range;
  const maxPx = spacerPx(range) - space.viewPx;
  // Scroll positions are fractions on screens with a scale; the last one may fall short of the end by less than one.
  if (scrollTop >= maxPx - 1) return AT_END;
  const contentPx = (Math.max(0, scrollTop) / maxPx) * contentMaxPx(range);
  const lines = Math.floor(contentPx / rowPx);
  const line = Math.min(space.totalLines - 1, space.firstLine + lines);
  const share = contentPx / rowPx - lines;
  return { kind: 'top', line, offsetPx: share * space.heightOf(line) };
}

function contentMaxPx({ space, rowPx }: ScrollRange): number {
  return (space.totalLines - space.firstLine) * rowPx - space.viewPx;
}
