import { limits } from '@shared/limits';
import type { OutputLog } from './OutputLog';
import { type LineEnds, readEnds } from './readEnds';

export interface NewLines extends LineEnds {
  /** Absolute number of the first line given. */
  readonly fromLine: number;
  /** The first line was given before as far as it had come; this is only what was added to it. */
  readonly isContinuation: boolean;
}

type FirstLines = Pick<NewLines, 'fromLine' | 'head' | 'isContinuation'>;

export interface NewLinesOptions {
  readonly maxLines: number;
  /** What the page takes that is made of the lines. */
  readonly maxChars: number;
}

/** The last lines that were given, as they were then: all before them were settled. */
export interface GivenLines {
  /** Absolute number of the first of `texts`; without any, of the next line to give. */
  readonly fromLine: number;
  readonly texts: readonly string[];
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
  /** Settles when the reads asked for so far have moved the cursor: two at a time would give the same lines. */
  private lastRead: Promise<unknown> = Promise.resolve();

  /** The lines that were given and may have changed since. */
  get open(): GivenLines {
    return { fromLine: this.nextLine - this.given.length, texts: this.given };
  }

  /** Whether `next` would give anything. Cheap; once after a screen was cleared it may be true with nothing to give. */
  hasNew(log: OutputLog): boolean {
    if (log.totalLines > this.nextLine) return true;
    const first = this.nextLine - this.given.length - log.settledLines;
    // Given while it was open and settled since: it may have changed in between.
    if (first < 0 && this.given.length > 0) return true;
    const open = log.openLines().slice(Math.max(0, first));
    const changed = this.given.findIndex((text, i) => open[i] !== text);
    // A line that is gone is nothing to give.
    return changed >= 0 && changed < open.length;
  }

  /** Gives what is new, at most `maxLines` lines, of many only what a page of `maxChars` shows, and moves on. */
  next(log: OutputLog, options: NewLinesOptions): Promise<NewLines> {
    const read = this.lastRead.then(() => this.readNext(log, options));
    // Not the promise itself: it would keep all lines that it gave, 13 MB for a flood, as long as the session.
    this.lastRead = read.then(nothing, nothing);
    return read;
  }

  private async readNext(log: OutputLog, { maxLines, maxChars }: NewLinesOptions): Promise<NewLines> {
    const known = Math.max(this.nextLine, log.evictedLines);
    // Lines that are not settled are only read at the end, all at once.
    const isLong = maxLines > limits.readLines && log.settledLines - known >= limits.readLines;
    const first = await this.readFirst(log, isLong ? limits.readLines : maxLines);
    if (!isLong) return { ...first, unreadLines: 0, tail: [] };
    const { settledLines } = log;
    const rest = { fromLine: this.nextLine, maxLines: maxLines - first.head.length, maxChars, head: first.head };
    const ends = await readEnds(log, rest);
    this.nextLine = first.fromLine + ends.head.length + ends.unreadLines + ends.tail.length;
    const last = ends.unreadLines + ends.tail.length > 0 ? ends.tail : ends.head;
    this.given = last.slice(Math.max(0, settledLines - (this.nextLine - last.length)));
    return { ...first, ...ends };
  }

  private async readFirst(log: OutputLog, maxLines: number): Promise<FirstLines> {
    const { settledLines } = log;
    const firstGiven = this.nextLine - this.given.length;
    const from = Math.max(firstGiven, log.evictedLines);
    const given = this.given.slice(from - firstGiven);
    const lines = await log.read(from, given.length + maxLines);
    const fresh = freshPart(given, lines, maxLines);
    this.nextLine = from + fresh.skipped + fresh.lines.length;
    this.given = lines.slice(Math.max(0, settledLines - from), this.nextLine - from);
    return { fromLine: from + fresh.skipped, head: fresh.lines, isContinuation: fresh.isContinuation };
  }
}

function nothing(): void {
  // What became of the read is its caller's concern.
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
