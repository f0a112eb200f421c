import { assertNever } from '@shared/assertNever';
import type { OutputPage } from '../core/terminal/Session';

export interface Range {
  /** How it was asked for: what is new, from a line on, or the last lines. */
  readonly kind: 'new' | 'range' | 'tail';
  readonly page: OutputPage;
}

/** The first line of a read: which lines these are, of how many. Also warns of lines that are gone. */
export function rangeText({ kind, page }: Range): string {
  return `[Reading ${whichLines(kind, page)}]${evictedText(page)}`;
}

function whichLines(kind: Range['kind'], page: OutputPage): string {
  const { lineCount, fromLine, totalLines, remainingLines } = page;
  const place = `from line ${fromLine} (total: ${totalLines} lines, ${remainingLines} remaining)`;
  switch (kind) {
    case 'new':
      return remainingLines === 0 && fromLine === 0
        ? `${lineCount} new lines (total: ${totalLines} lines)`
        : `${lineCount} new lines ${place}`;
    case 'tail':
      return remainingLines === 0
        ? `last ${lineCount} lines (total: ${totalLines} lines)`
        : `${lineCount} lines ${place}`;
    case 'range':
      return `${lineCount} lines ${place}`;
    default:
      return assertNever(kind);
  }
}

function evictedText({ evictedLines }: OutputPage): string {
  return evictedLines === 0
    ? ''
    : `\n[WARNING: the ${evictedLines} earliest lines are not kept any more: they exceeded the output limit, or their files were removed. Line numbers still count them]`;
}
