import { stripControls } from '@shared/controlText';
import type { OutputPage } from '../terminal/Session';

export interface PageSource {
  /** Absolute number of the first line. */
  readonly fromLine: number;
  readonly lines: readonly string[];
  /** At least 200, so that the marker fits. */
  readonly maxChars: number;
  readonly totalLines: number;
  readonly evictedLines: number;
}

/** Room for the marker that stands for what was left out. */
const MARKER_CHARS = 160;

/**
 * Makes a page of lines that is never longer than `maxChars`: the head and the tail are kept, and a marker names what was
 * left out between them and how to read it. A single line that is too long is cut in its middle the same way.
 */
export function buildPage(source: PageSource): OutputPage {
  const { fromLine, lines, totalLines, evictedLines } = source;
  const nextLine = fromLine + lines.length;
  const counts = { fromLine, nextLine, lineCount: lines.length, totalLines, evictedLines };
  const { text, omitted } = fit(lines.map(stripControls), source);
  return { ...counts, text, omitted, remainingLines: Math.max(0, totalLines - nextLine) };
}

type Fitted = Pick<OutputPage, 'text' | 'omitted'>;

function fit(lines: readonly string[], { fromLine, maxChars }: PageSource): Fitted {
  const charCount = lines.reduce((sum, line) => sum + line.length + 1, -1);
  if (charCount <= maxChars) return { text: lines.join('\n'), omitted: null };
  const budget = Math.max(0, Math.floor((maxChars - MARKER_CHARS) / 2));
  const head = countFitting(lines, budget);
  const tail = countFitting(lines.slice(head).reverse(), budget);
  const omitted = { fromLine: fromLine + head, toLine: fromLine + lines.length - tail - 1 };
  // One line is too long for its half: the others may be whole, it is cut.
  if (omitted.fromLine === omitted.toLine) return { text: cutLine(lines, head, maxChars), omitted: null };
  const count = omitted.toLine - omitted.fromLine + 1;
  const marker = `[… lines ${omitted.fromLine} to ${omitted.toLine} left out: read them with read_process_output start_line=${omitted.fromLine} length=${count} …]`;
  return { text: [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join('\n'), omitted };
}

/** How many lines from the front fit into `maxChars`, newlines included. */
function countFitting(lines: readonly string[], maxChars: number): number {
  let charCount = 0;
  const tooLong = lines.findIndex((line) => {
    charCount += line.length + 1;
    return charCount > maxChars;
  });
  return tooLong < 0 ? lines.length : tooLong;
}

function cutLine(lines: readonly string[], index: number, maxChars: number): string {
  const others = lines.reduce((sum, line, i) => (i === index ? sum : sum + line.length + 1), 0);
  const line = lines[index] ?? '';
  const half = Math.max(0, Math.floor((maxChars - others - MARKER_CHARS) / 2));
  const marker = `[… ${line.length - 2 * half} characters of this line left out …]`;
  const cut = withoutHalfPair(line.slice(0, half)) + marker + withoutHalfPair(line.slice(line.length - half));
  return [...lines.slice(0, index), cut, ...lines.slice(index + 1)].join('\n');
}

/** A cut may fall between the two halves of a character beyond U+FFFF; half a character is no text. */
function withoutHalfPair(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/, '');
}
