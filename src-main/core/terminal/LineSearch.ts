import { ok, type Result } from '@shared/errors';
import { createLineMatcher, type LineMatcher } from '../output/LineMatcher';
import type { OutputLog } from '../output/OutputLog';
import type { GivenLines } from '../output/ReadCursor';

/** Lines looked at before the event loop gets its turn. */
const SLICE_LINES = 1_000;

export interface LineMatch {
  /** Absolute line number. */
  readonly line: number;
  readonly text: string;
}

/**
 * Looks for a pattern in what a session prints, as it grows: each settled line is tested once, those on the screen in each
 * pass. A line that was given to the client before is tested again only when it changed.
 */
export class LineSearch {
  private readonly log: OutputLog;
  private readonly matcher: LineMatcher;
  private readonly given: GivenLines;
  private next: number;
  private running: Promise<LineMatch | null> | null = null;
  private isAgain = false;

  private constructor(log: OutputLog, matcher: LineMatcher, given: GivenLines) {
    this.log = log;
    this.matcher = matcher;
    this.given = given;
    this.next = given.fromLine;
  }

  /** Searches what is new to someone who was given `given`. `invalid-argument` when the pattern cannot be used, with why. */
  static create(log: OutputLog, pattern: string, given: GivenLines): Result<LineSearch> {
    const matcher = createLineMatcher({ pattern, isRegex: true, ignoresCase: false });
    return matcher.ok ? ok(new LineSearch(log, matcher.value, given)) : matcher;
  }

  /** The first match in what is there by now, or null. Calls at the same time share one pass. */
  advance(): Promise<LineMatch | null> {
    this.isAgain = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<LineMatch | null> {
    while (this.isAgain) {
      this.isAgain = false;
      const match = await this.pass();
      if (match !== null) return match;
    }
    return null;
  }

  private async pass(): Promise<LineMatch | null> {
    for (let from = this.next; ; ) {
      from = Math.max(from, this.log.evictedLines);
      // Taken before the read: what settles during it may have been read as it was before.
      const { settledLines } = this.log;
      const lines = await this.log.read(from, SLICE_LINES);
      const hit = lines.findIndex((text, index) => this.isHit(from + index, text));
      if (hit >= 0) return { line: from + hit, text: lines[hit] ?? '' };
      // Open lines may still change: they, and all after them, are looked at again in the next pass.
      const isNext = from <= Math.max(this.next, this.log.evictedLines);
      if (isNext) this.next = Math.min(from + lines.length, Math.max(this.next, settledLines));
      from += lines.length;
      // A read may give less than there is: very long lines come in parts.
      if (lines.length === 0 || from >= this.log.totalLines) return null;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private isHit(line: number, text: string): boolean {
    if (this.given.texts[line - this.given.fromLine] === text) return false;
    const { maxTestChars, overlapChars } = this.matcher;
    // Of a longer line an expression sees the beginning only: the rest would hold up everybody else.
    return this.matcher.test(overlapChars === null ? text.slice(0, maxTestChars) : text);
  }
}
