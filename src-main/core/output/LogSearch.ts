import { fail, ok, type Result } from '@shared/errors';
import { excerpt } from './excerpt';
import { createLineMatcher, type LineMatcher, type LinePattern } from './LineMatcher';
import { LineScan, type ScanHit } from './LineScan';
import type { OutputLog } from './OutputLog';
import { outputLimits } from './outputLimits';

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

/** Collects the lines of a log that match, with what stands around them. It is for one search. */
export class LogSearch {
  private readonly log: OutputLog;
  private readonly options: SearchOptions;
  private readonly scan: LineScan<'matches' | 'size'>;
  private readonly matches: SearchMatch[] = [];
  /** Lines below this number were given already, as a match or beside one. */
  private shownTo = 0;
  private charCount = 0;

  private constructor(log: OutputLog, options: SearchOptions, matcher: LineMatcher) {
    this.log = log;
    this.options = options;
    const { fromLine, timeoutMs, signal } = options;
    this.scan = new LineScan({ log, matcher, fromLine, timeoutMs, signal, onHit: (hit) => this.addMatch(hit) });
  }

  /** Searches `log`. `invalid-argument` when the pattern cannot be used, `cancelled` when the signal aborts. */
  static async run(log: OutputLog, options: SearchOptions): Promise<Result<SearchResult>> {
    const matcher = createLineMatcher(options);
    if (!matcher.ok) return matcher;
    const search = new LogSearch(log, options, matcher.value);
    const stop = await search.scan.run();
    if (stop === 'cancelled') return fail('cancelled', 'The search was cancelled.');
    return ok(search.result(stop));
  }

  private result(stop: SearchResult['stop']): SearchResult {
    const { firstLine, nextLine, partlyScannedLines } = this.scan;
    return {
      matches: this.matches,
      fromLine: firstLine,
      nextLine,
      searchedLines: nextLine - firstLine,
      totalLines: this.log.totalLines,
      evictedLines: this.log.evictedLines,
      partlySearchedLines: partlyScannedLines,
      stop,
    };
  }

  private async addMatch({ line, text, at }: ScanHit): Promise<'matches' | 'size' | null> {
    if (this.matches.length >= this.options.maxMatches) return 'matches';
    this.trimContext(line);
    const match = await this.withContext(line, excerpt(text, at, outputLimits.searchMatchChars));
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
    const shown = around.map((one) => excerpt(one, 0, outputLimits.searchContextChars));
    return { line, text, before: shown.slice(0, line - from), after: shown.slice(line - from + 1) };
  }
}
