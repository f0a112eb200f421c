import { fail, ok, type Result } from '@shared/errors';
import type { AppSettings } from '@shared/settings';
import * as z from 'zod';
import { configSchema } from './configSchema';
import { schemaAt } from './schemaAt';
import { type SettingKey, settingNames } from './settingNames';

/** Whether config.json may hold these settings; `invalid-argument` with the first that it may not, and its bounds. */
export function checkSettings(settings: AppSettings): Result<null> {
  const parsed = configSchema.safeParse(settings);
  if (parsed.success) return ok(null);
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw parsed.error;
  // The schema knows every setting, so no other name can be refused.
  const key = issue.path.join('.') as SettingKey;
  const reason = boundsOf(key, schemaAt(issue.path)) ?? `cannot be used: ${issue.message}`;
  return fail('invalid-argument', `${settingNames[key].name} (${key}) ${reason}. Change it, then save again.`);
}

/** What a number has to be; null for another value. */
function boundsOf(key: SettingKey, schema: z.core.$ZodTypes | null): string | null {
  if (!(schema instanceof z.ZodNumber) || schema.minValue === null) return null;
  const { unit } = settingNames[key];
  const count = (value: number): string => (value / (unit?.size ?? 1)).toLocaleString('en');
  const { minValue, maxValue } = schema;
  // A whole number without a bound of its own is bound by what JavaScript counts exactly.
  const hasMaximum = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
  const range = hasMaximum ? `from ${count(minValue)} to ${count(maxValue)}` : `at least ${count(minValue)}`;
  return `must be ${range}${unit === null ? '' : ` ${unit.name}`}`;
}
