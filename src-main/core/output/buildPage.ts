import { stripControls } from '@shared/controlText';
import type { OutputPage } from '../terminal/Session';
import { type LineEnds, PAGE_LINE_SHARE } from './readEnds';

export interface PageSource extends LineEnds {
  /** Absolute number of the first line. */
  readonly fromLine: number;
  /** At least 1 000, so that the markers fit. */
  readonly maxChars: number;
  readonly totalLines: number;
  readonly evictedLines: number;
}

/** Room for a marker that stands for what was left out. */
const MARKER_CHARS = 160;

/**
 * Makes a page of lines that is never longer than `maxChars`: the head and the tail are kept, and a marker names what was
 * left out between them and how to read it. A line that is too long for a page is cut in its middle likewise.
 */
export function buildPage(source: PageSource): OutputPage {
  const { fromLine, totalLines, evictedLines } = source;
  const lineCount = countOf(source);
  const nextLine = fromLine + lineCount;
  const counts = { fromLine, nextLine, lineCount, totalLines, evictedLines };
  const { text, omitted } = source.unreadLines === 0 ? fitPage(source) : fitEnds(source, source);
  // Only what is shown: a read of 64 MiB of random bytes takes half a second to clean (measured).
  return { ...counts, text: stripControls(text), omitted, remainingLines: Math.max(0, totalLines - nextLine) };
}

type Fitted = Pick<OutputPage, 'text' | 'omitted'>;

function fitPage(source: PageSource): Fitted {
  const { fromLine, maxChars } = source;
  const lines = [...source.head, ...source.tail];
  if (charCount(lines) <= maxChars) return { text: lines.join('\n'), omitted: null };
  const longest = Math.floor(lines.length === 1 ? maxChars : maxChars * PAGE_LINE_SHARE);
  const short = cutLines(lines, longest);
  if (charCount(short) > maxChars) return fitEnds({ head: short, unreadLines: 0, tail: [] }, source);
  const isCut = (line: string): boolean => line.length > longest;
  const omitted = { fromLine: fromLine + lines.findIndex(isCut), toLine: fromLine + lines.findLastIndex(isCut) };
  return { text: short.join('\n'), omitted };
}

/** For lines that do not all fit, or were not all read. */
function fitEnds(ends: LineEnds, { fromLine, maxChars }: PageSource): Fitted {
  const budget = Math.floor((maxChars - MARKER_CHARS) / 2);
  const longest = Math.floor(maxChars * PAGE_LINE_SHARE);
  const first = cutLines(ends.head, longest);
  const headCount = countFitting(first, budget);
  const last = ends.unreadLines === 0 ? [...first.slice(headCount), ...ends.tail] : cutLines(ends.tail, longest);
  const tailCount = countFitting([...last].reverse(), budget);
  const omitted = { fromLine: fromLine + headCount, toLine: fromLine + countOf(ends) - tailCount - 1 };
  const tail = last.slice(last.length - tailCount);
  return { text: [...first.slice(0, headCount), marker(omitted), ...tail].join('\n'), omitted };
}

function countOf({ head, unreadLines, tail }: LineEnds): number {
  return head.length + unreadLines + tail.length;
}

function cutLines(lines: readonly string[], maxChars: number): readonly string[] {
  return lines.map((line) => (line.length > maxChars ? cutLine(line, maxChars) : line));
}

function marker({ fromLine, toLine }: { readonly fromLine: number; readonly toLine: number }): string {
  const call = `read_process_output start_line=${fromLine} length=${toLine - fromLine + 1}`;
  return `[… lines ${fromLine} to ${toLine} left out: read them with ${call} …]`;
}

/** Characters of the lines with the newlines between them. */
function charCount(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, -1);
}

/** How many lines from the front fit into `maxChars`, newlines included. */
function countFitting(lines: readonly string[], maxChars: number): number {
  let sum = 0;
  const tooMany = lines.findIndex((line) => {
    sum += line.length + 1;
    return sum > maxChars;
  });
  return tooMany < 0 ? lines.length : tooMany;
}

function cutLine(line: string, maxChars: number): string {
  const half = Math.floor((maxChars - MARKER_CHARS) / 2);
  const head = withoutHalfPair(line.slice(0, half));
  const tail = withoutHalfPair(line.slice(line.length - half));
  const count = line.length - head.length - tail.length;
  return `${head}[… ${count} of the ${line.length} characters of this line left out …]${tail}`;
}

/** A cut may fall between the two halves of a character beyond U+FFFF; half a character is no text. */
function withoutHalfPair(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/, '');
}
