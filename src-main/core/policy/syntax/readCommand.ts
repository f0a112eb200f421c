import { readCompound } from './readCompound';
import { readRedirect } from './readRedirect';
import { peekWord } from './readScript';
import { readSimple } from './readSimple';
import type { CommandShape, Redirect, ShellCommand } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

/** Reads one command with its redirections, the cursor being at its first character. */
export function readCommand(cursor: SourceCursor): ShellCommand {
  return cursor.nested(() => {
    while (skipPrefix(cursor)) cursor.skipBlanks();
    const start = cursor.pos;
    cursor.commandStarts.add(start);
    const redirects: Redirect[] = [];
    const shape: CommandShape = readCompound(cursor, peekWord(cursor)) ?? readSimple(cursor, redirects);
    if (shape.kind !== 'simple') readTrailingRedirects(cursor, redirects);
    return { shape, redirects, start, end: cursor.pos };
  });
}

/** `time` before a compound command; before a simple one it is read as a word, like the program of that name. */
const TIMED = /time[ \t]+(?:-p[ \t]+)?(?=[({!]|(?:if|while|until|for|case|select|time|coproc|\[\[)[\s(])/y;

/** Goes over `!` or `time`. */
function skipPrefix(cursor: SourceCursor): boolean {
  if (cursor.peek() === '!' && /^[\s(]?$/.test(cursor.peek(1))) {
    cursor.pos += 1;
    return true;
  }
  TIMED.lastIndex = cursor.pos;
  const timed = TIMED.exec(cursor.source);
  if (timed === null || cursor.pos + timed[0].length > cursor.end) return false;
  cursor.commandStarts.add(cursor.pos);
  cursor.pos += timed[0].length;
  return true;
}

function readTrailingRedirects(cursor: SourceCursor, redirects: Redirect[]): void {
  for (;;) {
    cursor.skipBlanks();
    const redirect = readRedirect(cursor);
    if (redirect === null) return;
    redirects.push(redirect);
  }
}
