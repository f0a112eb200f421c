import type { Charset } from './Charsets';
import { plainPen, type SavedPen } from './Pen';
import { reflowRows } from './reflowRows';
import { ScreenRow } from './ScreenRow';
import { TabStops } from './TabStops';
import type { TerminalModes } from './TerminalModes';

/** Takes the rows that leave the screen at its top. */
export interface RowSink {
  /** The row is used again afterwards: what is needed of it must be copied now. */
  settle(row: ScreenRow): void;
}

export interface ScreenBufferOptions {
  readonly cols: number;
  readonly rows: number;
  readonly modes: TerminalModes;
  /** Null: rows that leave the screen are dropped (the alternate screen). */
  readonly sink: RowSink | null;
}

/**
 * The rows of one screen with cursor, margins, tab stops and saved cursor. Positions are 0-based. The cursor's column may be
 * `cols`: the last column was printed and the next character wraps.
 */
export class ScreenBuffer {
  x = 0;
  y = 0;
  /** First and last row of the scroll region. */
  top = 0;
  bottom: number;
  cols: number;
  /** Rows that have left the screen; saved cursors move with them, as in xterm.js. */
  scrolledOut = 0;
  savedCharset: Charset = null;
  savedPen: SavedPen = plainPen;
  /** Rises when rows move down or only some may move: what is shown may be older than what has left the screen. */
  rearranged = 0;
  readonly tabs: TabStops;
  #savedX = 0;
  #savedRow = 0;
  // A ring: scrolling the whole screen moves no row.
  #ring: ScreenRow[];
  #first = 0;
  readonly #modes: TerminalModes;
  readonly #sink: RowSink | null;

  constructor(options: ScreenBufferOptions) {
    this.cols = options.cols;
    this.bottom = options.rows - 1;
    this.tabs = new TabStops(options.cols);
    this.#modes = options.modes;
    this.#sink = options.sink;
    this.#ring = Array.from({ length: options.rows }, () => new ScreenRow(options.cols));
  }

  /** The scroll region is the whole screen. */
  get isWholeRegion(): boolean {
    return this.top === 0 && this.bottom === this.rows - 1;
  }

  /** Where `restore` would move the cursor to, before it is restricted. */
  get savedPosition(): { readonly x: number; readonly y: number } {
    return { x: this.#savedX, y: Math.max(this.#savedRow - this.scrolledOut, 0) };
  }

  get rows(): number {
    return this.#ring.length;
  }

  /** The row at a 0-based position on the screen; the position must be on it. */
  rowAt(y: number): ScreenRow {
    const index = this.#first + y;
    return this.#ring[index < this.#ring.length ? index : index - this.#ring.length] as ScreenRow;
  }

  /** Rows that count as text: up to the last one that is not blank, and those that the cursor has passed. */
  usedRows(): number {
    let count = this.rows;
    while (count > this.y && this.rowAt(count - 1).isBlank) count -= 1;
    return count;
  }

  /** Keeps the cursor on the screen, or inside the margins in origin mode. */
  restrict(maxColumn: number): void {
    const isOrigin = this.#modes.origin;
    this.x = clamp(this.x, 0, maxColumn);
    this.y = clamp(this.y, isOrigin ? this.top : 0, isOrigin ? this.bottom : this.rows - 1);
  }

  /** Moves the cursor to a position, which counts from the top margin in origin mode. */
  moveTo(x: number, y: number): void {
    this.x = x;
    this.y = this.#modes.origin ? this.top + y : y;
    this.restrict(this.cols - 1);
  }

  moveBy(columns: number, rows: number): void {
    this.restrict(this.cols - 1);
    this.moveTo(this.x + columns, this.y + rows);
  }

  /** Up to the top margin, or to the edge when the cursor is above it. */
  moveUp(count: number): void {
    const room = this.y - this.top;
    this.moveBy(0, -(room >= 0 ? Math.min(room, count) : count));
  }

  moveDown(count: number): void {
    const room = this.bottom - this.y;
    this.moveBy(0, room >= 0 ? Math.min(room, count) : count);
  }

  save(charset: Charset): void {
    this.#savedX = this.x;
    this.#savedRow = this.scrolledOut + this.y;
    this.savedCharset = charset;
  }

  /** Moves the cursor to where it was saved; in column and row 0 when it never was. */
  restore(): void {
    this.x = this.#savedX;
    this.y = Math.max(this.#savedRow - this.scrolledOut, 0);
    this.restrict(this.cols - 1);
  }

  forgetSaved(): void {
    this.#savedX = 0;
    this.#savedRow = this.scrolledOut;
    this.savedCharset = null;
    this.savedPen = plainPen;
  }

  resetMargins(): void {
    this.top = 0;
    this.bottom = this.rows - 1;
  }

  /** Goes down one row as LF does: scrolls at the bottom margin. */
  lineFeed(): void {
    if (this.y === this.bottom) this.scroll(false);
    else if (this.y < this.rows - 1) {
      this.y += 1;
      this.rowAt(this.y).isWrapped = false;
    }
    if (this.x >= this.cols) this.x -= 1;
  }

  /** Goes to the start of the next row because the text ran over the right edge. */
  wrap(): void {
    this.x = 0;
    if (this.y === this.bottom) {
      this.scroll(true);
      return;
    }
    this.y = Math.min(this.y + 1, this.rows - 1);
    this.rowAt(this.y).isWrapped = true;
  }

  /** IND: down one row, scrolls at the bottom margin. */
  index(): void {
    this.restrict(this.cols - 1);
    if (this.y === this.bottom) this.scroll(false);
    else if (this.y < this.rows - 1) this.y += 1;
    this.restrict(this.cols - 1);
  }

  /** RI: up one row, scrolls down at the top margin. */
  reverseIndex(): void {
    this.restrict(this.cols - 1);
    if (this.y === this.top) {
      this.rotateDown(this.top, this.bottom, 1);
      return;
    }
    this.y -= 1;
    this.restrict(this.cols - 1);
  }

  /** Moves the scroll region up by one row. What leaves at the top of the screen is settled; below a top margin it is lost. */
  scroll(isWrapped: boolean): void {
    if (this.top > 0) {
      this.rotateUp(this.top, this.bottom, 1);
      this.rowAt(this.bottom).isWrapped = isWrapped;
      return;
    }
    const leaving = this.rowAt(0);
    this.#settle(leaving);
    if (this.bottom === this.rows - 1) {
      this.#first = this.#first + 1 === this.#ring.length ? 0 : this.#first + 1;
      leaving.clear(isWrapped);
      return;
    }
    this.rotateUp(0, this.bottom, 1);
    this.rowAt(this.bottom).isWrapped = isWrapped;
  }

  /** Drops `count` rows at `from` and puts blank ones in at `to`. */
  rotateUp(from: number, to: number, count: number): void {
    for (let i = Math.min(count, to - from + 1); i > 0; i -= 1) {
      const dropped = this.rowAt(from);
      for (let y = from; y < to; y += 1) this.#setRow(y, this.rowAt(y + 1));
      dropped.clear(false);
      this.#setRow(to, dropped);
    }
  }

  /** Puts `count` blank rows in at `from` and drops those that pass `to`. */
  rotateDown(from: number, to: number, count: number): void {
    this.rearranged += 1;
    for (let i = Math.min(count, to - from + 1); i > 0; i -= 1) {
      const dropped = this.rowAt(to);
      for (let y = to; y > from; y -= 1) this.#setRow(y, this.rowAt(y - 1));
      dropped.clear(false);
      this.#setRow(from, dropped);
    }
  }

  /** Settles the rows above the cursor's. */
  settleAbove(): void {
    for (let y = 0; y < this.y; y += 1) this.#settle(this.rowAt(y));
  }

  clear(): void {
    for (const row of this.#ring) row.clear(false);
  }

  /** Scrolls until the screen is blank, so that what it showed is settled; the cursor stays. */
  scrollOut(): void {
    let count = this.rows;
    while (count > 0 && this.rowAt(count - 1).isBlank) count -= 1;
    for (; count > 0; count -= 1) this.scroll(false);
  }

  /** Gives the screen a new size. With a sink no text is lost: lines are wrapped anew, what does not fit leaves at the top. */
  resize(cols: number, rows: number): void {
    const ordered = this.#ring.map((_, y) => this.rowAt(y));
    this.#fitRows(ordered, rows);
    this.resetMargins();
    if (cols !== this.cols) {
      if (this.#sink === null) for (const row of ordered) row.resize(cols);
      else this.#reflow(ordered, cols, rows);
    }
    this.#ring = ordered;
    this.#first = 0;
    this.cols = cols;
    this.bottom = rows - 1;
    this.#savedX = Math.min(this.#savedX, cols - 1);
    this.x = Math.min(this.x, this.#sink === null ? cols - 1 : cols);
    this.y = clamp(this.y, 0, rows - 1);
    this.tabs.resize(cols);
  }

  /** Blank rows below the cursor go first, then those at the top. */
  #fitRows(ordered: ScreenRow[], rows: number): void {
    while (ordered.length < rows) ordered.push(new ScreenRow(this.cols));
    while (ordered.length > rows) {
      const isLastBlank = ordered.at(-1)?.isBlank === true;
      if (this.y === 0 || (isLastBlank && this.y < ordered.length - 1)) ordered.pop();
      else this.#settleFirst(ordered);
    }
  }

  #reflow(ordered: ScreenRow[], cols: number, rows: number): void {
    const hasScrolled = this.scrolledOut > 0;
    const result = reflowRows(ordered, { oldCols: this.cols, cols, x: this.x, y: this.y });
    ordered.splice(0, ordered.length, ...result.rows);
    this.x = result.x;
    this.y = result.y;
    while (ordered.length < rows) ordered.push(new ScreenRow(cols));
    // As xterm.js: a screen that has scrolled keeps its last rows, one that has not uses up its blank rows first.
    while (ordered.length > rows) {
      const isLastFree = ordered.at(-1)?.isBlank === true && this.y < ordered.length - 1;
      if (this.y === 0 || (isLastFree && !hasScrolled)) ordered.pop();
      else this.#settleFirst(ordered);
    }
  }

  #settleFirst(ordered: ScreenRow[]): void {
    const first = ordered.shift();
    if (first !== undefined) this.#settle(first);
    this.y -= 1;
  }

  #settle(row: ScreenRow): void {
    if (this.#sink === null) return;
    this.#sink.settle(row);
    this.scrolledOut += 1;
  }

  #setRow(y: number, row: ScreenRow): void {
    const index = this.#first + y;
    this.#ring[index < this.#ring.length ? index : index - this.#ring.length] = row;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
