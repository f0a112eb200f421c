import type { PolicySettings } from '@shared/policy';
import { useState } from 'react';

/** How saving stands. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The person wanted to close with edits that are not saved. */
  | { readonly kind: 'unsaved' };

export interface SavingOptions {
  readonly settings: PolicySettings;
  readonly isChanged: boolean;
  /** Saves; gives why that was not possible, or null. */
  readonly onSave: (settings: PolicySettings) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Saving edited rules, and closing without: edits are dropped only by the second of two attempts to close. */
export interface Saving {
  readonly state: SaveState;
  readonly save: () => Promise<void>;
  readonly close: () => void;
  /** Something was edited: what was said about saving is past. */
  readonly noteEdit: () => void;
}

export function useSaving({ settings, isChanged, onSave, onClose }: SavingOptions): Saving {
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  const save = async (): Promise<void> => {
    setState({ kind: 'saving' });
    const message = await onSave(settings);
    setState(message === null ? { kind: 'saved' } : { kind: 'failed', message });
  };
  const close = (): void => {
    if (isChanged && state.kind !== 'unsaved') setState({ kind: 'unsaved' });
    else onClose();
  };
  return { state, save, close, noteEdit: () => setState({ kind: 'none' }) };
}
