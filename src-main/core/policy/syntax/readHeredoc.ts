import { readQuotedText } from './readWord';
import type { Redirect, ShellWord, WordPart } from './ShellSyntax';
import { SourceCursor } from './SourceCursor';

/** Notes a here-document whose text begins after this line. */
export function expectHeredoc(cursor: SourceCursor, redirect: Redirect): void {
  const { parts } = redirect.target;
  cursor.pending.push({
    delimiter: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    isQuoted: parts.some((part) => part.kind !== 'text' || part.isQuoted),
    shouldStripTabs: redirect.operator === '<<-',
    redirect,
  });
}

/** Reads the here-documents that are due, the cursor being at the beginning of a line. */
export function readPendingHeredocs(cursor: SourceCursor): void {
  for (const heredoc of cursor.pending.splice(0)) {
    const start = cursor.pos;
    const end = bodyEnd(cursor, heredoc);
    const raw = cursor.source.slice(start, end.body);
    heredoc.redirect.body = heredoc.isQuoted
      ? plainBody(heredoc.shouldStripTabs ? raw.replace(/^\t+/gm, '') : raw, { start, end: end.body })
      : expandedBody(cursor, { start, end: end.body });
    cursor.pos = end.next;
  }
}

function bodyEnd(
  cursor: SourceCursor,
  heredoc: { readonly delimiter: string; readonly isQuoted: boolean; readonly shouldStripTabs: boolean },
): { readonly body: number; readonly next: number } {
  let line = cursor.pos;
  // The end of a text ends its here-documents too: the shell warns and goes on.
  while (line < cursor.end) {
    const found = cursor.source.indexOf('\n', line);
    const lineEnd = found < 0 || found > cursor.end ? cursor.end : found;
    const text = cursor.source.slice(line, lineEnd);
    const candidate = heredoc.shouldStripTabs ? text.replace(/^\t+/, '') : text;
    if (candidate === heredoc.delimiter) return { body: line, next: Math.min(lineEnd + 1, cursor.end) };
    // Without quotes a backslash joins lines before the delimiter is looked for.
    const isJoined = !heredoc.isQuoted && /(?:^|[^\\])(?:\\\\)*\\$/.test(text);
    line = lineEnd + 1;
    if (isJoined && line < cursor.end) {
      const after = cursor.source.indexOf('\n', line);
      line = after < 0 || after > cursor.end ? cursor.end : after + 1;
    }
  }
  return { body: cursor.end, next: cursor.end };
}

function plainBody(text: string, range: { readonly start: number; readonly end: number }): ShellWord {
  return { parts: [{ kind: 'text', text, isQuoted: true }], ...range };
}

function expandedBody(cursor: SourceCursor, range: { readonly start: number; readonly end: number }): ShellWord {
  const inner = new SourceCursor(cursor.source, range, cursor.commandStarts, cursor);
  const parts: WordPart[] = cursor.nested(() => readQuotedText(inner, () => false));
  return { parts, ...range };
}
