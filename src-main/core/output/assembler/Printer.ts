import type { Charsets } from './Charsets';
import { charWidth } from './charWidth';
import type { ScreenBuffer } from './ScreenBuffer';
import { makeCell, type ScreenRow, wideTail } from './ScreenRow';
import type { TerminalModes } from './TerminalModes';

/** Longest run that one REP makes; xterm.js has no bound. */
const MAX_REPEAT = 65_536;

/** Writes characters at the cursor: wrapping, double width, combining marks, insert mode, character sets. */
export class Printer {
  buffer: ScreenBuffer;
  readonly #modes: TerminalModes;
  readonly #charsets: Charsets;
  // Columns of the character before, which a combining mark joins and REP repeats; 0: nothing was printed right before.
  #lastWidth = 0;

  constructor(buffer: ScreenBuffer, modes: TerminalModes, charsets: Charsets) {
    this.buffer = buffer;
    this.#modes = modes;
    this.#charsets = charsets;
  }

  /** What comes next does not join what was printed before. */
  endRun(): void {
    this.#lastWidth = 0;
  }

  /** As `TerminalActions.printAscii`; the byte at `start` is printable. */
  printAscii(bytes: Uint8Array, start: number, end: number): number {
    const buffer = this.buffer;
    const isSimple = this.#modes.autoWrap && !this.#modes.insert && this.#charsets.active === null;
    let i = start;
    while (i < end) {
      const byte = bytes[i] as number;
      if (byte < 0x20 || byte > 0x7e) break;
      if (isSimple && buffer.x >= buffer.cols) buffer.wrap();
      const row = buffer.rowAt(buffer.y);
      // Nothing to mend where no double-width character can be cut.
      if (isSimple && (row.isAscii || buffer.x >= row.used)) {
        i = this.#copyAscii(row, bytes, i, end);
        this.#lastWidth = 1;
      } else {
        this.print(byte);
        i += 1;
      }
    }
    return i;
  }

  print(code: number): void {
    const buffer = this.buffer;
    const codePoint = code < 0x7f ? this.#charsets.map(code) : code;
    const ownWidth = charWidth(codePoint);
    const joins = ownWidth === 0 && this.#lastWidth > 0;
    if (this.#lastWidth === 0) this.#cutWideBefore();
    if (!joins) this.#lastWidth = ownWidth;
    if (!joins && buffer.x + ownWidth > buffer.cols && !this.#passEdge(ownWidth)) return;
    const row = buffer.rowAt(buffer.y);
    if (joins && buffer.x > 0) {
      row.addMark(buffer.x - (row.width(buffer.x - 1) === 0 ? 2 : 1), codePoint, this.#lastWidth);
      return;
    }
    if (this.#modes.insert) row.insert(buffer.x, ownWidth);
    this.#put(row, codePoint, ownWidth);
  }

  /** REP: prints the character before the cursor again, if it was printed just now. */
  repeat(count: number): void {
    const buffer = this.buffer;
    if (this.#lastWidth === 0) return;
    const text = buffer.rowAt(buffer.y).textAt(buffer.x - this.#lastWidth);
    for (let i = Math.min(count, MAX_REPEAT); i > 0; i -= 1) {
      for (const character of text) this.print(character.codePointAt(0) ?? 0);
    }
  }

  #copyAscii(row: ScreenRow, bytes: Uint8Array, start: number, end: number): number {
    const buffer = this.buffer;
    const cells = row.cells;
    const shift = buffer.x - start;
    const stop = Math.min(end, start + buffer.cols - buffer.x);
    row.fillGap(buffer.x);
    let i = start;
    for (; i < stop; i += 1) {
      const byte = bytes[i] as number;
      if (byte < 0x20 || byte > 0x7e) break;
      cells[i + shift] = byte;
    }
    buffer.x = i + shift;
    if (buffer.x > row.used) row.used = buffer.x;
    return i;
  }

  /** The character does not fit into the row. False: it is dropped. */
  #passEdge(width: number): boolean {
    const buffer = this.buffer;
    if (!this.#modes.autoWrap) {
      buffer.x = buffer.cols - 1;
      return width < 2;
    }
    if (buffer.x < buffer.cols) buffer.rowAt(buffer.y).erase(buffer.x, buffer.cols);
    buffer.wrap();
    return true;
  }

  #put(row: ScreenRow, codePoint: number, width: number): void {
    const buffer = this.buffer;
    row.set(buffer.x, makeCell(codePoint, width));
    buffer.x += 1;
    if (width === 2) {
      row.set(buffer.x, wideTail);
      buffer.x += 1;
    }
    const isOrphan = buffer.x < buffer.cols && row.width(buffer.x) === 0 && !row.hasContent(buffer.x);
    if (isOrphan) row.set(buffer.x, 0);
  }

  /** The cursor stands on the second half of a double-width character: its first half goes. */
  #cutWideBefore(): void {
    const { x, y } = this.buffer;
    if (x > 0 && this.buffer.rowAt(y).width(x - 1) === 2) this.buffer.rowAt(y).set(x - 1, 0);
  }
}
