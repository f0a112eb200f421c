import type { OutputLog } from './OutputLog';

export interface NewLines {
  /** Absolute number of the first line given. */
  readonly fromLine: number;
  readonly lines: readonly string[];
  /** The first line was given before as far as it had come; this is only what was added to it. */
  readonly isContinuation: boolean;
}

/**
 * What one client has been given of one session. Settled lines are given once. Lines that were still on the screen are
 * remembered, and given again if they changed: a line that only grew goes on with its new part, so that nothing is lost
 * and nothing is said twice when a line arrives in pieces.
 */
export class ReadCursor {
  private nextLine = 0;
  /** Texts of the given lines that were not settled then: the last ones before `nextLine`. */
  private given: readonly string[] = [];

  /** The first line that was not given completely. */
  get line(): number {
    return this.given.length > 0 ? this.nextLine - 1 : this.nextLine;
  }

  /** Whether `next` would give anything. Cheap. */
  hasNew(log: OutputLog): boolean {
    if (log.totalLines > this.nextLine) return true;
    const open = log.openLines();
    const first = this.nextLine - this.given.length - log.settledLines;
    return this.given.some((text, i) => first + i >= 0 && open[first + i] !== text);
  }

  /** Gives what is new, at most `maxLines` lines, and moves on. */
  async next(log: OutputLog, options: { readonly maxLines: number }): Promise<NewLines> {
    const { settledLines } = log;
    const firstGiven = this.nextLine - this.given.length;
    const from = Math.max(firstGiven, log.evictedLines);
    const given = this.given.slice(from - firstGiven);
    const lines = await log.read(from, given.length + options.maxLines);
    const fresh = freshPart(given, lines, options.maxLines);
    this.nextLine = from + fresh.skipped + fresh.lines.length;
    this.given = lines.slice(Math.max(0, settledLines - from), this.nextLine - from);
    return { fromLine: from + fresh.skipped, lines: fresh.lines, isContinuation: fresh.isContinuation };
  }
}

interface Fresh {
  /** Lines at the front that the client has as they are. */
  readonly skipped: number;
  readonly lines: readonly string[];
  readonly isContinuation: boolean;
}

function freshPart(given: readonly string[], lines: readonly string[], maxLines: number): Fresh {
  const changed = given.findIndex((text, i) => text !== lines[i]);
  const skipped = changed < 0 ? given.length : changed;
  const fresh = lines.slice(skipped, skipped + maxLines);
  const before = given[skipped];
  const now = fresh[0];
  const isContinuation = skipped === given.length - 1 && before !== undefined && now?.startsWith(before) === true;
  if (!isContinuation) return { skipped, lines: fresh, isContinuation };
  return { skipped, lines: [now.slice(before.length), ...fresh.slice(1)], isContinuation };
}
