import type { LogPage } from '@shared/log';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';

type ReadableLines = Pick<OutputLog, 'totalLines' | 'evictedLines' | 'read'>;

/** Lines of the first read: nobody knows yet how long they are, and each may have a megabyte. */
const FIRST_LINES = 16;
/** Each further read may ask for so many times as many. */
const GROWTH = 16;

export interface LogPageOptions {
  /** Absolute number of the first line to give, if it is there still. */
  readonly fromLine: number;
  readonly maxLines: number;
  /** Of the lines as JSON in UTF-8; one line is given in any case. Default: `outputLimits.logPageBytes`. */
  readonly maxBytes?: number;
}

/** Whole lines of a log, from the first one that is there on. Fewer than asked for at the end, or when they are very long. */
export async function readLogPage(log: ReadableLines, options: LogPageOptions): Promise<LogPage> {
  const { maxLines, maxBytes = outputLimits.logPageBytes } = options;
  // Taken before the read, which gives what is there at the moment of its call.
  const fromLine = Math.max(options.fromLine, log.evictedLines);
  const lines: string[] = [];
  let byteCount = 0;
  for (let step = FIRST_LINES; lines.length < maxLines; step *= GROWTH) {
    const next = fromLine + lines.length;
    // Dropped meanwhile: what is left starts later, and a page has no hole.
    if (next < log.evictedLines) break;
    const read = await log.read(next, Math.min(step, maxLines - lines.length));
    for (const line of read) {
      byteCount += Buffer.byteLength(JSON.stringify(line)) + 1;
      if (byteCount > maxBytes && lines.length > 0) return pageOf(log, fromLine, lines);
      lines.push(line);
    }
    if (read.length === 0) break;
  }
  return pageOf(log, fromLine, lines);
}

function pageOf(log: ReadableLines, fromLine: number, lines: readonly string[]): LogPage {
  return { fromLine, lines, totalLines: log.totalLines, evictedLines: log.evictedLines };
}
