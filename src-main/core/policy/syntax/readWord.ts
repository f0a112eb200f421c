import { readAnsiString } from './readAnsiString';
import { expandBraces } from './readBraces';
import { readBackticks, readDollar } from './readExpansion';
import { readScriptUntil } from './readScript';
import type { ShellWord, WordPart } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

/** Characters that end an unquoted word (bash(1), DEFINITIONS: metacharacter). */
const META = new Set([' ', '\t', '\n', '|', '&', ';', '(', ')', '<', '>']);

/** Reads one word at the cursor; null where none begins. */
export function readWord(cursor: SourceCursor): ShellWord | null {
  const start = cursor.pos;
  const parts: WordPart[] = [];
  while (!cursor.isAtEnd && readPiece(cursor, parts));
  if (cursor.pos === start) return null;
  return { parts: expandBraces(withTilde(parts)), start, end: cursor.pos };
}

/** Reads one quoted, escaped, expanded or plain piece; false at the end of the word. */
function readPiece(cursor: SourceCursor, parts: WordPart[]): boolean {
  const c = cursor.peek();
  switch (c) {
    case "'":
      parts.push(readSingleQuoted(cursor));
      return true;
    case '"':
      parts.push(...readDoubleQuoted(cursor));
      return true;
    case '\\':
      readEscape(cursor, parts);
      return true;
    case '`':
      parts.push(readBackticks(cursor, false));
      return true;
    case '$':
      if (cursor.startsWith("$'")) parts.push(readAnsiString(cursor));
      else if (cursor.startsWith('$"')) {
        cursor.pos += 1;
        parts.push(...readDoubleQuoted(cursor));
      } else parts.push(readDollar(cursor, false));
      return true;
    default:
      return readPlain(cursor, parts, c);
  }
}

function readPlain(cursor: SourceCursor, parts: WordPart[], c: string): boolean {
  if ((c === '<' || c === '>') && cursor.peek(1) === '(') {
    parts.push(readProcess(cursor));
    return true;
  }
  if (c === '(' && isExtendedGlob(parts)) {
    parts.push({ kind: 'text', text: readParenthesized(cursor), isQuoted: false });
    return true;
  }
  if (META.has(c)) return false;
  const from = cursor.pos;
  while (!cursor.isAtEnd && !META.has(cursor.peek()) && !`'"\\\`$`.includes(cursor.peek())) cursor.pos += 1;
  parts.push({ kind: 'text', text: cursor.source.slice(from, cursor.pos), isQuoted: false });
  return true;
}

/** `@(a|b)`, `?(…)`, `*(…)`, `+(…)`, `!(…)`. */
function isExtendedGlob(parts: readonly WordPart[]): boolean {
  const last = parts.at(-1);
  return last?.kind === 'text' && !last.isQuoted && /[?*+@!]$/.test(last.text);
}

function readParenthesized(cursor: SourceCursor): string {
  const from = cursor.pos;
  let open = 0;
  do {
    const c = cursor.peek();
    if (c === '' || c === '\n' || c === '$' || c === '`') throw cursor.problem('a pattern in parentheses has no end');
    if (c === '(') open += 1;
    if (c === ')') open -= 1;
    cursor.pos += c === '\\' ? 2 : 1;
  } while (open > 0);
  return cursor.source.slice(from, cursor.pos);
}

function readProcess(cursor: SourceCursor): WordPart {
  cursor.pos += 2;
  return cursor.nested(() => ({ kind: 'process', script: readScriptUntil(cursor, ')') }));
}

function readEscape(cursor: SourceCursor, parts: WordPart[]): void {
  const next = cursor.peek(1);
  cursor.pos += next === '' ? 1 : 2;
  // A backslash before the end of the line joins the lines; at the end of the text it stays.
  if (next !== '\n') parts.push({ kind: 'text', text: next === '' ? '\\' : next, isQuoted: true });
}

function readSingleQuoted(cursor: SourceCursor): WordPart {
  const close = cursor.source.indexOf("'", cursor.pos + 1);
  if (close < 0 || close >= cursor.end) throw cursor.problem('a single quote has no end');
  const text = cursor.source.slice(cursor.pos + 1, close);
  cursor.pos = close + 1;
  return { kind: 'text', text, isQuoted: true };
}

function readDoubleQuoted(cursor: SourceCursor): WordPart[] {
  cursor.pos += 1;
  const parts = readQuotedText(cursor, (c) => c === '"');
  if (!cursor.take('"')) throw cursor.problem('a double quote has no end');
  // Empty quotes are an argument all the same.
  return [{ kind: 'text', text: '', isQuoted: true }, ...parts];
}

/** Text with expansions and without splitting, until `isEnd` or the end: double quotes, here-documents, arithmetic. */
export function readQuotedText(cursor: SourceCursor, isEnd: (c: string) => boolean): WordPart[] {
  const parts: WordPart[] = [];
  let from = cursor.pos;
  const flush = (): void => {
    if (cursor.pos > from) {
      parts.push({ kind: 'text', text: cursor.source.slice(from, cursor.pos), isQuoted: true });
    }
  };
  while (!cursor.isAtEnd && !isEnd(cursor.peek())) {
    const c = cursor.peek();
    if (c === '\\') {
      flush();
      const next = cursor.peek(1);
      const isEscape = next !== '' && '$`"\\\n'.includes(next);
      if (next !== '\n') parts.push({ kind: 'text', text: isEscape ? next : `\\${next}`, isQuoted: true });
      cursor.pos += 2;
      from = cursor.pos;
    } else if (c === '`' || c === '$') {
      flush();
      parts.push(c === '`' ? readBackticks(cursor, true) : readDollar(cursor, true));
      from = cursor.pos;
    } else cursor.pos += 1;
  }
  if (cursor.pos > cursor.end) cursor.pos = cursor.end;
  flush();
  return parts;
}

/** An unquoted `~` or `~name` at the beginning of a word. */
function withTilde(parts: readonly WordPart[]): readonly WordPart[] {
  const [first, ...rest] = parts;
  if (first?.kind !== 'text' || first.isQuoted || !first.text.startsWith('~')) return parts;
  const slash = first.text.indexOf('/');
  const user = first.text.slice(1, slash < 0 ? undefined : slash);
  const tail: WordPart[] = slash < 0 ? [] : [{ kind: 'text', text: first.text.slice(slash), isQuoted: false }];
  return [{ kind: 'tilde', user }, ...tail, ...rest];
}
