import { stripVTControlCharacters } from 'node:util';
import { stripControls } from '@shared/controlText';
import { limits } from '@shared/limits';
import { AsciiCopier } from './assembler/AsciiCopier';
import type { LineSink } from './LineSink';
import type { LineSource } from './LineSource';

const LF = 0x0a;
const CR = 0x0d;
/** The end of an unfinished line that `cursorLine` gives: a prompt is shorter. */
const CURSOR_LINE_BYTES = 4_096;

export interface PlainLinesOptions {
  readonly sink: LineSink;
  /** A longer line is split. Default: `limits.maxLineChars`. */
  readonly maxLineChars?: number;
}

/**
 * Splits the output of a program on pipes into lines, byte for byte: at LF only, one CR before it left out. Nothing is
 * interpreted; bytes that are no UTF-8 show as U+FFFD when the line is read.
 */
export class PlainLines implements LineSource {
  readonly isAlternateScreen = false;
  readonly isBracketedPaste = false;
  readonly isCursorVisible = true;
  readonly queryCount = 0;
  readonly shellMark = null;
  readonly #sink: LineSink;
  readonly #maxLineChars: number;
  readonly #copier = new AsciiCopier();
  // Characters of the unfinished line.
  #chars = 0;
  #hasEnded = false;

  constructor(options: PlainLinesOptions) {
    this.#sink = options.sink;
    this.#maxLineChars = options.maxLineChars ?? limits.maxLineChars;
  }

  get cursorLine(): string {
    return this.#text(this.#sink.unfinished().subarray(-CURSOR_LINE_BYTES));
  }

  get cursorColumn(): number {
    return this.cursorLine.length;
  }

  get cursorOffset(): number {
    return this.cursorLine.length;
  }

  get openLineCount(): number {
    return this.#sink.position > this.#sink.lineStart ? 1 : 0;
  }

  write(bytes: Uint8Array): void {
    const sink = this.#sink;
    const target = sink.reserve(bytes.length + 1);
    const copier = this.#copier;
    copier.from(bytes);
    copier.into(target);
    let at = sink.position;
    for (let i = 0; i < bytes.length; i += 1) {
      const copied = copier.copy(i, Math.min(bytes.length, i + this.#maxLineChars - this.#chars), at);
      i += copied;
      at += copied;
      this.#chars += copied;
      if (i === bytes.length) break;
      at = this.#takeByte(bytes[i] as number, target, at);
    }
    sink.position = at;
  }

  /** Nobody interprets what is printed. */
  captureState(): null {
    return null;
  }

  /** Without a terminal there is no screen. */
  screenRows(): string[] {
    return [];
  }

  resize(): void {
    // Without a terminal the output has no width.
  }

  end(): void {
    this.#hasEnded = true;
  }

  openLines(): string[] {
    return this.openLineCount === 0 ? [] : [this.#text(this.#sink.unfinished())];
  }

  /** Takes a byte that ends a line, is no printable ASCII, or is too much for the line. Gives the position after it. */
  #takeByte(byte: number, target: Uint8Array, position: number): number {
    const sink = this.#sink;
    const isContinuation = (byte & 0xc0) === 0x80;
    let at = position;
    if (byte === LF || (this.#chars >= this.#maxLineChars && !isContinuation)) {
      sink.position = byte === LF && at > sink.lineStart && target[at - 1] === CR ? at - 1 : at;
      sink.endLine();
      at = sink.position;
      this.#chars = 0;
      if (byte === LF) return at;
    }
    target[at] = byte;
    if (!isContinuation) this.#chars += 1;
    if (byte >= 0x80) sink.isAscii = false;
    return at + 1;
  }

  /** A character at the end that is still incomplete is left out until no byte can follow. */
  #text(bytes: Buffer): string {
    return cleanText(bytes.toString('utf8', 0, this.#hasEnded ? bytes.length : completeLength(bytes)));
  }
}

/** Text for people and models: escape sequences and control characters are left out. */
export function cleanText(text: string): string {
  return stripControls(text.includes('\u001b') ? stripVTControlCharacters(text) : text);
}

/** Length without the incomplete character at the end. */
function completeLength(bytes: Uint8Array): number {
  let lead = bytes.length - 1;
  while (lead > 0 && bytes.length - lead < 4 && ((bytes[lead] ?? 0) & 0xc0) === 0x80) lead -= 1;
  const byte = bytes[lead] ?? 0;
  const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
  return lead >= 0 && bytes.length - lead < needed ? lead : bytes.length;
}
