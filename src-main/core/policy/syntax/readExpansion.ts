import { readScriptUntil } from './readScript';
import { readShellRange } from './readShell';
import { readQuotedText } from './readWord';
import type { VariablePart, WordPart } from './ShellSyntax';
import { SourceCursor } from './SourceCursor';

const PLAIN_NAME = /[A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!-]/y;
const BRACED_NAME = /[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*#?$!-]/y;
const OPERATORS = [
  ':-',
  ':=',
  ':?',
  ':+',
  '-',
  '=',
  '?',
  '+',
  '##',
  '#',
  '%%',
  '%',
  '//',
  '/',
  '^^',
  '^',
  ',,',
  ',',
  '@',
  ':',
];

/** Reads what begins with `$`, the cursor being at it; a `$` that begins nothing is a character. */
export function readDollar(cursor: SourceCursor, isQuoted: boolean): WordPart {
  if (cursor.startsWith('$((')) {
    const arithmetic = tryArithmetic(cursor, 3);
    if (arithmetic !== null) return arithmetic;
  }
  if (cursor.take('$(')) {
    return cursor.nested(() => ({ kind: 'substitution', script: readScriptUntil(cursor, ')'), isQuoted }));
  }
  if (cursor.startsWith('$[')) return readOldArithmetic(cursor);
  if (cursor.startsWith('${')) return cursor.nested(() => readBraced(cursor, isQuoted));
  const name = matchAt(PLAIN_NAME, cursor, 1);
  cursor.pos += 1 + name.length;
  if (name === '') return { kind: 'text', text: '$', isQuoted: true };
  return { kind: 'variable', name, index: null, operator: null, operand: [], isQuoted, prefix: '' };
}

/**
 * Reads `((…))` or `$((…))`, of which `opening` characters stand before the expression; null, with the cursor where it was,
 * when it is not arithmetic but two subshells.
 */
export function tryArithmetic(cursor: SourceCursor, opening: number): Extract<WordPart, { kind: 'arithmetic' }> | null {
  const start = cursor.pos;
  cursor.pos += opening;
  let open = 0;
  const parts = cursor.nested(() =>
    readQuotedText(cursor, (c) => {
      if (c === '(') open += 1;
      if (c !== ')') return false;
      open -= 1;
      return open < 0;
    }),
  );
  if (cursor.take('))')) return { kind: 'arithmetic', parts };
  cursor.pos = start;
  return null;
}

function readOldArithmetic(cursor: SourceCursor): WordPart {
  cursor.pos += 2;
  let open = 0;
  const parts = cursor.nested(() =>
    readQuotedText(cursor, (c) => {
      if (c === '[') open += 1;
      if (c !== ']') return false;
      open -= 1;
      return open < 0;
    }),
  );
  cursor.expect(']');
  return { kind: 'arithmetic', parts };
}

function readBraced(cursor: SourceCursor, isQuoted: boolean): VariablePart {
  cursor.pos += 2;
  const prefix = bracedPrefix(cursor);
  cursor.pos += prefix.length;
  const name = matchAt(BRACED_NAME, cursor, 0);
  if (name === '') throw cursor.problem('an expansion has no name');
  cursor.pos += name.length;
  const index = cursor.peek() === '[' ? readIndex(cursor) : null;
  const operator = OPERATORS.find((candidate) => cursor.take(candidate)) ?? null;
  const operand = operator === null ? [] : readOperand(cursor, isQuoted);
  cursor.expect('}');
  return {
    kind: 'variable',
    name,
    index: index?.text ?? null,
    operator,
    operand: [...(index?.parts ?? []), ...operand],
    isQuoted,
    prefix,
  };
}

/** `#` and `!` before a name are operators; alone they are names. */
function bracedPrefix(cursor: SourceCursor): '' | '#' | '!' {
  const c = cursor.peek();
  if (c !== '#' && c !== '!') return '';
  return /[A-Za-z0-9_@*]/.test(cursor.peek(1)) ? c : '';
}

function readIndex(cursor: SourceCursor): { readonly text: string; readonly parts: readonly WordPart[] } {
  const start = cursor.pos + 1;
  cursor.pos = start;
  const parts = readQuotedText(cursor, (c) => c === ']');
  const text = cursor.source.slice(start, cursor.pos);
  cursor.expect(']');
  return { text, parts: parts.filter((part) => part.kind !== 'text') };
}

/** The word in `${x:-word}`. Quotes in it count; nested expansions may hold braces of their own. */
function readOperand(cursor: SourceCursor, isQuoted: boolean): WordPart[] {
  const parts: WordPart[] = [];
  while (!cursor.isAtEnd && cursor.peek() !== '}') {
    const before = cursor.pos;
    const quote = cursor.peek();
    if (quote === '"') {
      cursor.pos += 1;
      parts.push(...readQuotedText(cursor, (c) => c === '"'));
      cursor.expect('"');
    } else if (quote === "'" && !isQuoted) {
      const close = cursor.source.indexOf("'", cursor.pos + 1);
      if (close < 0 || close >= cursor.end) throw cursor.problem('a single quote has no end');
      parts.push({ kind: 'text', text: cursor.source.slice(cursor.pos + 1, close), isQuoted: true });
      cursor.pos = close + 1;
    } else {
      parts.push(
        ...readQuotedText(cursor, (c) => c === '}' || c === '"' || (c === "'" && !isQuoted)).map((part) =>
          asUnquoted(part, isQuoted),
        ),
      );
    }
    if (cursor.pos === before) throw cursor.problem('an expansion has no end');
  }
  return parts;
}

function asUnquoted(part: WordPart, isQuoted: boolean): WordPart {
  return 'isQuoted' in part ? { ...part, isQuoted } : part;
}

/** Reads a command in backticks: a backslash quotes `$`, a backtick and itself (and `"` within double quotes). */
export function readBackticks(cursor: SourceCursor, isQuoted: boolean): WordPart {
  const from = cursor.pos + 1;
  cursor.pos = from;
  while (!cursor.isAtEnd && cursor.peek() !== '`') cursor.pos += cursor.peek() === '\\' ? 2 : 1;
  if (cursor.isAtEnd) throw cursor.problem('a backtick has no end');
  const to = cursor.pos;
  cursor.pos += 1;
  const raw = cursor.source.slice(from, to);
  return cursor.nested(() => {
    // Without escapes the text is read in place, so that its commands keep their offsets.
    const script = raw.includes('\\')
      ? readShellRange(unescapeBackticks(raw, isQuoted), cursor)
      : readScriptUntil(new SourceCursor(cursor.source, { start: from, end: to }, cursor.commandStarts, cursor), null);
    return { kind: 'substitution', script, isQuoted };
  });
}

function unescapeBackticks(raw: string, isQuoted: boolean): string {
  return raw.replace(isQuoted ? /\\([$`"\\])/g : /\\([$`\\])/g, '$1');
}

function matchAt(pattern: RegExp, cursor: SourceCursor, offset: number): string {
  pattern.lastIndex = cursor.pos + offset;
  const name = pattern.exec(cursor.source)?.[0] ?? '';
  return cursor.pos + offset + name.length <= cursor.end ? name : '';
}
