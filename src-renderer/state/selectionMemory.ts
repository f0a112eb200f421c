import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { WindowStore } from './WindowStore';

const KEY = 'signalbox.selected';

/** Which row was selected in this window before it was reloaded, or null. */
export function rememberedSelection(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(KEY);
}

/** Keeps the selected row for a reload, until disposed of. */
export function rememberSelection(store: WindowStore, storage: Pick<Storage, 'setItem'>): Disposable {
  const unsubscribe = store.subscribe(({ selectedId }, before) => {
    if (selectedId !== null && selectedId !== before.selectedId) storage.setItem(KEY, selectedId);
  });
  return toDisposable(unsubscribe);
}
