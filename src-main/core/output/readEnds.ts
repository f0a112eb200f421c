import { limits } from '@shared/limits';
import type { OutputLog } from './OutputLog';

/** Up to so many lines are read as they are, in one consistent snapshot: what a read gives by default. */
const WHOLE_LINES = limits.readLines;
/** Read at a time towards the middle: more than half a page of lines as wide as a terminal. */
const STEP_LINES = 256;
/** Of several lines one may fill so much of a page. */
export const PAGE_LINE_SHARE = 1 / 4;

/** Lines in a row, the middle of which may not have been read. */
export interface LineEnds {
  readonly head: readonly string[];
  /** Lines between the two that were not read. */
  readonly unreadLines: number;
  /** The last lines, all that are not settled among them. */
  readonly tail: readonly string[];
}

export interface EndsRequest {
  /** Absolute number of the first line; it has not been evicted. */
  readonly fromLine: number;
  readonly maxLines: number;
  /** What the page takes that is made of them. */
  readonly maxChars: number;
  /** Lines just before `fromLine` that were read already and belong to the head. */
  readonly head?: readonly string[];
}

/**
 * Reads as much of the head and of the tail of a stretch of lines as a page shows: a page of forty thousand characters
 * need not read a hundred thousand lines. Gives fewer lines than there are when they are very long.
 */
export async function readEnds(log: OutputLog, request: EndsRequest): Promise<LineEnds> {
  const { fromLine, maxLines, maxChars, head: before = [] } = request;
  const toLine = Math.max(fromLine, Math.min(log.totalLines, fromLine + maxLines));
  if (toLine - fromLine <= WHOLE_LINES) {
    return { head: [...before, ...(await log.read(fromLine, toLine - fromLine))], unreadLines: 0, tail: [] };
  }
  // First, because only the last lines can change meanwhile.
  const tail = await readTail(log, { fromLine, toLine, maxChars });
  const tailLine = toLine - tail.length;
  const head = await readHead(log, { before, fromLine, toLine: tailLine, maxChars });
  return { head, unreadLines: tailLine - fromLine - (head.length - before.length), tail };
}

interface Stretch {
  readonly fromLine: number;
  readonly toLine: number;
  readonly maxChars: number;
}

async function readTail(log: OutputLog, { fromLine, toLine, maxChars }: Stretch): Promise<readonly string[]> {
  const openLines = Math.max(1, toLine - log.settledLines);
  let step = Math.max(STEP_LINES, openLines);
  let lines: readonly string[] = [];
  while (lines.length < toLine - fromLine && !fillsHalf(lines, maxChars)) {
    const end = toLine - lines.length;
    const start = Math.max(fromLine, end - step);
    const read = await log.read(start, end - start);
    if (read.length === end - start) lines = [...read, ...lines];
    // Too long for one read, or evicted meanwhile.
    else if (step > openLines) step = Math.max(openLines, Math.floor(step / 8));
    else break;
  }
  return lines;
}

async function readHead(
  log: OutputLog,
  { before, fromLine, toLine, maxChars }: Stretch & { readonly before: readonly string[] },
): Promise<readonly string[]> {
  const lines = [...before];
  for (let next = fromLine; next < toLine && !fillsHalf(lines, maxChars); ) {
    // Evicted meanwhile: what is left starts later.
    if (next < log.evictedLines) break;
    const read = await log.read(next, Math.min(STEP_LINES, toLine - next));
    if (read.length === 0) break;
    for (const line of read) lines.push(line);
    next += read.length;
  }
  return lines;
}

/** More than half of a page, so that the two ends cannot both be shown whole. */
function fillsHalf(lines: readonly string[], maxChars: number): boolean {
  const longest = Math.floor(maxChars * PAGE_LINE_SHARE);
  let sum = 0;
  for (const line of lines) sum += Math.min(line.length, longest) + 1;
  return sum > maxChars / 2 + 1;
}
