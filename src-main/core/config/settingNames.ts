import type { AppSettings } from '@shared/settings';

type LeafKey<T> = {
  [K in keyof T & string]: T[K] extends object ? `${K}.${LeafKey<T[K]>}` : K;
}[keyof T & string];

/** Where a setting stands in config.json, for example `appearance.theme`. */
export type SettingKey = LeafKey<AppSettings>;

export interface SettingName {
  /** What the window calls it. */
  readonly name: string;
  /** How a person counts a number's value, and how much of the value makes one. */
  readonly unit: { readonly name: string; readonly size: number } | null;
}

const BYTES = { name: 'MB', size: 1_000_000 };
const TIME = { name: 'seconds', size: 1_000 };
const named = (name: string, unit: SettingName['unit'] = null): SettingName => ({ name, unit });

/** Every setting that the window edits. */
export const settingNames: Readonly<Record<SettingKey, SettingName>> = {
  defaultShell: named('Default shell'),
  loginShell: named('Read your profile files'),
  'output.maxBytesPerSession': named('Output of one session', BYTES),
  'output.maxBytesTotal': named('Output of all sessions', BYTES),
  'output.maxEndedSessions': named('Ended sessions'),
  'recording.enabled': named('Record sessions'),
  'recording.maxBytesPerSession': named('Recording of one session', BYTES),
  graceMs: named('Time to end', TIME),
  hostIdleExitMinutes: named('Idle exit', { name: 'minutes', size: 1 }),
  'notifications.enabled': named('Notify me'),
  'notifications.sound': named('With a sound'),
  'notifications.doNotDisturb': named('Do not disturb'),
  'appearance.theme': named('Theme'),
  'appearance.terminalFontSize': named('Font size of terminals', { name: 'pixels', size: 1 }),
  'appearance.copyOnSelect': named('Copy on select'),
  'appearance.screenReaderMode': named('Screen reader support in terminals'),
  'desktop.closeToTray': named('Keep running in the tray'),
};

/** All of them. */
export const settingKeys = Object.keys(settingNames) as readonly SettingKey[];
