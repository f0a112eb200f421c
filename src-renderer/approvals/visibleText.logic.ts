/** A part of a text that will be sent, as it is shown. */
export interface TextPiece {
  /**
   * `plain`: text as it is. `control`: a control character, shown by its name. `enter`: the end of a line. `hidden`: a
   * character that cannot be seen or that changes how others are seen.
   */
  readonly kind: 'plain' | 'control' | 'enter' | 'hidden';
  /** What is shown: `^C`, `ESC`, `⏎`, `U+202E`. */
  readonly shown: string;
  /** What the sign means, for people; empty for plain text. */
  readonly meaning: string;
}

const NAMED_CONTROLS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['\u001b', ['ESC', 'Escape']],
  ['\t', ['⇥', 'Tab']],
  ['\u007f', ['^?', 'Backspace']],
]);

// What Unicode calls format, ignorable, separator, private or half a character; the blank of Braille; spaces that are no space.
const HIDDEN = /[\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800]|(?! )\p{Zs}/u;

/** Characters by what they are used for to deceive; the rest is `an invisible character`. */
const HIDDEN_MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u,
    'changes the direction of the text: it may read otherwise than it runs',
  ],
  [/[\u200b-\u200d\u2060\ufeff]/u, 'has no width'],
  [/\p{Zs}/u, 'looks like a space and is none'],
];

/** Cuts a text into what is shown. */
export function visiblePieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = '';
  const endPlain = (): void => {
    if (plain !== '') pieces.push({ kind: 'plain', shown: plain, meaning: '' });
    plain = '';
  };
  for (const [char] of text.matchAll(/\r\n|[\s\S]/gu)) {
    const sign = signOf(char);
    if (sign === null) {
      plain += char;
      continue;
    }
    endPlain();
    pieces.push(sign);
  }
  endPlain();
  return pieces;
}

/** The first characters of a text, at most `maxChars` and one: no character is cut in two. */
export function headOf(text: string, maxChars: number): string {
  const isCut = (text.codePointAt(maxChars - 1) ?? 0) > 0xffff;
  return text.slice(0, isCut ? maxChars + 1 : maxChars);
}

/** Whether a text has characters that cannot be seen or that change how others are seen. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

function signOf(char: string): TextPiece | null {
  if (/[\r\n]/.test(char)) return { kind: 'enter', shown: '⏎', meaning: 'Enter' };
  const code = char.codePointAt(0) ?? 0;
  const named = NAMED_CONTROLS.get(char);
  if (named !== undefined) return { kind: 'control', shown: named[0], meaning: named[1] };
  if (code < 0x20) {
    const letter = String.fromCharCode(code + 64);
    return { kind: 'control', shown: `^${letter}`, meaning: `Ctrl-${letter}` };
  }
  if (code >= 0x80 && code < 0xa0) return { kind: 'control', shown: unicodeName(code), meaning: 'a control character' };
  if (!HIDDEN.test(char)) return null;
  const meaning = HIDDEN_MEANINGS.find(([pattern]) => pattern.test(char))?.[1] ?? 'cannot be seen';
  return { kind: 'hidden', shown: unicodeName(code), meaning };
}

function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
