import type { KernelReport, TerminalWaiter } from './KernelEvidence';
import type { Termios } from './Termios';
import type { TerminalFacts } from './terminalEvidence';

/** Everything that one look is decided on. Ages are in milliseconds; infinity: never. */
export interface LookFacts {
  readonly report: KernelReport;
  readonly terminal: TerminalFacts;
  readonly outputAgeMs: number;
  readonly inputAgeMs: number;
  /** The last input held a key for which every reader of the terminal is woken, in any mode. */
  readonly hasWakingInput: boolean;
  /** Since the program last asked the terminal something (cursor position, colours). */
  readonly queryAgeMs: number;
  /** How long the rhythm of the output asks to wait (see OutputRhythm). */
  readonly rhythmMs: number;
  /** Since the session's processes last used CPU time; null: not known. */
  readonly cpuIdleMs: number | null;
  /** Sleep counts at the last input, by thread id. */
  readonly sleepCountsAtInput: ReadonlyMap<number, number>;
  /** Processes that once read from epoll in raw mode. */
  readonly rawEpollPids: ReadonlySet<number>;
  /** The terminal's modes; asked for only when something hangs on them, because it costs a process. */
  readonly termios: () => Promise<Termios | null>;
}

/** What a look came to, before it is put into words. */
export type Decision =
  | {
      readonly kind: 'waiting';
      readonly waiter: TerminalWaiter | null;
      readonly confidence: 'certain' | 'likely' | 'guess';
    }
  | { readonly kind: 'busy'; readonly acceptsInput: boolean }
  | { readonly kind: 'unsure'; readonly retryMs: number };

export const BUSY: Decision = { kind: 'busy', acceptsInput: false };
