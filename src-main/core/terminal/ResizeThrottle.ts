import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { TerminalSize } from '../output/replay/SizeHistory';
import type { Timers } from '../pty/Timers';

export interface ResizeThrottleOptions {
  readonly timers: Timers;
  /** Gives the terminal its new size; called with the first of several at once, and in any case with the last. */
  readonly apply: (size: TerminalSize) => void;
}

/**
 * Passes sizes on at most every `limits.resizeEveryMs`. Each one costs the program a redraw, the log a reflow of its screen
 * and every window an event: two thousand in a second kept a host from answering (measured).
 */
export class ResizeThrottle implements Disposable {
  private readonly options: ResizeThrottleOptions;
  private waiting: TerminalSize | null = null;
  private pause: Disposable | null = null;

  constructor(options: ResizeThrottleOptions) {
    this.options = options;
  }

  resize(size: TerminalSize): void {
    if (this.pause === null) this.pass(size);
    else this.waiting = size;
  }

  /** Drops what waits. */
  dispose(): void {
    this.pause?.dispose();
    this.waiting = null;
  }

  private pass(size: TerminalSize): void {
    const { timers, apply } = this.options;
    this.waiting = null;
    this.pause = timers.after(limits.resizeEveryMs, () => this.resume());
    apply(size);
  }

  private resume(): void {
    this.pause = null;
    if (this.waiting !== null) this.pass(this.waiting);
  }
}
