import type { Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';

/** What to run, complete: nothing here is parsed or changed any more. */
export interface PtySpec {
  /** Absolute path of the program. */
  readonly file: string;
  readonly args: readonly string[];
  /** Absolute path of an existing folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cols: number;
  readonly rows: number;
}

/** How the leader ended: a code, or the name of the signal (for example `SIGKILL`), never both. */
export interface PtyExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/**
 * The seam to the operating system: one program that was started, on a pseudo terminal (NodePty) or on pipes
 * (PipeProcess). Tests put a fake behind it.
 */
export interface Pty extends Disposable {
  readonly pid: number;
  readonly isTerminal: boolean;
  /** Descriptor of the pty's master, for termios; null without a terminal and after it closed. */
  readonly masterFd: number | null;
  /** Path of the terminal's slave side, for example `/dev/pts/3`. */
  readonly terminalPath: string | null;
  /**
   * Bytes in the order in which they were printed; never decoded here. Valid during the call: who keeps them copies them,
   * because a terminal reads everything into the same memory.
   */
  readonly onData: Event<Buffer>;
  /** Fires once: the leader ended, and everything that it printed before has been delivered through `onData`. */
  readonly onExit: Event<PtyExit>;
  /** Fires once, after `onExit`: `release()` was called or nobody holds the terminal any more, no byte will follow. */
  readonly onEnd: Event<void>;
  /** Resolves when the bytes are in the kernel's buffer; an error when the program does not take them or has closed. */
  write(bytes: Uint8Array): Promise<Result<null>>;
  /** Ends the input: end-of-file on pipes; on a terminal the end-of-file character (Ctrl-D). */
  endInput(): void;
  resize(cols: number, rows: number): void;
  /** Stops reading, so that the program blocks when the kernel's buffer is full. Ignored once the leader has ended. */
  pause(): void;
  resume(): void;
  /** Delivers now what was printed until now, unless paused: a terminal's bytes may lag behind the program that printed them. */
  drain(): void;
  /**
   * No process of the session is left: stop waiting for more output. What is in the kernel's buffer is still delivered,
   * then `onEnd` fires. Called before the leader's exit is known, it takes effect right after `onExit`.
   */
  release(): void;
}
