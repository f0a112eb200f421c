import type { Timers } from '../pty/Timers';
import { type PsWait, parsePsWaits } from './parsePsWaits';

export interface PsSnapshotsOptions {
  /** Runs ps(1) with `psWaitColumns` and gives its output. */
  readonly run: () => Promise<string>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
}

/** A run is followed by a pause of so many times its length: a tenth of a core at most, for all sessions together. */
const PAUSE_PER_COST = 10;
const MAX_PAUSE_MS = 1000;

/** The process list for all sessions of a host: one run of ps(1) at a time, shared by all who asked before it began. */
export class PsSnapshots {
  private readonly options: PsSnapshotsOptions;
  private running: Promise<unknown> = Promise.resolve();
  private following: Promise<readonly PsWait[] | null> | null = null;
  private nextAt = Number.NEGATIVE_INFINITY;
  private rows: readonly PsWait[] = [];
  private hasFailed = false;

  constructor(options: PsSnapshotsOptions) {
    this.options = options;
  }

  /** What was found last, perhaps long ago. */
  get last(): readonly PsWait[] {
    return this.rows;
  }

  /** All processes at a moment after this call; null when ps cannot be run. Never rejects. */
  next(): Promise<readonly PsWait[] | null> {
    this.following ??= this.follow();
    return this.following;
  }

  private async follow(): Promise<readonly PsWait[] | null> {
    await this.running;
    const pauseMs = this.nextAt - this.options.now();
    if (pauseMs > 0) await new Promise<void>((resolve) => void this.options.timers.after(pauseMs, resolve));
    this.following = null;
    const run = this.runOnce();
    this.running = run;
    return run;
  }

  private async runOnce(): Promise<readonly PsWait[] | null> {
    const startedAt = this.options.now();
    try {
      this.rows = parsePsWaits(await this.options.run());
      return this.rows;
    } catch (error) {
      if (!this.hasFailed) console.error('ps(1) failed, so waiting is told by what terminals show alone:', error);
      this.hasFailed = true;
      return null;
    } finally {
      const endedAt = this.options.now();
      this.nextAt = endedAt + Math.min((endedAt - startedAt) * PAUSE_PER_COST, MAX_PAUSE_MS);
    }
  }
}
