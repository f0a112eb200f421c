import type { TimelineEvent } from '@shared/details';

/** The latest events of a session, in the order of their times. */
export class EventLog {
  private readonly maxCount: number;
  /** At most twice as many as are kept, so that old ones go rarely and many at a time. */
  private entries: TimelineEvent[] = [];
  private goneCount = 0;

  constructor(maxCount: number) {
    this.maxCount = maxCount;
  }

  /** Older events that are not kept. */
  get droppedCount(): number {
    return this.goneCount + Math.max(0, this.entries.length - this.maxCount);
  }

  /** The oldest first. */
  events(): readonly TimelineEvent[] {
    return this.entries.slice(-this.maxCount);
  }

  /** Puts an event behind those of its time: some are known only a moment after they happened. */
  add(event: TimelineEvent): void {
    const after = this.entries.findLastIndex(({ at }) => at <= event.at);
    this.entries.splice(after + 1, 0, event);
    if (this.entries.length < 2 * this.maxCount) return;
    this.goneCount += this.entries.length - this.maxCount;
    this.entries = this.entries.slice(-this.maxCount);
  }
}
