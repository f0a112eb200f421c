import { readDoGroup } from './readCompound';
import { tryArithmetic } from './readExpansion';
import { peekWord, readScriptUntilKeyword, skipToCommand } from './readScript';
import { readWord } from './readWord';
import type { CommandShape, Script, ShellWord } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

/** `for x in words; do … done` and `select`, the cursor being at the variable. */
export function readFor(cursor: SourceCursor): CommandShape {
  const variable = readWord(cursor);
  if (variable === null) throw cursor.problem('a loop has no variable');
  skipToCommand(cursor);
  let words: ShellWord[] | null = null;
  if (peekWord(cursor) === 'in') {
    cursor.pos += 'in'.length;
    words = readWords(cursor);
  }
  cursor.skipBlanks();
  cursor.take(';');
  const name = cursor.source.slice(variable.start, variable.end);
  return { kind: 'for', variable: name, words, body: readDoGroup(cursor) };
}

/** `for ((…; …; …))`, the cursor being at the parentheses. */
export function readArithmeticFor(cursor: SourceCursor): CommandShape {
  const { pos: start } = cursor;
  const arithmetic = tryArithmetic(cursor, 2);
  if (arithmetic === null) throw cursor.problem('a loop has no end');
  const words = [{ parts: [arithmetic], start, end: cursor.pos }];
  const test = { shape: { kind: 'test', words }, redirects: [], start, end: cursor.pos } as const;
  cursor.skipBlanks();
  cursor.take(';');
  const condition: Script = {
    items: [{ command: test, runsAfter: 'anything', isBackground: false }],
    source: cursor.source,
  };
  return { kind: 'loop', condition, body: readDoGroup(cursor) };
}

/** `case word in pattern) list ;; … esac`. */
export function readCase(cursor: SourceCursor): CommandShape {
  cursor.pos += 'case'.length;
  cursor.skipBlanks();
  const subject = readWord(cursor);
  if (subject === null) throw cursor.problem('a `case` has no word');
  const words = [subject];
  skipToCommand(cursor);
  cursor.expect('in');
  const branches: Script[] = [];
  for (;;) {
    skipToCommand(cursor);
    if (peekWord(cursor) === 'esac') {
      cursor.pos += 'esac'.length;
      return { kind: 'choice', words, branches };
    }
    words.push(...readPatterns(cursor));
    const body = readBranch(cursor);
    if (body !== null) branches.push(body);
    if (!cursor.take(';;&') && !cursor.take(';;') && !cursor.take(';&')) {
      if (peekWord(cursor) !== 'esac') throw cursor.problem('`esac` is missing');
    }
  }
}

function readPatterns(cursor: SourceCursor): ShellWord[] {
  const patterns: ShellWord[] = [];
  cursor.take('(');
  for (;;) {
    cursor.skipBlanks();
    const pattern = readWord(cursor);
    if (pattern === null) throw cursor.problem('a pattern is missing');
    patterns.push(pattern);
    cursor.skipBlanks();
    if (cursor.take(')')) return patterns;
    cursor.expect('|');
  }
}

function readBranch(cursor: SourceCursor): Script | null {
  skipToCommand(cursor);
  if (['esac', ';;', ';&'].includes(peekWord(cursor))) return null;
  return readScriptUntilKeyword(cursor, ['esac', ';;', ';&']);
}

function readWords(cursor: SourceCursor): ShellWord[] {
  const words: ShellWord[] = [];
  for (;;) {
    cursor.skipBlanks();
    if (cursor.peek() === '#') return words;
    const word = readWord(cursor);
    if (word === null) return words;
    words.push(word);
  }
}
