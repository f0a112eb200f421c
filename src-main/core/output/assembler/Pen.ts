import { afterColour } from './afterColour';

const ESCAPE = 0x1b;
const SEMICOLON = 0x3b;
const COLON = 0x3a;
const ZERO = 0x30;
const RESET = 0x6d;
/** xterm.js keeps 32 parameters; the rest is ignored. */
const MAX_PARAMS = 32;
const MAX_VALUE = 0x7fff_ffff;
const MISSING = -1;

/** A colour: 0 is the default one, else its kind and its value. The first 16 of the palette have codes of their own. */
const ANSI = 1 << 24;
const PALETTE = 2 << 24;
const RGB = 3 << 24;
const KIND = 3 << 24;
const DEFAULT = 0;

/** The attributes of SGR that are on or off: what sets each, what ends it, its bit. */
const FLAGS = [
  { set: 1, end: 22, bit: 1 },
  { set: 2, end: 22, bit: 2 },
  { set: 3, end: 23, bit: 4 },
  { set: 4, end: 24, bit: 8 },
  { set: 5, end: 25, bit: 16 },
  { set: 7, end: 27, bit: 32 },
  { set: 8, end: 28, bit: 64 },
  { set: 9, end: 29, bit: 128 },
  { set: 53, end: 55, bit: 256 },
] as const;
const UNDERLINE = 8;
const DOUBLE_UNDERLINE = 21;
const MAX_UNDERLINE_STYLE = 5;

/** What DECSC keeps of the pen. As in xterm.js the underline's style and colour are not part of it. */
export interface SavedPen {
  readonly foreground: number;
  readonly background: number;
  readonly flags: number;
}

export const plainPen: SavedPen = { foreground: DEFAULT, background: DEFAULT, flags: 0 };

/** How the next character will look (SGR, ECMA-48 8.3.117, with the colours of ISO 8613-6), as xterm.js keeps it. */
export class Pen {
  #foreground = DEFAULT;
  #background = DEFAULT;
  #flags = 0;
  #underlineStyle = 1;
  #underlineColour = DEFAULT;
  readonly #values = new Int32Array(MAX_PARAMS);
  /** Values that follow each parameter after colons, or null. */
  readonly #details: (number[] | null)[] = [];
  #count = 0;

  reset(): void {
    this.restore(plainPen);
    this.#underlineStyle = 1;
    this.#underlineColour = DEFAULT;
  }

  save(): SavedPen {
    return { foreground: this.#foreground, background: this.#background, flags: this.#flags };
  }

  restore(saved: SavedPen): void {
    this.#foreground = saved.foreground;
    this.#background = saved.background;
    this.#flags = saved.flags;
  }

  /** Applies one SGR sequence: `bytes` from `start` to before `end` are its parameters. */
  apply(bytes: Uint8Array, start: number, end: number): void {
    if (end === start || (end === start + 1 && bytes[start] === ZERO)) {
      this.reset();
      return;
    }
    this.#parse(bytes, start, end);
    for (let i = 0; i < this.#count; i += 1) i += this.#applyOne(i);
  }

  /**
   * Applies the SGR sequences in `bytes` from `start` to before `end`, passing over what else they hold. Only those after
   * the last reset are read, found from the end.
   */
  catchUp(bytes: Uint8Array, start: number, end: number): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let first = -1;
    let isReset = false;
    for (let at = end; at > start && !isReset; ) {
      at = buffer.lastIndexOf(ESCAPE, at - 1);
      if (at < start) break;
      first = at;
      const param = buffer[at + 2] === ZERO ? at + 3 : at + 2;
      isReset = buffer[param] === RESET;
    }
    for (let at = first; at >= 0 && at < end; ) {
      const after = afterColour(buffer, at, end);
      if (after > 0) this.apply(buffer, at + 2, after - 1);
      at = buffer.indexOf(ESCAPE, Math.max(after, at + 1));
    }
  }

  /** The sequence that makes a plain pen this one; empty for a plain pen. */
  sequence(): string {
    const params = [...flagParams(this.#flags, this.#underlineStyle), ...colourParams(this.save())];
    if (this.#underlineColour !== DEFAULT) params.push(colourParam(58, this.#underlineColour, ':'));
    return params.length === 0 ? '' : `\u001b[${params.join(';')}m`;
  }

  /** Gives how many parameters after this one belong to it. */
  #applyOne(index: number): number {
    const value = this.#values[index] ?? 0;
    if (value === 0) this.reset();
    else if (value === 38 || value === 48 || value === 58) return this.#applyColour(index, value);
    else if (value === DOUBLE_UNDERLINE) this.#underline(2);
    else if (value === 4) this.#underline(this.#details[index]?.[0] ?? 1);
    else if (value === 59) this.#underlineColour = DEFAULT;
    else if (value === 39 || (value >= 30 && value <= 37)) this.#foreground = ansiColour(value - 30);
    else if (value === 49 || (value >= 40 && value <= 47)) this.#background = ansiColour(value - 40);
    else if (value >= 90 && value <= 97) this.#foreground = ANSI | (value - 90 + 8);
    else if (value >= 100 && value <= 107) this.#background = ANSI | (value - 100 + 8);
    else this.#applyFlag(value);
    return 0;
  }

  #applyFlag(value: number): void {
    for (const { set, end, bit } of FLAGS) {
      if (value === set) this.#flags |= bit;
      else if (value === end) this.#flags &= ~bit;
    }
  }

  #underline(style: number): void {
    this.#flags = style === 0 ? this.#flags & ~UNDERLINE : this.#flags | UNDERLINE;
    this.#underlineStyle = style < 0 || style > MAX_UNDERLINE_STYLE ? 1 : style;
  }

  #applyColour(index: number, target: number): number {
    const details = this.#details[index] ?? null;
    const at = (offset: number): number => (index + offset < this.#count ? (this.#values[index + offset] ?? 0) : 0);
    const mode = details === null ? at(1) : (details[0] ?? 0);
    // After colons a colour space stands before the three values of a colour.
    const [red = 0, green = 0, blue = 0] = details === null ? [at(2), at(3), at(4)] : details.slice(2);
    if (mode === 5) this.#setColour(target, PALETTE | byteOf(details === null ? red : (details[1] ?? 0)));
    else if (mode === 2) this.#setColour(target, RGB | (byteOf(red) << 16) | (byteOf(green) << 8) | byteOf(blue));
    if (details !== null) return 0;
    // As many as xterm.js passes over, for modes that it does not know too.
    return mode === 5 ? 2 : mode === 2 ? 4 : mode === 0 ? 6 : 5;
  }

  #setColour(target: number, colour: number): void {
    if (target === 38) this.#foreground = colour;
    else if (target === 48) this.#background = colour;
    else this.#underlineColour = colour;
  }

  #parse(bytes: Uint8Array, start: number, end: number): void {
    this.#count = 1;
    this.#values[0] = 0;
    this.#details[0] = null;
    let details: number[] | null = null;
    for (let i = start; i < end; i += 1) {
      const byte = bytes[i] as number;
      if (byte === SEMICOLON) {
        if (this.#count === MAX_PARAMS) return;
        details = null;
        this.#values[this.#count] = 0;
        this.#details[this.#count] = null;
        this.#count += 1;
      } else if (byte === COLON) {
        details ??= this.#details[this.#count - 1] = [];
        if (details.length < MAX_PARAMS) details.push(MISSING);
      } else if (details === null) {
        this.#values[this.#count - 1] = grow(this.#values[this.#count - 1] ?? 0, byte);
      } else {
        details.push(grow(Math.max(0, details.pop() ?? 0), byte));
      }
    }
  }
}

/** The sequence that makes a plain pen one that was saved. */
export function savedPenSequence(saved: SavedPen): string {
  const params = [...flagParams(saved.flags, 1), ...colourParams(saved)];
  return params.length === 0 ? '' : `\u001b[${params.join(';')}m`;
}

function flagParams(flags: number, underlineStyle: number): string[] {
  return FLAGS.filter(({ bit }) => (flags & bit) !== 0).map(({ set, bit }) =>
    bit === UNDERLINE && underlineStyle > 1 ? `4:${underlineStyle}` : String(set),
  );
}

function colourParams({ foreground, background }: SavedPen): string[] {
  const params: string[] = [];
  if (foreground !== DEFAULT) params.push(colourParam(38, foreground, ';'));
  if (background !== DEFAULT) params.push(colourParam(48, background, ';'));
  return params;
}

function colourParam(target: number, colour: number, separator: ';' | ':'): string {
  const kind = colour & KIND;
  // 30 to 37 and 90 to 97, or 40 to 47 and 100 to 107.
  if (kind === ANSI) return String(target - 8 + (colour & 7) + ((colour & 8) === 0 ? 0 : 60));
  const space = separator === ':' ? [''] : [];
  const parts =
    kind === RGB ? [2, ...space, (colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff] : [5, colour & 0xff];
  return [target, ...parts].join(separator);
}

/** 0 to 7; 9 is the default. */
function ansiColour(number: number): number {
  return number === 9 ? DEFAULT : ANSI | number;
}

function byteOf(value: number): number {
  return value === MISSING ? 0 : value & 0xff;
}

function grow(value: number, byte: number): number {
  return Math.min(value * 10 + byte - ZERO, MAX_VALUE);
}
