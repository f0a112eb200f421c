import type { SettingsView } from '@shared/settings';

/** The settings of someone who changed none, with what a test cares about laid over it. */
export function testSettings(over: Partial<SettingsView> = {}): SettingsView {
  return {
    defaultShell: null,
    loginShell: true,
    output: { maxBytesPerSession: 1024 ** 3, maxBytesTotal: 5 * 1024 ** 3, maxEndedSessions: 500 },
    recording: { enabled: true, maxBytesPerSession: 100 * 1024 ** 2 },
    graceMs: 1_000,
    hostIdleExitMinutes: 10,
    notifications: { enabled: true, sound: false, doNotDisturb: false },
    appearance: { theme: 'system', terminalFontSize: 13, copyOnSelect: false, screenReaderMode: false },
    desktop: { closeToTray: true },
    file: '/home/ada/.config/signalbox/config.json',
    problem: null,
    ...over,
  };
}
