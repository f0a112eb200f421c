import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { windowLimits } from '../windowLimits';
import type { HostMirror, SettledRequest } from './HostMirror';
import { settledText, THIS_WINDOW } from './settledText.logic';
import type { WindowStore } from './WindowStore';

/**
 * Says for a moment how a request ended, so that no card just disappears. Not of text that this window let through into a
 * session: it is seen there.
 */
export class SettledNotes implements Disposable {
  private readonly store: WindowStore;
  private readonly mirror: Pick<HostMirror, 'onSettled'>;
  private readonly disposables = new DisposableStore();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(store: WindowStore, mirror: Pick<HostMirror, 'onSettled'>) {
    this.store = store;
    this.mirror = mirror;
  }

  start(): void {
    this.disposables.add(this.mirror.onSettled((settled) => this.take(settled)));
    this.disposables.add(
      toDisposable(() => {
        for (const timer of this.timers) clearTimeout(timer);
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private take({ approval, outcome, by }: SettledRequest): void {
    const isOwn = this.store.getState().answering.has(approval.id);
    if (isOwn && approval.subject !== 'command') return;
    const note = { approval, how: settledText(approval, outcome, isOwn ? THIS_WINDOW : by) };
    this.store.setState(({ settledNotes }) => ({
      settledNotes: [...settledNotes, note],
      announcement: `${approval.client}: ${note.how}`,
    }));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.store.setState(({ settledNotes }) => ({ settledNotes: settledNotes.filter((each) => each !== note) }));
    }, windowLimits.settledNoteMs);
    this.timers.add(timer);
  }
}
