import { isDeepStrictEqual } from 'node:util';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import { parse, stringify, type TomlTable } from 'smol-toml';

/** What stands at `keys`; undefined for nothing. `invalid-argument` when the text is not TOML. */
export function tomlEntry(text: string, keys: readonly string[]): Result<unknown> {
  const parsed = parseToml(text);
  return parsed.ok ? ok(valueAt(parsed.value, keys)) : parsed;
}

/**
 * The text with the table `value` at `keys`, or without it (undefined). Only the lines of that table change, so comments and
 * order stay. `invalid-argument` when the text is not TOML; `not-supported` when the table is written in a way (inline, with
 * dotted keys) in which its lines cannot be told from others.
 */
export function withTomlEntry(
  text: string,
  keys: readonly string[],
  value: Readonly<Record<string, unknown>> | undefined,
): Result<string> {
  const parsed = parseToml(text);
  if (!parsed.ok) return parsed;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const { before, after } = withoutTable(text, keys);
  const changed = value === undefined ? closed(before, after) : joined(before, tableText(keys, value, eol), after, eol);
  // The lines were found by their look: what they mean together is what counts.
  const result = parseToml(changed);
  if (result.ok && isDeepStrictEqual(plain(result.value), plain(expected(parsed.value, keys, value))))
    return ok(changed);
  return fail('not-supported', `[${keys.join('.')}] is written there in a way that cannot be changed by itself`);
}

function parseToml(text: string): Result<TomlTable> {
  try {
    return ok(parse(text));
  } catch (thrown) {
    const [reason = ''] = messageOf(thrown).split('\n');
    return fail('invalid-argument', reason);
  }
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

/** The text around the table of `keys` with its sub-tables; all of it is `before` when there is none. */
function withoutTable(text: string, keys: readonly string[]): { readonly before: string; readonly after: string } {
  const lines = text.split(/(?<=\n)/);
  const isOwn = (line: string): boolean => {
    const header = headerOf(line);
    return header !== null && keys.every((key, index) => header[index] === key);
  };
  const first = lines.findIndex(isOwn);
  if (first === -1) return { before: text, after: '' };
  const next = lines.findIndex((line, index) => index > first && headerOf(line) !== null && !isOwn(line));
  const end = next === -1 ? lines.length : commentsBefore(lines, first, next);
  return { before: lines.slice(0, first).join(''), after: lines.slice(end).join('') };
}

/** Comments and blank lines right above a table belong to it and not to the one before. */
function commentsBefore(lines: readonly string[], first: number, next: number): number {
  let start = next;
  while (start > first + 1 && /^\s*(#|$)/.test(lines[start - 1] ?? '')) start -= 1;
  return start;
}

/** The keys of a table's header line, `[a."b c"]` or `[[a]]`; null for another line. */
function headerOf(line: string): readonly string[] | null {
  const inner = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(#.*)?$/.exec(line.trimEnd())?.[1];
  if (inner === undefined) return null;
  return [...inner.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

function tableText(keys: readonly string[], value: Readonly<Record<string, unknown>>, eol: string): string {
  const root = keys.reduceRight<Record<string, unknown>>((inner, key) => ({ [key]: inner }), { ...value });
  const lines = stringify(root).trimEnd().split('\n');
  // smol-toml writes a header for the outer tables, too; they exist without it.
  const start = lines.findIndex((line) => headerOf(line)?.length === keys.length);
  return `${lines.slice(start).join(eol)}${eol}`;
}

/** Without a second blank line where the table was. */
function closed(before: string, after: string): string {
  const hasGap = before === '' || /\n\r?\n$/.test(before);
  return before + (hasGap ? after.replace(/^\r?\n/, '') : after);
}

function joined(before: string, table: string, after: string, eol: string): string {
  const head = before === '' || before.endsWith('\n') ? before : `${before}${eol}`;
  const gap = head === '' || /\n\r?\n$/.test(head) ? '' : eol;
  const tail = after === '' || /^\r?\n/.test(after) ? after : `${eol}${after}`;
  return `${head}${gap}${table}${tail}`;
}

function expected(root: TomlTable, [key = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const { [key]: inner, ...others } = root as Record<string, unknown>;
  if (rest.length > 0) {
    const changed = expected((inner ?? {}) as TomlTable, rest, value);
    return inner === undefined && value === undefined ? others : { ...others, [key]: changed };
  }
  return value === undefined ? others : { ...others, [key]: value };
}

/** Without prototypes, and without outer tables that became empty with their last entry. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(text, (_key, it) => (isEmptyObject(it) ? undefined : it));
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
