import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { Timers } from './Timers';

interface Entry {
  readonly dueMs: number;
  readonly task: () => void;
}

/** Time that stands still until a test moves it. */
export class FakeTimers implements Timers {
  private readonly entries = new Set<Entry>();
  private nowMs = 0;

  /** Timers that are armed. */
  get count(): number {
    return this.entries.size;
  }

  after(delayMs: number, task: () => void): Disposable {
    const entry = { dueMs: this.nowMs + delayMs, task };
    this.entries.add(entry);
    return toDisposable(() => this.entries.delete(entry));
  }

  /** Moves time and runs, in order, all that is due by then, also what is armed meanwhile. */
  advance(byMs: number): void {
    const untilMs = this.nowMs + byMs;
    for (let next = this.nextDue(untilMs); next !== null; next = this.nextDue(untilMs)) {
      this.entries.delete(next);
      this.nowMs = next.dueMs;
      next.task();
    }
    this.nowMs = untilMs;
  }

  private nextDue(untilMs: number): Entry | null {
    let first: Entry | null = null;
    for (const entry of this.entries) {
      if (entry.dueMs <= untilMs && (first === null || entry.dueMs < first.dueMs)) first = entry;
    }
    return first;
  }
}
