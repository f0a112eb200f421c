import { type Disposable } from '@shared/lifecycle';
import { type StoreApi } from 'zustand/vanilla';
import type { Transport } from '../transport/Transport';
import type { HostMirror } from './HostMirror';
import { type WindowState } from './WindowState';
/** The state of the window as React reads it. */
export type WindowStore = StoreApi<WindowState>;
/** Makes the store; `selectedId` is what was selected before a reload. */
export declare function createWindowStore(selectedId: string | null): WindowStore;
/** Carries what the transport and the mirror tell into the store, until disposed of. */
export declare function connectStore(store: WindowStore, transport: Transport, mirror: HostMirror): Disposable;
