import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { excerpt } from './excerpt';
import { createLineMatcher, type LineMatcher, type LinePattern } from './LineMatcher';
import type { OutputLog } from './OutputLog';

export interface SearchOptions extends LinePattern {
  /** Lines to give before and after each match, 0..`limits.maxSearchContextLines`. */
  readonly contextLines: number;
  /** The search stops after so many. */
  readonly maxMatches: number;
  /** Absolute number of the first line to look at. */
  readonly fromLine: number;
  /** Characters of all lines that are given together; the first match is given in any case. */
  readonly maxChars: number;
  /** The search stops after so long and says where to go on. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A line that matches. Long lines are shown in part, around the match. */
export interface SearchMatch {
  readonly line: number;
  readonly text: string;
  /** The lines right before and after it. A line stands in one match only, and never beside being one itself. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface SearchResult {
  readonly matches: readonly SearchMatch[];
  /** The lines that were looked at: from `fromLine` to before `nextLine`. */
  readonly fromLine: number;
  /** Where to go on. */
  readonly nextLine: number;
  readonly searchedLines: number;
  readonly totalLines: number;
  readonly evictedLines: number;
  /** Very long lines of which only the beginning was looked at. */
  readonly partlySearchedLines: number;
  /** Why the search ended: all lines were looked at, or one of its limits was met. */
  readonly stop: 'end' | 'matches' | 'size' | 'time';
}

type Stop = SearchResult['stop'];

/**
 * Looks through the lines of a log, one slice after the other, and lets everyone else have their turn in between. It is
 * for one search.
 */
export class LogSearch {
  private readonly log: OutputLog;
  private readonly options: SearchOptions;
  private readonly matcher: LineMatcher;
  private readonly deadline: number;
  private readonly matches: SearchMatch[] = [];
  private readonly firstLine: number;
  private nextLine: number;
  /** Lines below this number were given already, as a match or beside one. */
  private shownTo = 0;
  private charCount = 0;
  private partlySearchedLines = 0;
  private turnStartedAt = performance.now();

  private constructor(log: OutputLog, options: SearchOptions, matcher: LineMatcher) {
    this.log = log;
    this.options = options;
    this.matcher = matcher;
    this.deadline = performance.now() + options.timeoutMs;
    this.firstLine = Math.max(options.fromLine, log.evictedLines);
    this.nextLine = this.firstLine;
  }

  /** Searches `log`. `invalid-argument` when the pattern cannot be used, `cancelled` when the signal aborts. */
  static async run(log: OutputLog, options: SearchOptions): Promise<Result<SearchResult>> {
    const matcher = createLineMatcher(options);
    if (!matcher.ok) return matcher;
    const search = new LogSearch(log, options, matcher.value);
    const stop = await search.searchAll();
    if (stop === 'cancelled') return fail('cancelled', 'The search was cancelled.');
    return ok(search.result(stop));
  }

  private result(stop: Stop): SearchResult {
    return {
      matches: this.matches,
      fromLine: this.firstLine,
      nextLine: this.nextLine,
      searchedLines: this.nextLine - this.firstLine,
      totalLines: this.log.totalLines,
      evictedLines: this.log.evictedLines,
      partlySearchedLines: this.partlySearchedLines,
      stop,
    };
  }

  private async searchAll(): Promise<Stop | 'cancelled'> {
    // The first slice is small: nobody knows yet how long the lines are.
    let sliceLines = 64;
    for (;;) {
      this.nextLine = Math.max(this.nextLine, this.log.evictedLines);
      const lines = await this.log.read(this.nextLine, sliceLines);
      const stop = await this.searchSlice(lines);
      if (stop !== null) return stop;
      // A read may give less than was asked for: very long lines come in parts.
      if (lines.length === 0 || this.nextLine >= this.log.totalLines) return 'end';
      sliceLines = nextSliceLines(lines);
    }
  }

  private async searchSlice(lines: readonly string[]): Promise<Stop | 'cancelled' | null> {
    const start = this.nextLine;
    const { maxTestChars } = this.matcher;
    for (const [i, text] of lines.entries()) {
      if (this.mustLookAtClock(i, text)) {
        const stop = await this.takeTurn();
        if (stop !== null) return stop;
      }
      const at = text.length <= maxTestChars ? this.findIn(text) : await this.findInLong(text);
      if (at >= 0) {
        const stop = await this.addMatch(start + i, text, at);
        if (stop !== null) return stop;
      }
      this.nextLine = start + i + 1;
    }
    return this.takeTurn();
  }

  /** For a text it costs as much as a short line does; one test of an expression may take long. */
  private mustLookAtClock(index: number, text: string): boolean {
    const isDue = index % 16 === 0 || this.matcher.overlapChars === null || text.length > limits.searchMatchChars;
    return isDue && performance.now() - this.turnStartedAt >= limits.searchTurnMs;
  }

  /** Lets others run, and says when the search must end. */
  private async takeTurn(): Promise<'cancelled' | 'time' | null> {
    await new Promise((resolve) => setImmediate(resolve));
    this.turnStartedAt = performance.now();
    if (this.options.signal?.aborted === true) return 'cancelled';
    return this.turnStartedAt >= this.deadline ? 'time' : null;
  }

  /** Index of the first match in a line that is too long for one test, or -1. */
  private async findInLong(text: string): Promise<number> {
    const { maxTestChars, overlapChars } = this.matcher;
    if (overlapChars === null) {
      this.partlySearchedLines += 1;
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
    if (!this.matcher.test(text)) return -1;
    // Where it is matters only for a line that is shown in part.
    return text.length > limits.searchMatchChars ? this.matcher.indexIn(text) : 0;
  }

  private async addMatch(line: number, text: string, at: number): Promise<Stop | null> {
    if (this.matches.length >= this.options.maxMatches) return 'matches';
    this.trimContext(line);
    const match = await this.withContext(line, excerpt(text, at, limits.searchMatchChars));
    const charCount = [match.text, ...match.before, ...match.after].reduce((sum, one) => sum + one.length + 12, 0);
    if (this.matches.length > 0 && this.charCount + charCount > this.options.maxChars) return 'size';
    this.matches.push(match);
    this.charCount += charCount;
    this.shownTo = line + 1 + match.after.length;
    return null;
  }

  /** The lines after the match before end where this match is. */
  private trimContext(line: number): void {
    const last = this.matches.at(-1);
    if (last === undefined || this.shownTo <= line) return;
    this.matches[this.matches.length - 1] = { ...last, after: last.after.slice(0, line - last.line - 1) };
    this.shownTo = line;
  }

  private async withContext(line: number, text: string): Promise<SearchMatch> {
    const { contextLines } = this.options;
    if (contextLines === 0) return { line, text, before: [], after: [] };
    const from = Math.max(line - contextLines, this.shownTo, this.log.evictedLines);
    const around = await this.log.read(from, line + 1 + contextLines - from);
    const shown = around.map((one) => excerpt(one, 0, limits.searchContextChars));
    return { line, text, before: shown.slice(0, line - from), after: shown.slice(line - from + 1) };
  }
}

/** So many lines like these are one slice; growing slowly, since the next ones may be longer. */
function nextSliceLines(lines: readonly string[]): number {
  const charCount = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const fitting = Math.ceil((limits.searchSliceChars * lines.length) / charCount);
  return Math.min(fitting, lines.length * 8, limits.searchSliceLines);
}
