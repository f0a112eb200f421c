import { type Disposable, toDisposable } from '@shared/lifecycle';
import { QUEUE_ROW } from '../state/listLayout.logic';

/** The part of `window` that is followed. */
export interface AddressPlace extends EventTarget {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
}

const SHOW = '#show=';
const APPROVALS = 'approvals';

/**
 * Opens the row that the address names, now and whenever it changes: `#show=s_…` or `#show=approvals`. So the tray of the
 * desktop app leads to a session. The name is taken out of the address, so that the same one can come again.
 */
export function followAddress(place: AddressPlace, open: (row: string) => void): Disposable {
  const apply = (): void => {
    const { hash, pathname, search } = place.location;
    if (!hash.startsWith(SHOW)) return;
    const name = hash.slice(SHOW.length);
    place.history.replaceState(null, '', `${pathname}${search}`);
    open(name === APPROVALS ? QUEUE_ROW : name);
  };
  place.addEventListener('hashchange', apply);
  apply();
  return toDisposable(() => place.removeEventListener('hashchange', apply));
}
