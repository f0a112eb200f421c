import { readCommand } from './readCommand';
import { readPendingHeredocs } from './readHeredoc';
import type { ListItem, Script, ShellCommand } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

/** Reads a list up to the closing text (`)`, `}`) and goes over it; up to the end of the range when `close` is null. */
export function readScriptUntil(cursor: SourceCursor, close: ')' | null, items: ListItem[] = []): Script {
  readList(cursor, (word) => close !== null && word === close, items);
  if (close === null) {
    if (!cursor.isAtEnd) throw cursor.problem(`\`${cursor.peek()}\` stands where a command should`);
    readPendingHeredocs(cursor);
  } else cursor.expect(close);
  return { items, source: cursor.source };
}

/** Reads a list up to one of the keywords (`then`, `done`, `}`), which is left for the caller. */
export function readScriptUntilKeyword(cursor: SourceCursor, keywords: readonly string[]): Script {
  const items: ListItem[] = [];
  readList(cursor, (word) => keywords.includes(word), items);
  if (items.length === 0) throw cursor.problem('a command is missing');
  return { items, source: cursor.source };
}

/** The word at the cursor as far as it could be a keyword or a closing character. */
export function peekWord(cursor: SourceCursor): string {
  const c = cursor.peek();
  if (c === ')' || c === '(') return c;
  if (cursor.startsWith(';;') || cursor.startsWith(';&')) return cursor.source.slice(cursor.pos, cursor.pos + 2);
  let length = 0;
  while (length < 9 && /[^\s;&|()<>'"$`\\]/.test(cursor.peek(length))) length += 1;
  return cursor.source.slice(cursor.pos, cursor.pos + length);
}

/** Goes over blanks, comments and ends of lines; here-documents begin at the end of a line. */
export function skipToCommand(cursor: SourceCursor): void {
  for (;;) {
    cursor.skipBlanks();
    skipComment(cursor);
    if (cursor.peek() !== '\n') return;
    cursor.pos += 1;
    readPendingHeredocs(cursor);
  }
}

function skipComment(cursor: SourceCursor): void {
  if (cursor.peek() !== '#') return;
  const end = cursor.source.indexOf('\n', cursor.pos);
  cursor.pos = end < 0 || end > cursor.end ? cursor.end : end;
}

function readList(cursor: SourceCursor, isClose: (word: string) => boolean, items: ListItem[]): void {
  let runsAfter: ListItem['runsAfter'] = 'anything';
  for (;;) {
    skipToCommand(cursor);
    if (cursor.isAtEnd || isClose(peekWord(cursor))) return;
    const command = readPipeline(cursor);
    cursor.skipBlanks();
    const isBackground = cursor.peek() === '&' && cursor.peek(1) !== '&';
    items.push({ command, runsAfter, isBackground });
    skipComment(cursor);
    runsAfter = cursor.startsWith('&&') ? 'success' : cursor.startsWith('||') ? 'failure' : 'anything';
    if (runsAfter !== 'anything') {
      cursor.pos += 2;
      skipToCommand(cursor);
      if (cursor.isAtEnd) throw cursor.problem('a command is missing');
      continue;
    }
    const c = cursor.peek();
    if (c === ';' && !cursor.startsWith(';;') && !cursor.startsWith(';&')) cursor.pos += 1;
    else if (c === '&') cursor.pos += 1;
    else if (c !== '\n') {
      if (cursor.isAtEnd || isClose(peekWord(cursor))) return;
      throw cursor.problem(`\`${c}\` stands where a command should end`);
    }
  }
}

function readPipeline(cursor: SourceCursor): ShellCommand {
  const { pos: start } = cursor;
  const commands = [readCommand(cursor)];
  for (;;) {
    cursor.skipBlanks();
    if (cursor.peek() !== '|' || cursor.peek(1) === '|') break;
    cursor.pos += cursor.peek(1) === '&' ? 2 : 1;
    skipToCommand(cursor);
    commands.push(readCommand(cursor));
  }
  const [only] = commands;
  if (commands.length === 1 && only !== undefined) return only;
  return { shape: { kind: 'pipeline', commands }, redirects: [], start, end: cursor.pos };
}
