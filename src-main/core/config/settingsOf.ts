import type { AppSettings } from '@shared/settings';
import type { Config } from './configSchema';

/** Those of the settings that a person changes in the window. */
export function settingsOf(config: Config): AppSettings {
  const { defaultShell, loginShell, output, recording, graceMs, hostIdleExitMinutes } = config;
  const { notifications, appearance, desktop } = config;
  return {
    defaultShell,
    loginShell,
    output,
    recording,
    graceMs,
    hostIdleExitMinutes,
    notifications,
    appearance,
    desktop,
  };
}
