import type { Event } from '@shared/lifecycle';
import type { TerminalState } from './assembler/TerminalState';
import type { OutputLog, TerminalView } from './OutputLog';

/** A log as a session owns it: in memory, on the disk, or of an earlier host. */
export interface SessionLog extends OutputLog {
  /** What the terminal looks like at the cursor. */
  readonly view: TerminalView;
  /** All of the terminal but its text; null in the middle of a sequence and without a terminal. */
  captureState(): TerminalState | null;
  /** Why the output is not kept as it should be, in plain words; null when all is well. */
  readonly problem: string | null;
  /** Fires with each new `problem`, and with null when it is over. */
  readonly onProblem: Event<string | null>;
  /** Saves everything and closes its files; nothing is readable afterwards. */
  close(): Promise<void>;
  /** Deletes what is kept. */
  remove(): Promise<void>;
}
