import type { Disposable } from '@shared/lifecycle';
/** A size of a terminal, in characters. */
export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}
/** Keeps a size within what the host takes. */
export declare function clampSize({ cols, rows }: TerminalSize): TerminalSize;
/** Tells the host a new size of the terminal once it stayed the same for `resizeQuietMs`; the same size is told once. */
export declare class SizeReporter implements Disposable {
  private readonly report;
  private last;
  private timer;
  /** `initial` is the size that the host has now. */
  constructor(initial: TerminalSize, report: (size: TerminalSize) => void);
  set(size: TerminalSize): void;
  dispose(): void;
  private flush;
}
