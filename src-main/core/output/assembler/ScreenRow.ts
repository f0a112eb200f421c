/**
 * A cell of a row as one number: the code point (bits 0 to 20), whether marks follow it (bit 21), and its width (bits 22
 * and 23). A blank cell is 0 and an ASCII character is its own code, so that plain text is stored as it comes.
 */
const CODE_POINT = 0x1f_ffff;
const MARKED = 1 << 21;
const CONTENT = CODE_POINT | MARKED;
const WIDTH_SHIFT = 22;
const NO_WIDTH = 1 << WIDTH_SHIFT;
const DOUBLE = 2 << WIDTH_SHIFT;

/** Longest pile of combining marks kept on one character, in UTF-16 units: text like "z̷̛a" stays bounded. */
const MAX_MARK_CHARS = 64;
/** UTF-8 bytes that one cell without marks can take. */
const MAX_CELL_BYTES = 4;

/** The content of a cell that one character of the given width (0, 1 or 2) is written into. */
export function makeCell(codePoint: number, width: number): number {
  if (width === 1) return codePoint;
  return width === 2 ? codePoint | DOUBLE : codePoint | NO_WIDTH;
}

/** The cell right of a double-width character, which belongs to it. */
export const wideTail = NO_WIDTH;

/** One row of a screen. Columns are 0-based; what lies outside the row reads as blank and is not written. */
export class ScreenRow {
  cells: Uint32Array;
  /** Cells from here on are blank, whatever `cells` still holds there. */
  used = 0;
  /** Only blank cells and ASCII characters: the row's fast path. */
  isAscii = true;
  /** Continues the row above, where the text ran over the right edge. */
  isWrapped = false;
  #marks: Map<number, string> | null = null;

  constructor(cols: number) {
    this.cells = new Uint32Array(cols);
  }

  /** Nothing to see: a combining mark alone in the first column is nothing. */
  get isBlank(): boolean {
    const length = this.trimmedLength();
    return length === 0 || (length === 1 && this.width(0) === 0);
  }

  clear(isWrapped: boolean): void {
    this.used = 0;
    this.isAscii = true;
    this.isWrapped = isWrapped;
    this.#marks = null;
  }

  get(column: number): number {
    return column < this.used ? (this.cells[column] ?? 0) : 0;
  }

  width(column: number): number {
    const bits = this.get(column) >>> WIDTH_SHIFT;
    return bits === 0 ? 1 : bits === 2 ? 2 : 0;
  }

  hasContent(column: number): boolean {
    return (this.get(column) & CONTENT) !== 0;
  }

  set(column: number, cell: number): void {
    if (column >= this.cells.length) return;
    if (column >= this.used) {
      this.fillGap(column);
      this.used = column + 1;
    }
    if (cell > 0x7f) this.isAscii = false;
    this.cells[column] = cell;
  }

  /** Makes the cells between the used ones and `column` really blank, because `column` will be written. */
  fillGap(column: number): void {
    if (column > this.used) this.cells.fill(0, this.used, column);
  }

  /** Adds a combining mark to the character at `column`, which is `width` wide. */
  addMark(column: number, codePoint: number, width: number): void {
    const cell = this.get(column);
    const mark = String.fromCodePoint(codePoint);
    if ((cell & CONTENT) === 0) {
      this.set(column, makeCell(codePoint, width));
      return;
    }
    this.#marks ??= new Map();
    const marks = (cell & MARKED) !== 0 ? (this.#marks.get(column) ?? '') : '';
    if (marks.length + mark.length > MAX_MARK_CHARS) return;
    this.#marks.set(column, marks + mark);
    this.set(column, makeCell((cell & CODE_POINT) | MARKED, width));
  }

  /** Shifts the cells from `column` on to the right by `count`; what passes the edge is lost. */
  insert(column: number, count: number): void {
    const cols = this.cells.length;
    this.#cutWideBefore(column);
    for (let i = cols - 1; i >= column + count; i -= 1) this.#copy(i - count, i);
    for (let i = column; i < Math.min(cols, column + count); i += 1) this.set(i, 0);
    if (this.width(cols - 1) === 2) this.set(cols - 1, 0);
  }

  /** Removes `count` cells from `column` on; the rest moves left. */
  remove(column: number, count: number): void {
    const cols = this.cells.length;
    for (let i = column; i < cols; i += 1) {
      if (i + count < cols) this.#copy(i + count, i);
      else this.set(i, 0);
    }
    this.#cutWideBefore(column);
    if (this.width(column) === 0 && !this.hasContent(column)) this.set(column, 0);
  }

  /** Blanks the cells from `start` to before `end`, and the halves of double-width characters that this cuts. */
  erase(start: number, end: number): void {
    const cols = this.cells.length;
    this.#cutWideBefore(start);
    if (end < cols && end > 0 && this.width(end - 1) === 2) this.set(end, 0);
    if (end >= this.used) this.used = Math.min(this.used, start);
    else this.cells.fill(0, start, end);
  }

  /** Writes the same ASCII character everywhere. */
  fill(code: number): void {
    this.clear(false);
    this.cells.fill(code);
    this.used = this.cells.length;
  }

  /** Cuts or widens the row; new cells are blank. */
  resize(cols: number): void {
    const cells = new Uint32Array(cols);
    this.used = Math.min(this.used, cols);
    cells.set(this.cells.subarray(0, this.used));
    this.cells = cells;
  }

  /** Copies a cell of another row with its marks. */
  copyFrom(source: ScreenRow, from: number, to: number): void {
    const cell = source.get(from);
    this.set(to, cell);
    if ((cell & MARKED) === 0) return;
    this.#marks ??= new Map();
    this.#marks.set(to, source.#marks?.get(from) ?? '');
  }

  /** Columns up to the last character, blanks that were printed included. */
  trimmedLength(): number {
    for (let i = this.used - 1; i >= 0; i -= 1) {
      if (((this.cells[i] ?? 0) & CONTENT) !== 0) return Math.min(i + (this.width(i) || 1), this.cells.length);
    }
    return 0;
  }

  /** Bytes that `encode` needs room for at most. */
  maxBytes(): number {
    if (this.isAscii) return this.used;
    let markBytes = 0;
    for (const marks of this.#marks?.values() ?? []) markBytes += marks.length * 3;
    return this.cells.length * MAX_CELL_BYTES + markBytes;
  }

  /** Writes the columns before `end` as UTF-8 into `target` from `at` on; blank cells become spaces. Gives the byte after. */
  encode(end: number, target: Uint8Array, at: number): number {
    if (!this.isAscii) return this.#encodeAny(end, target, at);
    const cells = this.cells;
    const filled = Math.min(end, this.used);
    for (let i = 0; i < filled; i += 1) target[at + i] = cells[i] || 0x20;
    if (end > filled) target.fill(0x20, at + filled, at + end);
    return at + end;
  }

  /** The columns before `end` as a string; blank cells become spaces. */
  text(end: number): string {
    const bytes = Buffer.allocUnsafe(Math.max(this.maxBytes(), end));
    return bytes.toString('utf8', 0, this.encode(end, bytes, 0));
  }

  /** The character at `column` with its marks; empty for a blank cell. */
  textAt(column: number): string {
    const cell = this.get(column);
    const character = (cell & CODE_POINT) === 0 ? '' : String.fromCodePoint(cell & CODE_POINT);
    return (cell & MARKED) === 0 ? character : character + (this.#marks?.get(column) ?? '');
  }

  #encodeAny(end: number, target: Uint8Array, start: number): number {
    let at = start;
    for (let i = 0; i < end; i += this.width(i) || 1) {
      const cell = this.get(i);
      at = encodeCodePoint(cell & CODE_POINT || 0x20, target, at);
      if ((cell & MARKED) === 0) continue;
      for (const mark of this.#marks?.get(i) ?? '') at = encodeCodePoint(mark.codePointAt(0) ?? 0, target, at);
    }
    return at;
  }

  #copy(from: number, to: number): void {
    this.copyFrom(this, from, to);
  }

  #cutWideBefore(column: number): void {
    if (column > 0 && this.width(column - 1) === 2) this.set(column - 1, 0);
  }
}

function encodeCodePoint(code: number, target: Uint8Array, at: number): number {
  if (code < 0x80) {
    target[at] = code;
    return at + 1;
  }
  if (code < 0x800) {
    target[at] = 0xc0 | (code >> 6);
    target[at + 1] = 0x80 | (code & 0x3f);
    return at + 2;
  }
  if (code < 0x1_0000) {
    target[at] = 0xe0 | (code >> 12);
    target[at + 1] = 0x80 | ((code >> 6) & 0x3f);
    target[at + 2] = 0x80 | (code & 0x3f);
    return at + 3;
  }
  target[at] = 0xf0 | (code >> 18);
  target[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  target[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  target[at + 3] = 0x80 | (code & 0x3f);
  return at + 4;
}
