import { readArithmeticFor, readCase, readFor } from './readBranches';
import { readCommand } from './readCommand';
import { tryArithmetic } from './readExpansion';
import { peekWord, readScriptUntil, readScriptUntilKeyword, skipToCommand } from './readScript';
import { readWord } from './readWord';
import type { CommandShape, Script, ShellWord } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

const MISPLACED = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}', ';;', ';&']);

/** Reads what begins with a keyword or a parenthesis; null for anything else, with the cursor where it was. */
export function readCompound(cursor: SourceCursor, word: string): CommandShape | null {
  switch (word) {
    case '(':
      return readParentheses(cursor);
    case '{': {
      cursor.pos += 1;
      const body = readScriptUntilKeyword(cursor, ['}']);
      cursor.expect('}');
      return { kind: 'group', body };
    }
    case 'if':
      return readIf(cursor);
    case 'while':
    case 'until':
      return readLoop(cursor, word);
    case 'for':
    case 'select':
      cursor.pos += word.length;
      cursor.skipBlanks();
      return cursor.startsWith('((') ? readArithmeticFor(cursor) : readFor(cursor);
    case 'case':
      return readCase(cursor);
    case 'function':
      return readFunctionKeyword(cursor);
    case 'coproc':
      return readCoproc(cursor);
    case '[[':
      return readTest(cursor);
    default:
      if (MISPLACED.has(word)) throw cursor.problem(`\`${word}\` stands where a command should`);
      return null;
  }
}

function readParentheses(cursor: SourceCursor): CommandShape {
  if (cursor.startsWith('((')) {
    const { pos: start } = cursor;
    const arithmetic = tryArithmetic(cursor, 2);
    if (arithmetic !== null) return { kind: 'test', words: [{ parts: [arithmetic], start, end: cursor.pos }] };
  }
  cursor.expect('(');
  return { kind: 'subshell', body: readScriptUntil(cursor, ')') };
}

function readIf(cursor: SourceCursor): CommandShape {
  const branches: Script[] = [];
  cursor.pos += 'if'.length;
  for (;;) {
    branches.push(readScriptUntilKeyword(cursor, ['then']));
    cursor.expect('then');
    branches.push(readScriptUntilKeyword(cursor, ['elif', 'else', 'fi']));
    if (cursor.take('elif')) continue;
    if (cursor.take('else')) branches.push(readScriptUntilKeyword(cursor, ['fi']));
    cursor.expect('fi');
    return { kind: 'choice', words: [], branches };
  }
}

function readLoop(cursor: SourceCursor, keyword: string): CommandShape {
  cursor.pos += keyword.length;
  const condition = readScriptUntilKeyword(cursor, ['do']);
  return { kind: 'loop', condition, body: readDoGroup(cursor) };
}

/** `do … done`, or `{ … }`, which the shell takes as well. */
export function readDoGroup(cursor: SourceCursor): Script {
  skipToCommand(cursor);
  const [open, close] = peekWord(cursor) === '{' ? (['{', '}'] as const) : (['do', 'done'] as const);
  cursor.expect(open);
  const body = readScriptUntilKeyword(cursor, [close]);
  cursor.expect(close);
  return body;
}

function readFunctionKeyword(cursor: SourceCursor): CommandShape {
  cursor.pos += 'function'.length;
  cursor.skipBlanks();
  const name = readWord(cursor);
  if (name === null) throw cursor.problem('a function has no name');
  cursor.skipBlanks();
  if (cursor.take('(')) {
    cursor.skipBlanks();
    cursor.expect(')');
  }
  skipToCommand(cursor);
  return { kind: 'function', name: cursor.source.slice(name.start, name.end), body: readCommand(cursor) };
}

/** `coproc [NAME] command`: only a compound command has a name. */
function readCoproc(cursor: SourceCursor): CommandShape {
  cursor.pos += 'coproc'.length;
  cursor.skipBlanks();
  const { pos: start } = cursor;
  const name = /^[A-Za-z_]\w*[ \t]+/.exec(cursor.source.slice(start, start + 200));
  if (name !== null) {
    cursor.pos += name[0].length;
    const isCompound = ['(', '{', 'if', 'while', 'until', 'for', 'case', 'select', '[['].includes(peekWord(cursor));
    if (!isCompound) cursor.pos = start;
  }
  return { kind: 'coproc', body: readCommand(cursor) };
}

/** `[[ … ]]`: its operators are read over; substitutions in its words run. */
function readTest(cursor: SourceCursor): CommandShape {
  cursor.pos += '[['.length;
  const words: ShellWord[] = [];
  for (;;) {
    skipToCommand(cursor);
    const word = readWord(cursor);
    if (word !== null) {
      if (cursor.source.slice(word.start, word.end) === ']]') return { kind: 'test', words };
      words.push(word);
    } else if (cursor.isAtEnd || cursor.peek() === ';') throw cursor.problem('`]]` is missing');
    else cursor.pos += 1;
  }
}
