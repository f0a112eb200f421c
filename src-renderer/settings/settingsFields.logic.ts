import type { AppSettings, SettingsView } from '@shared/settings';

type Plain = string | number | boolean | null;

/** The path of one setting in config.json, for example `output.maxBytesTotal`. */
export type SettingsField = {
  [K in keyof AppSettings]: AppSettings[K] extends Plain ? K : `${K}.${keyof AppSettings[K] & string}`;
}[keyof AppSettings];

/** What a setting may be. */
export type SettingValue<F extends SettingsField> = F extends keyof AppSettings
  ? AppSettings[F]
  : F extends `${infer Group extends keyof AppSettings}.${infer Key}`
    ? AppSettings[Group][Key & keyof AppSettings[Group]]
    : never;

/** The settings without what only the host may say. */
export function appSettingsOf({ file: _file, problem: _problem, ...settings }: SettingsView): AppSettings {
  return settings;
}

export function settingAt<F extends SettingsField>(settings: AppSettings, field: F): SettingValue<F> {
  const [group = '', key] = field.split('.');
  const value = (settings as unknown as Record<string, unknown>)[group];
  return (key === undefined ? value : (value as Record<string, unknown>)[key]) as SettingValue<F>;
}

/** The settings with another value for one of them. */
export function withSetting<F extends SettingsField>(
  settings: AppSettings,
  field: F,
  value: SettingValue<F>,
): AppSettings {
  const [group = '', key] = field.split('.');
  if (key === undefined) return { ...settings, [group]: value };
  const old = (settings as unknown as Record<string, object>)[group];
  return { ...settings, [group]: { ...old, [key]: value } };
}
