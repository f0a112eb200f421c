import { type Disposable, toDisposable } from '@shared/lifecycle';
import type { HostState } from './hostState.logic';
import type { WindowStore } from './WindowStore';

/** Calls back with each new state of the host. The first one is what a person finds, not a change, and is left out. */
export function onHostChange(store: WindowStore, run: (now: HostState, before: HostState) => void): Disposable {
  return toDisposable(
    store.subscribe(({ host }, { host: before }) => {
      if (host !== before && host !== null && before !== null) run(host, before);
    }),
  );
}
