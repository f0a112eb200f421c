import type { Result } from '@shared/errors';
import type { AppSettings } from '@shared/settings';
import { changeConfigFile } from './changeConfigFile';
import { changedSettings } from './changedSettings';

/**
 * Puts a person's settings into a config.json, as `changeConfigFile` does. What is as the file has it, or as it is without
 * being in the file, is not written.
 */
export function saveSettingsToFile(file: string, settings: AppSettings): Promise<Result<null>> {
  return changeConfigFile(file, {
    failure: 'The settings were not saved',
    apply: (written, config) => {
      const changes = changedSettings(config, settings);
      return changes.length === 0
        ? null
        : changes.reduce((all, { key, to }) => withValue(all, key.split('.'), to), written);
    },
  });
}

/** A copy of an object of a config.json with another value in it; objects on the way are made when they are missing. */
function withValue<T extends object>(object: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  if (rest.length === 0) return { ...object, [key]: value };
  const inner: unknown = (object as Readonly<Record<string, unknown>>)[key];
  return { ...object, [key]: withValue((inner ?? {}) as object, rest, value) };
}
