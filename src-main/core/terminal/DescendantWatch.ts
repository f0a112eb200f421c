import type { Disposable } from '@shared/lifecycle';
import type { ProcessRef } from '@shared/session';

/** First and longest time between two looks. The end of a process that is not our child is no event on any system. */
const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 2_000;

export interface DescendantWatchOptions {
  /** The living processes of the session's tree; `findsOrphans` also finds daemons that no scan saw before. */
  readonly scan: (options: { readonly findsOrphans: boolean }) => Promise<readonly ProcessRef[]>;
  /** Called after each look that found something else than the one before; the last call has an empty list. */
  readonly onChange: (descendants: readonly ProcessRef[]) => void;
}

/** Follows the processes that outlive a session's leader, from its end until none is left. */
export class DescendantWatch implements Disposable {
  private readonly options: DescendantWatchOptions;
  private timer: NodeJS.Timeout | null = null;
  private delayMs = FIRST_LOOK_MS;
  private last = '';
  private isDisposed = false;
  private hasFailed = false;
  private hasFoundOrphans = false;

  constructor(options: DescendantWatchOptions) {
    this.options = options;
  }

  /** Looks now, then goes on by itself while something lives. Never rejects: what could not be seen is looked for again. */
  async look(): Promise<void> {
    const found = await this.scan();
    if (this.isDisposed) return;
    if (found === null) return this.schedule();
    const key = found.map((p) => p.pid).join();
    if (key !== this.last || found.length === 0) this.options.onChange(found);
    this.last = key;
    if (found.length === 0) return this.dispose();
    this.schedule();
  }

  dispose(): void {
    this.isDisposed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Null when the process table could not be read, for example because no descriptor is free. */
  private async scan(): Promise<readonly ProcessRef[] | null> {
    const findsOrphans = !this.hasFoundOrphans;
    try {
      const found = await this.options.scan({ findsOrphans });
      this.hasFoundOrphans = true;
      return found;
    } catch (error) {
      if (!this.hasFailed) console.error('Could not read the process table; trying again:', error);
      this.hasFailed = true;
      return null;
    }
  }

  private schedule(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), this.delayMs);
    this.timer.unref();
    this.delayMs = Math.min(LONGEST_LOOK_MS, this.delayMs * 2);
  }
}
