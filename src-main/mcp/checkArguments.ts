import { fail, ok, type Result } from '@shared/errors';
import * as z from 'zod';

export interface CheckedArguments<T> {
  readonly args: T;
  /** Names that the tool does not know; they were left out. */
  readonly ignored: readonly string[];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const MAX_SHOWN_CHARS = 60;

/**
 * Checks the arguments of a call. Unknown names and nulls are left out; anything else that does not fit gives
 * `invalid-argument` with a message that names the field, what it takes, and what came.
 */
export function checkArguments<S extends z.ZodObject>(
  schema: S,
  sent: Readonly<Record<string, unknown>>,
): Result<CheckedArguments<z.output<S>>> {
  // Clients that fill in every optional field send null where a person would leave it out.
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const expected = z.toJSONSchema(schema, { io: 'input' });
    return fail(
      'invalid-argument',
      parsed.error.issues.map((issue) => describeIssue(issue, expected, given)).join('\n'),
    );
  }
  return ok({ args: parsed.data, ignored: Object.keys(given).filter((name) => !Object.hasOwn(schema.shape, name)) });
}

function describeIssue(issue: z.core.$ZodIssue, schema: JsonSchema, given: unknown): string {
  const field = issue.path.map(String).join('.');
  const expected = schemaAt(schema, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(expected.properties ?? {}).join(', ');
    return `${field} does not take ${issue.keys.map((key) => `"${key}"`).join(', ')} (yet). It takes ${known}.`;
  }
  if (issue.code === 'custom') return issue.message;
  const value = valueAt(given, issue.path);
  if (value === undefined) return `${field} is missing. It must be ${describeExpected(expected)}.`;
  return `${field} must be ${describeExpected(expected)}; you sent ${shortly(value)}.`;
}

function schemaAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema {
  return path.reduce<JsonSchema>((at, key) => {
    const next = typeof key === 'number' ? at.items : (at.properties?.[String(key)] ?? at.additionalProperties);
    return isSchema(next) ? next : {};
  }, schema);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}

/** What a field takes, in words: `a whole number from 0 to 9`. */
function describeExpected(schema: JsonSchema): string {
  if (schema.enum !== undefined) return `one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`;
  switch (schema.type) {
    case 'integer':
      return `a whole number from ${schema.minimum ?? '-∞'} to ${schema.maximum ?? '∞'}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return `text of ${schema.minLength ?? 0} to ${schema.maxLength ?? '∞'} characters`;
    case 'array': {
      const each = isSchema(schema.items) ? `, each ${describeExpected(schema.items)}` : '';
      return `a list of ${schema.minItems ?? 0} to ${schema.maxItems ?? '∞'} items${each}`;
    }
    case 'object':
      return schema.properties === undefined
        ? 'an object of names and texts'
        : `an object with ${Object.keys(schema.properties).join(', ')}`;
    default:
      return 'of another form (see the input schema)';
  }
}

/** A value as it came, cut short; what is nested or long is only named. */
function shortly(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string' && value.length > MAX_SHOWN_CHARS) return `text of ${value.length} characters`;
  return JSON.stringify(value);
}
