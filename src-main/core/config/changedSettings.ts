import type { AppSettings } from '@shared/settings';
import { type SettingKey, settingKeys } from './settingNames';

/** A setting that is to have another value. */
export interface SettingChange {
  readonly key: SettingKey;
  readonly from: unknown;
  readonly to: unknown;
}

/** What has to change so that `from`, which may hold more, has the values of `to`. */
export function changedSettings(from: AppSettings, to: AppSettings): readonly SettingChange[] {
  return settingKeys
    .map((key) => ({ key, from: valueAt(from, key), to: valueAt(to, key) }))
    .filter((change) => change.from !== change.to);
}

function valueAt(settings: AppSettings, key: SettingKey): unknown {
  const value: unknown = settings;
  return key.split('.').reduce((inner, step) => (inner as Readonly<Record<string, unknown>>)[step], value);
}
