import type { Disposable } from '@shared/lifecycle';
import { windowLimits } from '../windowLimits';
import { announcementOf, statusChanges } from './announcements.logic';
import { onHostChange } from './onHostChange';
import type { WindowStore } from './WindowStore';

/** Tells screen readers about changed sessions, at most once in `announceEveryMs`; what comes within is joined. */
export class Announcer implements Disposable {
  private readonly store: WindowStore;
  private subscription: Disposable | null = null;
  private collected: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: WindowStore) {
    this.store = store;
  }

  start(): void {
    this.subscription = onHostChange(this.store, (now, before) =>
      this.collect(statusChanges(before.sessions, now.sessions)),
    );
  }

  dispose(): void {
    this.subscription?.dispose();
    clearTimeout(this.timer);
  }

  private collect(changes: readonly string[]): void {
    if (changes.length === 0) return;
    this.collected = [...this.collected, ...changes];
    this.timer ??= setTimeout(() => this.tell(), windowLimits.announceEveryMs);
  }

  private tell(): void {
    this.timer = undefined;
    this.store.setState({ announcement: announcementOf(this.collected) });
    this.collected = [];
  }
}
