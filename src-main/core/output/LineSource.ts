import type { TerminalState } from './assembler/TerminalState';
import type { TerminalView } from './OutputLog';

/** Makes lines out of a session's bytes: finished ones go to a LineSink, the others can be asked for. */
export interface LineSource extends TerminalView {
  /** Number of lines that are not finished yet; a last one without text does not count. */
  readonly openLineCount: number;
  /** Takes the next bytes, split anywhere. */
  write(bytes: Uint8Array): void;
  /** The terminal has a new size. */
  resize(cols: number, rows: number): void;
  /** The terminal but for its text, where that can be told. */
  captureState(): TerminalState | null;
  /** No byte follows: an unfinished character becomes U+FFFD. */
  end(): void;
  /** The text of the open lines as it is now, `openLineCount` of them. */
  openLines(): string[];
}
