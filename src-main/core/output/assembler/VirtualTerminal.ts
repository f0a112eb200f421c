import type { ShellMark } from '../OutputLog';
import { Charsets } from './Charsets';
import type { CsiParams } from './CsiParams';
import { csiCommands } from './csiCommands';
import type { TerminalActions } from './EscapeParser';
import { escCommands } from './escCommands';
import { Pen } from './Pen';
import { Printer } from './Printer';
import { readShellMark } from './readShellMark';
import { type RowSink, ScreenBuffer } from './ScreenBuffer';
import { TerminalModes } from './TerminalModes';

export interface VirtualTerminalOptions {
  readonly cols: number;
  readonly rows: number;
  /** Takes the rows that leave the normal screen. */
  readonly sink: RowSink;
}

/**
 * A terminal without colours: two screens and what escape sequences do to the text on them. It does what xterm.js does,
 * except where text would be lost: erasing the whole screen (ED 2) and a full reset (RIS) move it to the sink first.
 */
export class VirtualTerminal implements TerminalActions {
  readonly modes = new TerminalModes();
  readonly charsets = new Charsets();
  readonly pen = new Pen();
  readonly normal: ScreenBuffer;
  readonly alternate: ScreenBuffer;
  /** The screen that is shown. */
  buffer: ScreenBuffer;
  /** Terminal queries seen so far: DSR, DA, OSC 10 to 12 with `?`. */
  queryCount = 0;
  shellMark: ShellMark | null = null;
  readonly #printer: Printer;

  constructor(options: VirtualTerminalOptions) {
    const { cols, rows, sink } = options;
    this.normal = new ScreenBuffer({ cols, rows, modes: this.modes, sink });
    this.alternate = new ScreenBuffer({ cols, rows, modes: this.modes, sink: null });
    this.buffer = this.normal;
    this.#printer = new Printer(this.normal, this.modes, this.charsets);
  }

  get isAlternateScreen(): boolean {
    return this.buffer === this.alternate;
  }

  /** Text is printed on the normal screen, and nothing special is set: it wraps, scrolls the whole screen and is ASCII. */
  get isPlain(): boolean {
    const { normal, modes } = this;
    const isNormal = this.buffer === normal && normal.isWholeRegion;
    return isNormal && modes.autoWrap && !modes.insert && this.charsets.active === null;
  }

  printAscii(bytes: Uint8Array, start: number, end: number): number {
    return this.#printer.printAscii(bytes, start, end);
  }

  print(codePoint: number): void {
    this.#printer.print(codePoint);
  }

  endString(): void {
    this.#printer.endRun();
  }

  /** As `TerminalActions.colour`. */
  colour(bytes: Uint8Array, start: number, end: number): void {
    this.pen.apply(bytes, start + 2, end - 1);
    this.#printer.endRun();
  }

  execute(code: number): void {
    this.#printer.endRun();
    const buffer = this.buffer;
    if (code === 0x0d) buffer.x = 0;
    else if (code === 0x0a || code === 0x0b || code === 0x0c) this.#lineFeed();
    else if (code === 0x09) buffer.x = buffer.x >= buffer.cols ? buffer.x : buffer.tabs.next(buffer.x, buffer.cols);
    else if (code === 0x08) this.#backspace();
    else if (code === 0x0e || code === 0x0f) this.charsets.shift(0x0f - code);
    else if (code === 0x84) buffer.index();
    else if (code === 0x85) this.nextLine();
    else if (code === 0x88) buffer.tabs.set(buffer.x);
  }

  csi(ident: number, params: CsiParams): void {
    csiCommands.get(ident)?.(this, params);
    this.#printer.endRun();
  }

  esc(ident: number): void {
    // Two bytes: an intermediate and a final one.
    if (ident > 0xff) this.#designate(ident >> 8, ident & 0xff);
    else escCommands.get(ident)?.(this);
    this.#printer.endRun();
  }

  osc(head: Uint8Array, length: number): void {
    // `10;?`, `11;?`, `12;?`: what colour is the text, the background, the cursor?
    const isQuery =
      length >= 4 && head[0] === 0x31 && isBetween(head[1], 0x30, 0x32) && head[2] === 0x3b && head[3] === 0x3f;
    if (isQuery) this.queryCount += 1;
    else this.shellMark = readShellMark(head, length) ?? this.shellMark;
  }

  repeat(count: number): void {
    this.#printer.repeat(count);
  }

  nextLine(): void {
    this.buffer.x = 0;
    this.buffer.index();
  }

  saveCursor(): void {
    this.buffer.save(this.charsets.active);
    this.buffer.savedPen = this.pen.save();
  }

  restoreCursor(): void {
    this.buffer.restore();
    this.charsets.active = this.buffer.savedCharset;
    this.pen.restore(this.buffer.savedPen);
  }

  /** Shows the alternate screen, blank, with the cursor where it was. */
  enterAlternateScreen(): void {
    if (this.isAlternateScreen) return;
    this.alternate.x = this.normal.x;
    this.alternate.y = this.normal.y;
    this.#show(this.alternate);
  }

  leaveAlternateScreen(): void {
    if (!this.isAlternateScreen) return;
    this.normal.x = this.alternate.x;
    this.normal.y = this.alternate.y;
    this.#blankAlternate();
    this.#show(this.normal);
  }

  /** DECSTR. */
  softReset(): void {
    this.modes.reset();
    this.pen.reset();
    this.charsets.reset();
    this.buffer.resetMargins();
    this.buffer.forgetSaved();
  }

  /** RIS. */
  fullReset(): void {
    this.#show(this.normal);
    this.modes.reset();
    this.modes.others.fullReset();
    this.modes.newLine = false;
    this.shellMark = null;
    this.pen.reset();
    this.charsets.reset();
    this.normal.resetMargins();
    this.normal.scrollOut();
    this.normal.clear();
    this.normal.scrolledOut = 0;
    this.normal.x = 0;
    this.normal.y = 0;
    this.normal.forgetSaved();
    this.normal.tabs.reset(this.normal.cols);
    this.#blankAlternate();
    this.alternate.forgetSaved();
  }

  /** DECALN: fills the screen with `E`. */
  fillScreen(): void {
    const buffer = this.buffer;
    buffer.moveTo(0, 0);
    for (let y = buffer.y; y < buffer.rows; y += 1) buffer.rowAt(y).fill(0x45);
    buffer.moveTo(0, 0);
  }

  resize(cols: number, rows: number): void {
    this.normal.resize(cols, rows);
    this.alternate.resize(cols, rows);
  }

  #lineFeed(): void {
    if (this.modes.newLine) this.buffer.x = 0;
    this.buffer.lineFeed();
  }

  #backspace(): void {
    const buffer = this.buffer;
    if (!this.modes.reverseWrap) {
      buffer.restrict(buffer.cols - 1);
      if (buffer.x > 0) buffer.x -= 1;
      return;
    }
    buffer.restrict(buffer.cols);
    if (buffer.x > 0) buffer.x -= 1;
    else if (buffer.y > buffer.top && buffer.y <= buffer.bottom && buffer.rowAt(buffer.y).isWrapped) this.#unwrap();
    buffer.restrict(buffer.cols - 1);
  }

  /** Backspace over a wrap: to the last character of the row above. */
  #unwrap(): void {
    const buffer = this.buffer;
    buffer.rowAt(buffer.y).isWrapped = false;
    buffer.y -= 1;
    buffer.x = buffer.cols - 1;
    // A blank last cell: a double-width character did not fit and went to the next row.
    if (buffer.rowAt(buffer.y).get(buffer.x) === 0) buffer.x -= 1;
  }

  #designate(intermediate: number, final: number): void {
    if (intermediate === 0x23 && final === 0x38) this.fillScreen();
    else if (intermediate === 0x25 && (final === 0x40 || final === 0x47)) {
      this.charsets.shift(0);
      this.charsets.designate(0, 0x42);
    } else if (isBetween(intermediate, 0x28, 0x2b)) this.charsets.designate(intermediate - 0x28, final);
    else if (intermediate === 0x2d || intermediate === 0x2e) this.charsets.designate(intermediate - 0x2c, final);
  }

  #blankAlternate(): void {
    this.alternate.clear();
    this.alternate.x = 0;
    this.alternate.y = 0;
    this.alternate.resetMargins();
    this.alternate.tabs.reset(this.alternate.cols);
  }

  #show(buffer: ScreenBuffer): void {
    this.buffer = buffer;
    this.#printer.buffer = buffer;
  }
}

function isBetween(value: number | undefined, low: number, high: number): boolean {
  return value !== undefined && value >= low && value <= high;
}
