import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { Timers } from './Timers';

interface Waiting {
  readonly at: number;
  readonly task: () => void;
}

/** Test support: time that passes only when a test says so. */
export class ManualTimers implements Timers {
  private time = 1_000_000;
  private readonly waiting = new Set<Waiting>();

  readonly now = (): number => this.time;

  /** Number of timers that have not run and were not disposed of. */
  get pendingCount(): number {
    return this.waiting.size;
  }

  after(delayMs: number, task: () => void): Disposable {
    const entry = { at: this.time + delayMs, task };
    this.waiting.add(entry);
    return toDisposable(() => this.waiting.delete(entry));
  }

  nextTurn(task: () => void): Disposable {
    return this.after(0, task);
  }

  /** Lets time pass and runs what is due, in order of time. */
  advance(durationMs: number): void {
    const end = this.time + durationMs;
    for (let next = this.nextDue(end); next !== null; next = this.nextDue(end)) {
      this.waiting.delete(next);
      this.time = Math.max(this.time, next.at);
      next.task();
    }
    this.time = end;
  }

  private nextDue(end: number): Waiting | null {
    let first: Waiting | null = null;
    for (const entry of this.waiting) {
      if (entry.at <= end && (first === null || entry.at < first.at)) first = entry;
    }
    return first;
  }
}
