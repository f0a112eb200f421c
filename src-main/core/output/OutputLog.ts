import type { Disposable } from '@shared/lifecycle';

/**
 * The lines of one session, addressed by absolute 0-based line numbers that never shift. The in-memory implementation is
 * MemoryLog; a disk-backed one takes its place behind this interface.
 */
export interface OutputLog extends Disposable {
  /** Number of lines so far, evicted ones and the unfinished last one (if it has text) included. */
  readonly totalLines: number;
  /** Lines below this number are settled: they cannot change any more. Lines from here on are still on the screen. */
  readonly settledLines: number;
  /** Lines that were dropped; the first readable line has this number. */
  readonly evictedLines: number;
  /** Rises with every change; two equal revisions mean that nothing was printed in between. */
  readonly revision: number;
  /** The lines from `settledLines` on as they are now: a screenful, in a flood some hundred more; always in memory. */
  openLines(): readonly string[];
  /** Takes bytes as the program printed them. */
  write(bytes: Uint8Array): void;
  /** The terminal has a new size. */
  resize(cols: number, rows: number): void;
  /** The output is complete: an unfinished character becomes U+FFFD. */
  end(): void;
  /**
   * Lines `fromLine` (inclusive) to at most `fromLine + maxLines`, without newlines and control characters, as one
   * consistent snapshot. Evicted and future lines are left out, so the first line given is at `max(fromLine,
   * evictedLines)`.
   */
  read(fromLine: number, maxLines: number): Promise<readonly string[]>;
}

/**
 * Where a shell with integration says that it is (OSC 133 and 633): it prints its prompt, the person types, a command runs,
 * the command has ended.
 */
export type ShellMark = 'prompt' | 'input' | 'command' | 'end';

/** What the terminal looks like where the cursor is: evidence for the waiting detector, kept while output is parsed. */
export interface TerminalView {
  /** Text of the logical line that the cursor stands in, from its start to the cursor's row end, trailing blanks kept up to the cursor. */
  readonly cursorLine: string;
  /** How many characters of `cursorLine` stand before the cursor. */
  readonly cursorOffset: number;
  /** 0-based column of the cursor in its row. */
  readonly cursorColumn: number;
  readonly isAlternateScreen: boolean;
  /** DECSET 2004: a line editor that takes pasted text. */
  readonly isBracketedPaste: boolean;
  /** DECSET 25. */
  readonly isCursorVisible: boolean;
  /** Number of terminal queries (DSR, DA, OSC 10/11 with `?`) seen so far. */
  readonly queryCount: number;
  /** The last mark of a shell; null when there was none. */
  readonly shellMark: ShellMark | null;
  /** Text of the screen's rows, from the top to the last one with text; of the alternate screen while that is on. */
  screenRows(): readonly string[];
}
