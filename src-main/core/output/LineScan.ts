import { limits } from '@shared/limits';
import type { LineMatcher } from './LineMatcher';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';

/** A line that matches, and where in it the first match starts; 0 for a line that is shown whole. */
export interface ScanHit {
  readonly line: number;
  readonly text: string;
  readonly at: number;
}

export interface LineScanOptions<S> {
  readonly log: OutputLog;
  readonly matcher: LineMatcher;
  /** Absolute number of the first line to look at. */
  readonly fromLine: number;
  /** The scan stops after so long. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Takes a line that matches. What it gives, unless null, stops the scan before this line. */
  readonly onHit: (hit: ScanHit) => Promise<S | null> | S | null;
}

/**
 * Tests the lines of a log for a pattern, one slice after the other, and lets everyone else have their turn in between. It
 * is for one run.
 */
export class LineScan<S extends string> {
  /** Absolute number of the first line that was there to be looked at. */
  readonly firstLine: number;
  private readonly options: LineScanOptions<S>;
  private readonly deadline: number;
  private next: number;
  private partCount = 0;
  private turnStartedAt = performance.now();

  constructor(options: LineScanOptions<S>) {
    this.options = options;
    this.deadline = performance.now() + options.timeoutMs;
    this.firstLine = Math.max(options.fromLine, options.log.evictedLines);
    this.next = this.firstLine;
  }

  /** The line after the last one that was looked at. */
  get nextLine(): number {
    return this.next;
  }

  /** Very long lines of which only the beginning was looked at. */
  get partlyScannedLines(): number {
    return this.partCount;
  }

  /**
   * Looks at the lines until `onHit` says stop (then gives what it gave), all were looked at, or time ran out. The lines that
   * can still change are looked at in one read, and it ends behind them: what has been printed since is for a later scan,
   * which can look at them again.
   */
  async run(): Promise<S | 'end' | 'time' | 'cancelled'> {
    const { log } = this.options;
    // The first slice is small: nobody knows yet how long the lines are.
    let sliceLines = 64;
    for (;;) {
      this.next = Math.max(this.next, log.evictedLines);
      const { settledLines, totalLines } = log;
      const isLast = this.next + sliceLines > settledLines;
      const lines = await log.read(this.next, isLast ? Math.max(totalLines - this.next, 1) : sliceLines);
      const stop = await this.scanSlice(lines);
      if (stop !== null) return stop;
      const isOver = await this.takeTurn();
      if (isOver === 'cancelled') return isOver;
      // A read may give less than was asked for: very long lines come in parts.
      if (lines.length === 0 || this.next >= (isLast ? totalLines : log.totalLines)) return 'end';
      if (isOver !== null) return isOver;
      sliceLines = nextSliceLines(lines);
    }
  }

  private async scanSlice(lines: readonly string[]): Promise<S | 'time' | 'cancelled' | null> {
    const start = this.next;
    const { maxTestChars } = this.options.matcher;
    for (const [i, text] of lines.entries()) {
      if (this.mustLookAtClock(i, text)) {
        const stop = await this.takeTurn();
        if (stop !== null) return stop;
      }
      const at = text.length <= maxTestChars ? this.findIn(text) : await this.findInLong(text);
      if (at >= 0) {
        const stop = await this.options.onHit({ line: start + i, text, at });
        if (stop !== null) return stop;
      }
      this.next = start + i + 1;
    }
    return null;
  }

  /**
   * For a text it costs as much as a short line does; one test of an expression may take long. Not before the first line of
   * a slice, so that a scan gets on however little time it has.
   */
  private mustLookAtClock(index: number, text: string): boolean {
    const { overlapChars } = this.options.matcher;
    const isDue = index % 16 === 0 || overlapChars === null || text.length > outputLimits.searchMatchChars;
    return index > 0 && isDue && performance.now() - this.turnStartedAt >= limits.searchTurnMs;
  }

  /** Lets others run, and says when the scan must end. */
  private async takeTurn(): Promise<'cancelled' | 'time' | null> {
    await new Promise((resolve) => setImmediate(resolve));
    this.turnStartedAt = performance.now();
    if (this.options.signal?.aborted === true) return 'cancelled';
    return this.turnStartedAt >= this.deadline ? 'time' : null;
  }

  /** Index of the first match in a line that is too long for one test, or -1. */
  private async findInLong(text: string): Promise<number> {
    const { maxTestChars, overlapChars } = this.options.matcher;
    if (overlapChars === null) {
      this.partCount += 1;
      return this.findIn(text.slice(0, maxTestChars));
    }
    for (let from = 0; from < text.length - overlapChars; from += maxTestChars) {
      const at = this.findIn(text.slice(from, from + maxTestChars + overlapChars));
      if (at >= 0) return from + at;
      await this.takeTurn();
    }
    return -1;
  }

  private findIn(text: string): number {
    const { matcher } = this.options;
    if (!matcher.test(text)) return -1;
    // Where it is matters only for a line that is shown in part.
    return text.length > outputLimits.searchMatchChars ? matcher.indexIn(text) : 0;
  }
}

/** So many lines like these are one slice; growing slowly, since the next ones may be longer. */
function nextSliceLines(lines: readonly string[]): number {
  const charCount = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const fitting = Math.ceil((outputLimits.searchSliceChars * lines.length) / charCount);
  return Math.min(fitting, lines.length * 8, outputLimits.searchSliceLines);
}
