import { readCommand } from './readCommand';
import { readRedirect } from './readRedirect';
import { skipToCommand } from './readScript';
import { readWord } from './readWord';
import type { Assignment, CommandShape, Redirect, ShellWord } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

const ASSIGNMENT = /([A-Za-z_]\w*)(\[[^\]\n]*\])?(\+?=)/y;
/** Builtins whose arguments may be arrays. */
const DECLARES = new Set(['declare', 'typeset', 'local', 'export', 'readonly']);

/** Reads assignments, words and redirections up to the end of the command; redirections go into the list given. */
export function readSimple(cursor: SourceCursor, redirects: Redirect[]): CommandShape {
  const assignments: Assignment[] = [];
  const words: ShellWord[] = [];
  for (;;) {
    cursor.skipBlanks();
    if (cursor.peek() === '#') break;
    const redirect = readRedirect(cursor);
    if (redirect !== null) {
      redirects.push(redirect);
      continue;
    }
    const assignment = words.length === 0 || isDeclaration(words) ? readAssignment(cursor, words.length > 0) : null;
    if (assignment !== null) {
      assignments.push(assignment);
      continue;
    }
    const { pos: start } = cursor;
    const word = readWord(cursor);
    if (word === null) {
      if (words.length === 1 && cursor.peek() === '(') return readFunction(cursor, words[0] as ShellWord);
      break;
    }
    if (words.length === 0) cursor.commandStarts.add(start);
    words.push(word);
  }
  if (assignments.length + words.length + redirects.length === 0) throw cursor.problem('a command is missing');
  return { kind: 'simple', assignments, words };
}

function isDeclaration(words: readonly ShellWord[]): boolean {
  const [part, more] = words[0]?.parts ?? [];
  return part?.kind === 'text' && more === undefined && DECLARES.has(part.text);
}

/** `name=value`. Of a builtin's arguments only arrays are read here: the others stay words. */
function readAssignment(cursor: SourceCursor, isArrayOnly: boolean): Assignment | null {
  ASSIGNMENT.lastIndex = cursor.pos;
  const found = ASSIGNMENT.exec(cursor.source);
  if (found === null || cursor.pos + found[0].length > cursor.end) return null;
  const isArray = cursor.peek(found[0].length) === '(';
  if (isArrayOnly && !isArray) return null;
  const [, name = '', index, operator] = found;
  cursor.pos += found[0].length;
  const start = cursor.pos;
  const elements = isArray ? readElements(cursor) : null;
  const value = (isArray ? null : readWord(cursor)) ?? { parts: [], start, end: cursor.pos };
  const hasIndex = index !== undefined;
  // What stands in the brackets is evaluated too, and it is not read here: `a[$(x)]=1`.
  if (hasIndex && /\$\(|`/.test(index)) throw cursor.problem('an index is more than a number or a name');
  return { name, isAppend: operator === '+=', hasIndex, value, elements };
}

function readElements(cursor: SourceCursor): ShellWord[] {
  cursor.expect('(');
  const elements: ShellWord[] = [];
  for (;;) {
    skipToCommand(cursor);
    if (cursor.take(')')) return elements;
    const word = readWord(cursor);
    if (word === null) throw cursor.problem('a list has no end');
    elements.push(word);
  }
}

/** `name () command`, the cursor being at the parenthesis. */
function readFunction(cursor: SourceCursor, name: ShellWord): CommandShape {
  cursor.expect('(');
  cursor.skipBlanks();
  cursor.expect(')');
  skipToCommand(cursor);
  const text = cursor.source.slice(name.start, name.end);
  return { kind: 'function', name: text, body: readCommand(cursor) };
}
