/** Replaces the ASCII characters from `first` on; null: plain ASCII. */
export type Charset = { readonly first: number; readonly characters: string } | null;

/** DEC Special Graphics, 0x60 to 0x7e (VT220 reference manual, table 2-4): the lines of dialogs and tables. */
const SPECIAL_GRAPHICS: Charset = { first: 0x60, characters: '◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·' };
const UNITED_KINGDOM: Charset = { first: 0x23, characters: '£' };
/** Final bytes of the other national sets that xterm.js knows. Text in them is rare and shown as ASCII here. */
const NATIONAL = 'B4C5RQKYE6ZH7=';

/** The four character sets that a program may designate, and the one that it uses (ISO 2022). */
export class Charsets {
  active: Charset = null;
  #level = 0;
  #sets: Charset[] = [null, null, null, null];

  reset(): void {
    this.active = null;
    this.#level = 0;
    this.#sets = [null, null, null, null];
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
  }

  /** The code point that an ASCII code stands for now. */
  map(code: number): number {
    const set = this.active;
    if (set === null || code < set.first || code >= 0x7f) return code;
    return set.characters.codePointAt(code - set.first) ?? code;
  }

  #put(level: number, set: Charset): void {
    this.#sets[level] = set;
    if (this.#level === level) this.active = set;
  }
}
