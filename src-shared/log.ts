/** Whole lines of a session's log. */
export interface LogPage {
  /** Absolute number of the first of `lines`; larger than asked for when older lines were dropped. */
  readonly fromLine: number;
  /** Fewer than asked for at the end, and when lines are very long. */
  readonly lines: readonly string[];
  readonly totalLines: number;
  readonly evictedLines: number;
}

/** Which lines match; their texts come with `log.read`. */
export interface LogMatches {
  /** Absolute numbers of lines, rising. */
  readonly lines: readonly number[];
  /** All lines before this one were looked at: where to go on. */
  readonly nextLine: number;
  readonly totalLines: number;
  /** Every line there is was looked at. False: there are too many matches, or time ran out; ask again from `nextLine`. */
  readonly isComplete: boolean;
}
