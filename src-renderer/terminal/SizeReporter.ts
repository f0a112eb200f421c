import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { windowLimits } from '../windowLimits';

/** A size of a terminal, in characters. */
export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}

/** Keeps a size within what the host takes. */
export function clampSize({ cols, rows }: TerminalSize): TerminalSize {
  return {
    cols: Math.min(limits.maxCols, Math.max(limits.minCols, cols)),
    rows: Math.min(limits.maxRows, Math.max(limits.minRows, rows)),
  };
}

/** Tells the host what a terminal has room for once that stayed the same for `resizeQuietMs`; the same size is told once. */
export class SizeReporter implements Disposable {
  private readonly report: (size: TerminalSize) => void;
  private last: TerminalSize | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: (size: TerminalSize) => void) {
    this.report = report;
  }

  set(size: TerminalSize): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(size), windowLimits.resizeQuietMs);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private flush(size: TerminalSize): void {
    if (this.last !== null && isSameSize(size, this.last)) return;
    this.last = size;
    this.report(size);
  }
}

/** Whether two sizes are equal. */
export function isSameSize(a: TerminalSize, b: TerminalSize): boolean {
  return a.cols === b.cols && a.rows === b.rows;
}
