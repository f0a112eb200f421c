import { type Disposable, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { statusOf } from '../state/sessionStatus.logic';
import { sessionTitle } from '../state/sessionText.logic';
import type { WindowStore } from '../state/WindowStore';
import type { DesktopNotifications } from './DesktopNotifications';
import { keyOf, type WaitToTell, waitsToTell } from './waitsToTell.logic';

export interface WaitNotifierOptions {
  readonly store: WindowStore;
  readonly notifications: DesktopNotifications;
  /** True while the person works in this window: what they see needs no note. */
  readonly isWindowActive: () => boolean;
  /** Brings the window to the front with this session. */
  readonly openSession: (sessionId: string) => void;
}

/**
 * Raises one desktop note for each new question of a program, with the session and what kind of answer it wants, never
 * with what is on its terminal: that may be private, and notes are kept by the desktop and shown on locked screens.
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
      if (state.host !== before.host && state.host !== null) this.update(waitsToTell(state.host.sessions));
    });
    this.subscription = toDisposable(unsubscribe);
  }

  dispose(): void {
    this.subscription?.dispose();
    this.update([]);
  }

  private update(waits: readonly WaitToTell[]): void {
    const keys = new Set(waits.map(keyOf));
    for (const [key, entry] of this.standing) {
      if (keys.has(key)) continue;
      entry.dispose();
      this.standing.delete(key);
    }
    for (const wait of waits) if (!this.standing.has(keyOf(wait))) this.hold(wait);
  }

  /** An agent often answers at once; a note is for what stays. */
  private hold(wait: WaitToTell): void {
    const timer = setTimeout(() => this.tell(wait), limits.notifyAfterMs);
    this.standing.set(
      keyOf(wait),
      toDisposable(() => clearTimeout(timer)),
    );
  }

  private tell(wait: WaitToTell): void {
    const { store, notifications, isWindowActive, openSession } = this.options;
    const session = store.getState().host?.sessions.get(wait.sessionId);
    if (session === undefined || isWindowActive() || notifications.permission() !== 'granted') return;
    const note = notifications.show({
      title: sessionTitle(session).slice(0, limits.maxNoteTitleChars),
      body: `${statusOf(session).label}.`,
      tag: keyOf(wait),
      onClick: () => openSession(wait.sessionId),
    });
    this.standing.set(keyOf(wait), note);
  }
}
