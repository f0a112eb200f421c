import { messageOf } from '@shared/errors';
import type * as z from 'zod';
import { type Config, configSchema } from './configSchema';
import { JsonLocator, type JsonPath } from './JsonLocator';
import { nearestName } from './nearestName';
import { schemaAt } from './schemaAt';

/** Why config.json is not used. `message` is complete without `line`, which is there to jump to the place. */
export interface ConfigProblem {
  readonly message: string;
  readonly line: number | null;
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: ConfigProblem };

/** Reads the text of a config.json. */
export function parseConfig(text: string): ParsedConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const found = text.trim() === '' ? null : JsonLocator.locate(text).error;
    return problem(found?.message ?? (text.trim() === '' ? 'it is empty' : messageOf(error)), found?.line);
  }
  const parsed = configSchema.safeParse(value);
  if (parsed.success) return { ok: true, config: parsed.data };
  const { issues } = parsed.error;
  // A misspelt name also leaves the right one missing; the spelling is what to mend.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw parsed.error;
  return problem(explain(issue), lineOf(text, placeOf(issue)));
}

function problem(reason: string, line: number | undefined): ParsedConfig {
  const where = line === undefined ? 'config.json' : `config.json, line ${line}`;
  const message = `${where}: ${reason}. Mend the file; until then the last good settings stay in force.`;
  return { ok: false, problem: { message, line: line ?? null } };
}

/** The line of the value at `path`, or of the nearest one around it: a missing value has no line of its own. */
function lineOf(text: string, path: JsonPath): number | undefined {
  const lines = JsonLocator.locate(text);
  for (let length = path.length; length >= 0; length--) {
    const line = lines.lineOf(path.slice(0, length));
    if (line !== undefined) return line;
  }
  return undefined;
}

function placeOf(issue: z.core.$ZodIssue): JsonPath {
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
}

function explain(issue: z.core.$ZodIssue): string {
  const name = placeOf(issue).map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return `${name === '' ? 'the whole file' : name}: ${issue.message}`;
  const known = keysAt(issue.path);
  const nearest = nearestName(issue.keys[0] ?? '', known);
  const hint = nearest === null ? `known are ${known.join(', ')}` : `did you mean "${nearest}"?`;
  return `there is no setting "${name}"; ${hint}`.replace(/\?$/, '');
}

/** The setting names that the schema knows at a path. */
function keysAt(path: JsonPath): string[] {
  const definition = schemaAt(path)?._zod.def;
  return definition?.type === 'object' ? Object.keys(definition.shape) : [];
}
