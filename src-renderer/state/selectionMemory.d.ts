import { type Disposable } from '@shared/lifecycle';
import type { WindowStore } from './WindowStore';
/** Which session was selected in this window before it was reloaded, or null. */
export declare function rememberedSelection(storage: Pick<Storage, 'getItem'>): string | null;
/** Keeps the selected session for a reload, until disposed of. */
export declare function rememberSelection(store: WindowStore, storage: Pick<Storage, 'setItem'>): Disposable;
