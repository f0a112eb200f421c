import { stripControls } from '@shared/controlText';
import type { OutputPage } from '../terminal/Session';

export interface PageSource {
  /** Absolute number of the first line. */
  readonly fromLine: number;
  readonly lines: readonly string[];
  /** At least 1 000, so that the markers fit. */
  readonly maxChars: number;
  readonly totalLines: number;
  readonly evictedLines: number;
}

/** Room for a marker that stands for what was left out. */
const MARKER_CHARS = 160;
/** Of several lines one may fill so much of the page. */
const LINE_SHARE = 1 / 4;

/**
 * Makes a page of lines that is never longer than `maxChars`: the head and the tail are kept, and a marker names what was
 * left out between them and how to read it. A line that is too long for a page is cut in its middle likewise.
 */
export function buildPage(source: PageSource): OutputPage {
  const { fromLine, lines, totalLines, evictedLines } = source;
  const nextLine = fromLine + lines.length;
  const counts = { fromLine, nextLine, lineCount: lines.length, totalLines, evictedLines };
  const fitted = fitPage(lines.map(stripControls), source);
  return { ...counts, ...fitted, remainingLines: Math.max(0, totalLines - nextLine) };
}

type Fitted = Pick<OutputPage, 'text' | 'omitted'>;

function fitPage(lines: readonly string[], { fromLine, maxChars }: PageSource): Fitted {
  if (charCount(lines) <= maxChars) return { text: lines.join('\n'), omitted: null };
  const longest = Math.floor(lines.length === 1 ? maxChars : maxChars * LINE_SHARE);
  const short = lines.map((line) => (line.length > longest ? cutLine(line, longest) : line));
  if (charCount(short) <= maxChars) {
    const isCut = (line: string): boolean => line.length > longest;
    const omitted = { fromLine: fromLine + lines.findIndex(isCut), toLine: fromLine + lines.findLastIndex(isCut) };
    return { text: short.join('\n'), omitted };
  }
  const budget = Math.floor((maxChars - MARKER_CHARS) / 2);
  const head = countFitting(short, budget);
  const tail = countFitting(short.slice(head).reverse(), budget);
  const omitted = { fromLine: fromLine + head, toLine: fromLine + lines.length - tail - 1 };
  return { text: [...short.slice(0, head), marker(omitted), ...short.slice(lines.length - tail)].join('\n'), omitted };
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
