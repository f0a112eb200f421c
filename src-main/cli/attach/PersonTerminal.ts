import type { Readable, Writable } from 'node:stream';
import { type Disposable, type Event, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';

export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}

/** The terminal in which a person sits. */
export interface PersonTerminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Within the bounds of a session's size. */
  readonly size: () => TerminalSize;
  readonly onResize: Event<void>;
  /** Gives each key as it is pressed, Ctrl-C as well, until the result is disposed of. */
  readonly takeKeys: () => Disposable;
}

/** The terminal of this process; null when it has none. */
export function ownTerminal(): PersonTerminal | null {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return null;
  return {
    input: stdin,
    output: stdout,
    size: () => ({
      cols: Math.min(limits.maxCols, Math.max(limits.minCols, stdout.columns)),
      rows: Math.min(limits.maxRows, Math.max(limits.minRows, stdout.rows)),
    }),
    onResize: (listener) => {
      const handle = (): void => listener();
      stdout.on('resize', handle);
      return toDisposable(() => stdout.off('resize', handle));
    },
    takeKeys: () => {
      stdin.setRawMode(true);
      return toDisposable(() => {
        stdin.setRawMode(false);
        stdin.pause();
      });
    },
  };
}
