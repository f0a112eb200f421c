import { expectHeredoc } from './readHeredoc';
import { readWord } from './readWord';
import type { Redirect } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

/** The descriptor before a redirection, and its operator; the longest operators first. */
const REDIRECT = /(?:\d+|\{[A-Za-z_]\w*\})?(&>>|&>|<<<|<<-|<<|<>|<&|>>|>&|>\||<|>)/y;

/** Reads a redirection; null where none begins. */
export function readRedirect(cursor: SourceCursor): Redirect | null {
  REDIRECT.lastIndex = cursor.pos;
  const found = REDIRECT.exec(cursor.source);
  const operator = found?.[1];
  if (found === null || operator === undefined || cursor.pos + found[0].length > cursor.end) return null;
  // `<(` and `>(` begin a word.
  if (found[0].length === 1 && cursor.peek(1) === '(') return null;
  cursor.pos += found[0].length;
  cursor.skipBlanks();
  const target = readWord(cursor);
  if (target === null) throw cursor.problem('a redirection has no target');
  const redirect: Redirect = { operator, target, body: null };
  if (operator === '<<' || operator === '<<-') expectHeredoc(cursor, redirect);
  return redirect;
}
