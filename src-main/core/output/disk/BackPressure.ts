import type { Disposable } from '@shared/lifecycle';
import type { Timers } from '../../pty/Timers';
import { outputLimits } from '../outputLimits';

export interface BackPressureOptions {
  readonly pause: () => void;
  /** Called only after `pause`. */
  readonly resume: () => void;
  /** The disk has taken nothing for `outputLimits.logStallMs`; the program runs again. */
  readonly onStall: () => void;
  readonly timers: Timers;
}

/** Holds a program back while the disk is slower than it, but not for good when the disk takes nothing at all. */
export class BackPressure {
  readonly #options: BackPressureOptions;
  /** Runs while the program is held back. */
  #stall: Disposable | null = null;

  constructor(options: BackPressureOptions) {
    this.#options = options;
  }

  /** So many bytes wait for the disk, more than before. */
  grown(queuedBytes: number): void {
    if (queuedBytes > outputLimits.logQueueHighBytes) this.hold();
  }

  /** Holds the program back until `shrunk` or `release`. */
  hold(): void {
    if (this.#stall !== null) return;
    this.#watch();
    this.#options.pause();
  }

  /** The disk has taken some; so many are left. */
  shrunk(queuedBytes: number): void {
    if (this.#stall === null) return;
    if (queuedBytes < outputLimits.logQueueLowBytes) this.release();
    else this.#watch();
  }

  /** Lets the program go on. */
  release(): void {
    if (this.#stall === null) return;
    this.#stall.dispose();
    this.#stall = null;
    this.#options.resume();
  }

  #watch(): void {
    this.#stall?.dispose();
    this.#stall = this.#options.timers.after(outputLimits.logStallMs, () => {
      this.#options.onStall();
      this.release();
    });
  }
}
