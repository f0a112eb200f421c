/** Replaces the ASCII characters from `first` on; null: plain ASCII. */
export type Charset = { readonly first: number; readonly characters: string } | null;

/** DEC Special Graphics, 0x60 to 0x7e (VT220 reference manual, table 2-4): the lines of dialogs and tables. */
const SPECIAL_GRAPHICS: Charset = { first: 0x60, characters: '◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·' };
const UNITED_KINGDOM: Charset = { first: 0x23, characters: '£' };
/** Final bytes of the other national sets that xterm.js knows. Text in them is rare and shown as ASCII here. */
const ASCII = 0x42;
const NATIONAL = 'B4C5RQKYE6ZH7=';

/** SI, SO, LS2, LS3. A fresh terminal uses set 0. */
const SHIFTS = ['', '\u000e', '\u001bn', '\u001bo'];

/** The final byte that designates a set. */
export function charsetFinal(charset: Charset): string {
  return charset === SPECIAL_GRAPHICS ? '0' : charset === UNITED_KINGDOM ? 'A' : 'B';
}

/** The four character sets that a program may designate, and the one that it uses (ISO 2022). */
export class Charsets {
  active: Charset = null;
  #level = 0;
  #sets: Charset[] = [null, null, null, null];
  #finals: number[] = [ASCII, ASCII, ASCII, ASCII];

  reset(): void {
    this.active = null;
    this.#level = 0;
    this.#sets = [null, null, null, null];
    this.#finals = [ASCII, ASCII, ASCII, ASCII];
  }

  /** Uses set 0 to 3. */
  shift(level: number): void {
    this.#level = level;
    this.active = this.#sets[level] ?? null;
  }

  /** Makes the set with this final byte set 0 to 3. Unknown ones change nothing. */
  designate(level: number, final: number): void {
    const name = String.fromCharCode(final);
    if (name === '0') this.#put(level, SPECIAL_GRAPHICS);
    else if (name === 'A') this.#put(level, UNITED_KINGDOM);
    else if (NATIONAL.includes(name)) this.#put(level, null);
    else return;
    this.#finals[level] = final;
  }

  /** The code point that an ASCII code stands for now. */
  map(code: number): number {
    const set = this.active;
    if (set === null || code < set.first || code >= 0x7f) return code;
    return set.characters.codePointAt(code - set.first) ?? code;
  }

  /** The sequences that designate and use the sets as they are now, in a fresh terminal. */
  sequence(): string {
    const designations = this.#finals.map((final, level) =>
      final === ASCII ? '' : `\u001b${'()*+'[level]}${String.fromCharCode(final)}`,
    );
    return designations.join('') + (SHIFTS[this.#level] ?? '');
  }

  #put(level: number, set: Charset): void {
    this.#sets[level] = set;
    if (this.#level === level) this.active = set;
  }
}
