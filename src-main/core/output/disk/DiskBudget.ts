import { type Disposable, toDisposable } from '@shared/lifecycle';
import { outputLimits } from '../outputLimits';

/** A log that takes part in a DiskBudget. */
export interface BudgetMember {
  /** Bytes of its lines on the disk. */
  readonly byteLength: number;
  /** Drops its oldest segment, if there is one that is not being filled. */
  dropOldestSegment(): boolean;
}

/** Keeps the logs of all sessions together below a size: the oldest segments of the oldest ended sessions go first. */
export class DiskBudget {
  readonly #maxBytes: () => number;
  readonly #running = new Set<BudgetMember>();
  /** In the order in which they ended. */
  readonly #ended = new Set<BudgetMember>();

  /** `maxBytes` is asked each time something is written, and defaults to `outputLimits.logBytesTotal`. */
  constructor(options: { readonly maxBytes?: () => number } = {}) {
    this.#maxBytes = options.maxBytes ?? (() => outputLimits.logBytesTotal);
  }

  get byteLength(): number {
    let sum = 0;
    for (const member of this.#running) sum += member.byteLength;
    for (const member of this.#ended) sum += member.byteLength;
    return sum;
  }

  /** A session that runs. Dispose of the result when its log is removed. */
  add(member: BudgetMember): Disposable {
    this.#running.add(member);
    return this.#leaving(member);
  }

  /** A session that ended: of an earlier run of the host, the oldest first, or one that `add` was called for. */
  addEnded(member: BudgetMember): Disposable {
    this.#running.delete(member);
    this.#ended.add(member);
    this.enforce();
    return this.#leaving(member);
  }

  /** Drops what is too much; called by whoever has written. */
  enforce(): void {
    const maxBytes = this.#maxBytes();
    while (this.byteLength > maxBytes) {
      if (!dropFromFirst(this.#ended) && !dropFromFirst(this.#byLength())) return;
    }
  }

  /** Nothing of ended sessions is left: the running session that has most gives. */
  #byLength(): readonly BudgetMember[] {
    return [...this.#running].sort((a, b) => b.byteLength - a.byteLength);
  }

  #leaving(member: BudgetMember): Disposable {
    return toDisposable(() => {
      this.#running.delete(member);
      this.#ended.delete(member);
    });
  }
}

/** Drops a segment of the first one that has one to give. */
function dropFromFirst(members: Iterable<BudgetMember>): boolean {
  for (const member of members) if (member.dropOldestSegment()) return true;
  return false;
}
