import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Transport } from '../transport/Transport';
import type { HostMirror, MirrorChange } from './HostMirror';
import { INITIAL_WINDOW_STATE, type WindowState } from './WindowState';
import { withHost } from './windowState.logic';

/** The state of the window as React reads it. */
export type WindowStore = StoreApi<WindowState>;

/** Makes the store; `selectedId` is what was selected before a reload. */
export function createWindowStore(selectedId: string | null): WindowStore {
  return createStore<WindowState>()(() => ({ ...INITIAL_WINDOW_STATE, selectedId }));
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
