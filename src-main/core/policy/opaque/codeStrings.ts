/** A text literal in program text. */
export interface CodeString {
  readonly text: string;
  readonly start: number;
  /** Offset after the closing quote. */
  readonly end: number;
  /** False when something is put into it: an f-string, `${…}`, `#{…}`. */
  readonly isWhole: boolean;
}

const PREFIX = /[rbuf]{1,2}$/i;
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u\{?([0-9a-fA-F]{4,6})\}?|([0-7]{1,3})|([\s\S]))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The text literals of a program in most languages: single, double, triple and backtick quotes. Comments are read over: `comment` is sticky. */
export function codeStrings(code: string, comment: RegExp): CodeString[] {
  const found: CodeString[] = [];
  for (let i = 0; i < code.length; ) {
    const c = code[i] ?? '';
    if (c !== "'" && c !== '"' && c !== '`') {
      comment.lastIndex = i;
      i = comment.test(code) ? endOfLine(code, i) : i + 1;
      continue;
    }
    const quote = code.startsWith(c.repeat(3), i) && c !== '`' ? c.repeat(3) : c;
    const start = i;
    let at = i + quote.length;
    while (at < code.length && !code.startsWith(quote, at)) at += code[at] === '\\' ? 2 : 1;
    const raw = code.slice(start + quote.length, at);
    const prefix = PREFIX.exec(code.slice(Math.max(0, start - 2), start))?.[0] ?? '';
    const isFormatted = /f/i.test(prefix) && /\{/.test(raw);
    const isInterpolated = quote !== "'" && /\$\{|#\{|\$[A-Za-z_{(]|@[A-Za-z_{]/.test(raw);
    found.push({
      text: decode(raw),
      start: start - prefix.length,
      end: at + quote.length,
      isWhole: !isFormatted && !isInterpolated,
    });
    i = at + quote.length;
  }
  return found;
}

function endOfLine(code: string, from: number): number {
  const end = code.indexOf('\n', from);
  return end < 0 ? code.length : end;
}

function decode(raw: string): string {
  return raw.replace(ESCAPE, (_, hex?: string, unicode?: string, octal?: string, letter?: string) => {
    if (hex !== undefined || unicode !== undefined)
      return String.fromCodePoint(Math.min(Number.parseInt(hex ?? unicode ?? '', 16), 0x10ffff));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return letter === undefined ? '' : (LETTERS[letter] ?? letter);
  });
}
