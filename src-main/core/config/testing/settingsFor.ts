import { ok } from '@shared/errors';
import { neverEvent } from '@shared/lifecycle';
import { noAudit } from '../../history/audit/AuditEvent';
import { defaultConfig } from '../configSchema';
import { SettingsDesk, type SettingsDeskOptions } from '../SettingsDesk';

/** For tests: the default settings, which stay as they are unless told otherwise. */
export function settingsFor(given: Partial<SettingsDeskOptions>): SettingsDesk {
  const store = {
    file: '/config.json',
    current: defaultConfig,
    problem: null,
    onChange: neverEvent,
    onProblem: neverEvent,
    saveSettings: () => Promise.resolve(ok(null)),
  };
  return new SettingsDesk({ store, audit: noAudit, environment: async () => ({}), ...given });
}
