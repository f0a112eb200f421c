import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Transport } from '../transport/Transport';
import type { HostMirror, MirrorChange } from './HostMirror';
import { INITIAL_WINDOW_STATE, type WindowState } from './WindowState';
import type { KeptState } from './windowMemory';
import { withHost } from './windowState.logic';

/** The state of the window as React reads it. */
export type WindowStore = StoreApi<WindowState>;

/** Makes the store; `kept` is what was there before a reload, null for nothing. */
export function createWindowStore(kept: Partial<KeptState> | null): WindowStore {
  return createStore<WindowState>()(() => ({ ...INITIAL_WINDOW_STATE, ...kept }));
}

/** Carries what the transport and the mirror tell into the store, until disposed of. */
export function connectStore(store: WindowStore, transport: Transport, mirror: HostMirror): Disposable {
  const handleChange = ({ state: host, isFresh }: MirrorChange): void =>
    store.setState((state) => ({
      ...withHost(state, host),
      connectionNumber: state.connectionNumber + (isFresh ? 1 : 0),
    }));
  const disposables = new DisposableStore();
  disposables.add(transport.onStatus((connection) => store.setState({ connection })));
  disposables.add(mirror.onChange(handleChange));
  disposables.add(mirror.onFailure((notice) => store.setState({ notice })));
  return disposables;
}
