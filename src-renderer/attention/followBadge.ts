import { type Disposable, toDisposable } from '@shared/lifecycle';
import { needCount } from '../state/selection.logic';
import type { WindowStore } from '../state/WindowStore';

/** The part of `navigator` that marks the app's icon (Badging API); missing in browsers that have none. */
export interface BadgePlace {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows on the app's icon how much needs the person, until disposed of. */
export function followBadge(store: WindowStore, place: BadgePlace): Disposable {
  let shown = 0;
  const apply = (): void => {
    const { host, layout } = store.getState();
    const count = host === null ? 0 : needCount(layout, host);
    if (count === shown) return;
    shown = count;
    const change = count > 0 ? place.setAppBadge?.(count) : place.clearAppBadge?.();
    // A page that is not installed as an app has no icon to mark; the title shows the count, too.
    change?.catch(() => undefined);
  };
  const unsubscribe = store.subscribe(apply);
  return toDisposable(() => {
    unsubscribe();
    if (shown > 0) place.clearAppBadge?.().catch(() => undefined);
  });
}
