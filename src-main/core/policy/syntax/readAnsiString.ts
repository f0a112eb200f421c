import type { WordPart } from './ShellSyntax';
import type { SourceCursor } from './SourceCursor';

const LETTERS: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/** Escapes by number: bash(1), QUOTING. `\c` is a control character. */
const NUMBERED = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S]))/;

/** Reads `$'…'`, the cursor being at the `$`. */
export function readAnsiString(cursor: SourceCursor): WordPart {
  cursor.pos += 2;
  const from = cursor.pos;
  while (!cursor.isAtEnd && cursor.peek() !== "'") cursor.pos += cursor.peek() === '\\' ? 2 : 1;
  if (cursor.isAtEnd) throw cursor.problem('a quoted string has no end');
  const text = decodeEscapes(cursor.source.slice(from, cursor.pos));
  cursor.pos += 1;
  return { kind: 'text', text, isQuoted: true };
}

/** The text that backslash escapes stand for, as in `$'…'` and, near enough, in `printf` and `echo -e`. */
export function decodeEscapes(raw: string): string {
  let text = '';
  for (let i = 0; i < raw.length; i += 1) {
    const c = raw[i] ?? '';
    if (c !== '\\') {
      text += c;
      continue;
    }
    const numbered = NUMBERED.exec(raw.slice(i + 1, i + 10));
    if (numbered !== null) {
      text += numberedCharacter(numbered);
      i += numbered[0].length;
      continue;
    }
    const letter = raw[i + 1];
    text += letter === undefined ? '\\' : (LETTERS[letter] ?? `\\${letter}`);
    i += 1;
  }
  // The shell's strings end at a NUL.
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function numberedCharacter([, hex, short, long, octal, control]: RegExpExecArray): string {
  if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 0x1f);
  const digits = hex ?? short ?? long;
  const code = digits === undefined ? Number.parseInt(octal ?? '', 8) & 0xff : Number.parseInt(digits, 16);
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}
