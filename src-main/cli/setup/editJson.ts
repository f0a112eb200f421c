import { fail, ok, type Result } from '@shared/errors';
import { applyEdits, getNodeValue, modify, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Comments and trailing commas are what editors allow in their settings. */
const PARSE = { allowTrailingComma: true, disallowComments: false } as const;

/** What stands at `keys`; undefined for nothing. `invalid-argument` when the text is no JSON object. */
export function jsonEntry(text: string, keys: readonly string[]): Result<unknown> {
  const root = parseObject(text);
  if (!root.ok) return root;
  let value: unknown = root.value;
  for (const key of keys) value = isObject(value) ? value[key] : undefined;
  return ok(value);
}

/**
 * The text with `value` at `keys`, or without that key (undefined). Everything else stays as it is: comments, order,
 * indentation. `invalid-argument` when the text is no JSON object, or when something else stands where an object must be.
 */
export function withJsonEntry(text: string, keys: readonly string[], value: unknown): Result<string> {
  const root = parseObject(text);
  if (!root.ok) return root;
  const blocked = blockingKey(root.value, keys);
  if (blocked !== null) return fail('invalid-argument', `"${blocked}" is not an object there`);
  const source = text.trim() === '' ? '{}\n' : text;
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const indent = /\n([ \t]+)\S/.exec(source)?.[1] ?? '  ';
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol };
  return ok(applyEdits(source, modify(source, [...keys], value, { formattingOptions })));
}

function parseObject(text: string): Result<Readonly<Record<string, unknown>>> {
  if (text.trim() === '') return ok({});
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, PARSE);
  const [error] = errors;
  if (error !== undefined) {
    const line = text.slice(0, error.offset).split('\n').length;
    return fail('invalid-argument', `line ${line} is not valid JSON (${printParseErrorCode(error.error)})`);
  }
  const value: unknown = tree === undefined ? undefined : getNodeValue(tree);
  return isObject(value) ? ok(value) : fail('invalid-argument', 'it holds no JSON object');
}

/** The first key on the way to the last one whose value is no object; null when the way is free. */
function blockingKey(root: Readonly<Record<string, unknown>>, keys: readonly string[]): string | null {
  let value: unknown = root;
  for (const key of keys.slice(0, -1)) {
    value = isObject(value) ? value[key] : undefined;
    if (value === undefined) return null;
    if (!isObject(value)) return key;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
