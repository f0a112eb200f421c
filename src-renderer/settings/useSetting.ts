import { useStore } from 'zustand';
import type { WindowServices } from '../window/WindowServices';
import { type SettingsField, type SettingValue, settingAt } from './settingsFields.logic';

/** One setting as a field shows it. */
export interface SettingHandle<V> {
  /** What the person chose, also before the host has it; else what is in force. */
  readonly value: V;
  /** Why the host did not take the latest change; it then shows the value that stays in force. */
  readonly refusal: string | null;
  readonly change: (value: V) => void;
  /** The person edits it anew. */
  readonly forgetRefusal: () => void;
}

/** Ties a field to its setting. Only to be used while the host's settings are known. */
export function useSetting<F extends SettingsField>(
  services: WindowServices,
  field: F,
): SettingHandle<SettingValue<F>> {
  const { store, settings } = services;
  const told = useStore(store, ({ host }) => (host === null ? undefined : settingAt(host.settings, field)));
  const chosen = useStore(settings.edits, (edits) => edits.chosen.get(field));
  const refusal = useStore(settings.edits, (edits) => edits.refusals.get(field) ?? null);
  return {
    value: (chosen === undefined ? told : chosen.value) as SettingValue<F>,
    refusal,
    change: (value) => settings.change(field, value),
    forgetRefusal: () => settings.forgetRefusal(field),
  };
}
