import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { WindowStore } from '../state/WindowStore';
import { windowLimits } from '../windowLimits';
import type { DesktopNotifications } from './DesktopNotifications';
import { type WaitToTell, waitsToTell } from './waitsToTell.logic';

export interface WaitNotifierOptions {
  readonly store: WindowStore;
  readonly notifications: DesktopNotifications;
  /** Plays the tone of a note, for people who want one. */
  readonly playSound?: () => void;
  /** True while the person works in this window: what they see needs no note. */
  readonly isWindowActive: () => boolean;
  /** Brings the window to the front with this row of the list. */
  readonly openRow: (row: string) => void;
}

/**
 * Raises one desktop note for each new question of a program and each new request of an agent, with who asks and what kind
 * of answer it wants, never with what is on the terminal or would be sent: that may be private, and notes are kept by the
 * desktop and shown on locked screens.
 */
export class WaitNotifier implements Disposable {
  private readonly options: WaitNotifierOptions;
  /** Every wait that stands, by its key: first a timer, then the note. */
  private readonly standing = new Map<string, Disposable>();
  private subscription: Disposable | null = null;

  constructor(options: WaitNotifierOptions) {
    this.options = options;
  }

  start(): void {
    const unsubscribe = this.options.store.subscribe((state, before) => {
      if (state.host !== before.host && state.host !== null) this.update(waitsToTell(state.host));
    });
    this.subscription = toDisposable(unsubscribe);
  }

  dispose(): void {
    this.subscription?.dispose();
    this.update([]);
  }

  private update(waits: readonly WaitToTell[]): void {
    const keys = new Set(waits.map(({ key }) => key));
    for (const [key, entry] of this.standing) {
      if (keys.has(key)) continue;
      entry.dispose();
      this.standing.delete(key);
    }
    for (const wait of waits) if (!this.standing.has(wait.key)) this.hold(wait);
  }

  /** An agent often answers at once; a note is for what stays. */
  private hold(wait: WaitToTell): void {
    const timer = setTimeout(() => this.tell(wait), windowLimits.notifyAfterMs);
    this.standing.set(
      wait.key,
      toDisposable(() => clearTimeout(timer)),
    );
  }

  private tell({ key, title, body, row }: WaitToTell): void {
    const { store, notifications, isWindowActive, openRow, playSound } = this.options;
    const wanted = store.getState().host?.settings.notifications;
    if (isWindowActive() || wanted === undefined || !wanted.enabled || wanted.doNotDisturb) return;
    if (wanted.sound) playSound?.();
    if (notifications.permission() !== 'granted') return;
    this.standing.set(key, notifications.show({ title, body, tag: key, onClick: () => openRow(row) }));
  }
}
