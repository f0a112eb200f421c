import { groupedNumber } from './groupedNumber.logic';
import type { FindState } from './LogFind';

/** Index of the first of rising numbers that is `least` or more; their count if there is none. */
export function lowerBound(rising: readonly number[], least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? Number.POSITIVE_INFINITY) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a line is among rising numbers. */
export function includesLine(rising: readonly number[], line: number): boolean {
  return rising[lowerBound(rising, line)] === line;
}

/** The match after a line (before it, for -1), around the ends; null without matches. `from` is null at the beginning. */
export function neighbourMatch(rising: readonly number[], from: number | null, step: 1 | -1): number | null {
  if (rising.length === 0) return null;
  if (from === null) return rising.at(step === 1 ? 0 : -1) ?? null;
  const at = step === 1 ? lowerBound(rising, from + 1) : lowerBound(rising, from) - 1;
  return rising[at] ?? rising.at(step === 1 ? 0 : -1) ?? null;
}

/** `3 of 1 204`, `1 204 so far`, `none`: what was found, `current` being the line that the person was led to. */
export function matchCountText({ query, progress, lines }: FindState, current: number | null): string {
  if (query === null || (progress.kind === 'failed' && lines.length === 0)) return '';
  const count = groupedNumber(lines.length);
  const isMore = progress.kind === 'full';
  const total = isMore ? `more than ${count}` : progress.kind === 'complete' ? count : `${count} so far`;
  const at = current === null ? -1 : lowerBound(lines, current);
  const isOnMatch = at >= 0 && lines[at] === current;
  if (isOnMatch) return `${groupedNumber(at + 1)} of ${total}`;
  if (lines.length > 0) return `${total} ${lines.length === 1 && !isMore ? 'line' : 'lines'}`;
  return progress.kind === 'complete' ? 'Not found' : 'None so far';
}

/**
 * The match to go to first: the one at or after a line as soon as it is found, else, when all is known, the first of all.
 * From the end (null) it is the last, which is known when the search is over. Null: not yet, or none.
 */
export function firstMatch({ lines, progress }: FindState, from: number | null): number | null {
  const isOver = progress.kind !== 'searching' && progress.kind !== 'idle';
  if (from === null) return isOver ? (lines.at(-1) ?? null) : null;
  return lines[lowerBound(lines, from)] ?? (isOver ? (lines[0] ?? null) : null);
}
