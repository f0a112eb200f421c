import type { LineSink } from '../LineSink';
import { AsciiCopier } from './AsciiCopier';
import { afterColour } from './afterColour';
import type { RowJoiner } from './RowJoiner';
import type { VirtualTerminal } from './VirtualTerminal';

const CR = 0x0d;
const LF = 0x0a;
/** Complete lines that may gather before they are handed on together, and text with at least one. */
const BATCH_LINES = 128;
const BATCH_BYTES = 65_536;
/** Taken at a time, so that the sink need not make room for a large chunk at once. */
const SLICE_BYTES = 16_384;

export interface PlainFlowOptions {
  readonly terminal: VirtualTerminal;
  readonly joiner: RowJoiner;
  readonly sink: LineSink;
  /** A longer line is split, at the last row that fits. */
  readonly maxLineChars: number;
}

/**
 * The short cut for plain output: ASCII text, newlines and colours at the bottom of the screen. While it flows, the text
 * goes straight to the sink and the screen is not kept; the last screenful stays unfinished there. When anything else
 * comes, `stop` prints that screenful, and all is as if every row had been printed and scrolled away.
 */
export class PlainFlow {
  isActive = false;
  readonly #terminal: VirtualTerminal;
  readonly #joiner: RowJoiner;
  readonly #sink: LineSink;
  readonly #maxLineChars: number;
  readonly #copier = new AsciiCopier();
  // Complete lines in the sink that it was not told of; rows of all complete lines since the start; characters after them.
  #lines = 0;
  #rows = 0;
  #length = 0;
  /** A CR was the last byte: with LF it ends the line. */
  #hasReturn = false;
  /** The last thing was a character, which a combining mark would join. */
  #endsInText = false;

  constructor(options: PlainFlowOptions) {
    this.#terminal = options.terminal;
    this.#joiner = options.joiner;
    this.#sink = options.sink;
    this.#maxLineChars = options.maxLineChars;
  }

  get openLineCount(): number {
    return this.#lines + (this.#length > 0 ? 1 : 0);
  }

  get cursorColumn(): number {
    const { cols } = this.#terminal.normal;
    if (this.#hasReturn || this.#length === 0) return 0;
    return Math.min(this.#length - (this.#rowsOf(this.#length) - 1) * cols, cols - 1);
  }

  /** The line that the cursor stands in, as far as it is on the screen. */
  get cursorLine(): string {
    const { cols, rows } = this.#terminal.normal;
    const hidden = Math.max(0, this.#rowsOf(this.#length) - rows) * cols;
    const bytes = this.#sink.unfinished();
    return bytes.toString('latin1', bytes.length - this.#length + hidden);
  }

  openLines(): string[] {
    const lines = this.#sink.unfinished().toString('latin1').split('\n');
    if (this.#length === 0) lines.pop();
    return lines;
  }

  /**
   * Starts when the cursor is where lines flow and more than a screenful of plain text follows. Gives the index up to which
   * there is nothing to start with.
   */
  start(bytes: Uint8Array, start: number, end: number): number {
    const looked = this.#isPossible() ? this.#look(bytes, start, end) : start;
    if (looked < 0) this.#takeOver();
    return looked;
  }

  /** Takes bytes as far as they are plain; gives the index of the first one that is not. */
  take(bytes: Uint8Array, start: number, end: number): number {
    let i = start;
    this.#copier.from(bytes);
    if (this.#hasReturn && i < end) {
      if (bytes[i] !== LF) return i;
      this.#hasReturn = false;
      this.#breakLine();
      i += 1;
    }
    while (i < end) {
      const from = i;
      i = this.#takePlain(bytes, i, end);
      if (i === from) i = this.#takeOther(bytes, i, end);
      if (i === from) break;
    }
    const batchBytes = this.#sink.position - this.#sink.lineStart;
    if (this.#lines > BATCH_LINES || (this.#lines > 0 && batchBytes > BATCH_BYTES)) this.#handOn();
    return i;
  }

  /** Brings the screen up to date and ends the short cut. */
  stop(): void {
    this.isActive = false;
    const { normal } = this.#terminal;
    const hiddenRows = this.#handOn() - normal.rows - 1;
    // Rows of a long line that are not on the screen any more stay where they are; the line goes on from there.
    const hidden = Math.max(0, hiddenRows) * normal.cols;
    const cut = this.#sink.lineStart + hidden;
    const text = new Uint8Array(this.#sink.reserve(0).subarray(cut, this.#sink.position));
    this.#sink.position = cut;
    if (hidden > 0) this.#joiner.resume(hidden);
    normal.rowAt(0).isWrapped = hidden > 0;
    normal.scrolledOut += this.#rows + this.#rowsOf(this.#length) - normal.rows - 1;
    this.#print(text);
    if (this.#hasReturn) normal.x = 0;
    if (!this.#endsInText || this.#hasReturn) this.#terminal.endString();
  }

  #isPossible(): boolean {
    // A line from before a resize does not start a row where it should.
    const isAligned = this.#joiner.columns % this.#terminal.normal.cols === 0;
    return isAligned && this.#sink.isAscii && this.#terminal.isPlain;
  }

  /** Moves what is on the screen to the sink; the cursor's row is the start of the line that goes on there. */
  #takeOver(): void {
    const { normal } = this.#terminal;
    normal.settleAbove();
    const row = normal.rowAt(normal.y);
    const before = this.#joiner.handOver(row);
    const target = this.#sink.reserve(normal.x);
    this.#sink.position = row.encode(normal.x, target, this.#sink.position);
    this.isActive = true;
    this.#lines = 0;
    this.#length = before + normal.x;
    // Rows of this line that left the screen before are counted already.
    this.#rows = -before / normal.cols;
    this.#hasReturn = false;
    this.#endsInText = false;
    normal.clear();
    normal.x = 0;
    normal.y = 0;
  }

  /** Negative: more than a screenful of plain text follows. Else the index of the first byte that is not plain, or `end`. */
  #look(bytes: Uint8Array, start: number, end: number): number {
    const { cols, rows } = this.#terminal.normal;
    let seen = 0;
    let length = this.#terminal.normal.x;
    for (let i = start; i < end; i += 1) {
      const byte = bytes[i] as number;
      if (byte >= 0x20 && byte <= 0x7e) {
        if (length === cols) {
          length = 0;
          seen += 1;
        }
        length += 1;
      } else if (byte === CR && bytes[i + 1] === LF && i + 1 < end) {
        i += 1;
        length = 0;
        seen += 1;
      } else {
        const after = afterColour(bytes, i, end);
        if (after === 0) return i;
        i = after - 1;
      }
      if (seen > rows) return -1;
    }
    return end;
  }

  /** Copies text and line ends, leaves colours out. This loop is what plain output costs. */
  #takePlain(bytes: Uint8Array, start: number, end: number): number {
    const longest = this.#longestLine();
    if (this.#length >= longest) this.#breakLine();
    const stop = Math.min(end, start + Math.min(SLICE_BYTES, longest - this.#length));
    const target = this.#sink.reserve(stop - start + 1);
    const copier = this.#copier;
    copier.into(target);
    let at = this.#sink.position;
    let lineStart = at - this.#length;
    let colourEnd = start;
    let i = start;
    while (i < stop) {
      const copied = copier.copy(i, stop, at);
      at += copied;
      i += copied;
      if (i === stop) break;
      if (bytes[i] === CR && bytes[i + 1] === LF && i + 1 < stop) {
        target[at] = LF;
        this.#lines += 1;
        this.#rows += this.#rowsOf(at - lineStart);
        at += 1;
        lineStart = at;
        i += 2;
      } else {
        const after = afterColour(bytes, i, stop);
        if (after === 0) break;
        i = after;
        colourEnd = after;
      }
    }
    this.#sink.position = at;
    this.#length = at - lineStart;
    if (i > start) this.#endsInText = i !== colourEnd && bytes[i - 1] !== LF;
    return i;
  }

  /** Takes what `#takePlain` leaves at an edge: a CR at the chunk's end, a CR and LF or a colour across the longest line. */
  #takeOther(bytes: Uint8Array, at: number, end: number): number {
    if (bytes[at] === CR && at + 1 === end) {
      this.#hasReturn = true;
      return end;
    }
    if (bytes[at] === CR && bytes[at + 1] === LF) {
      this.#breakLine();
      return at + 2;
    }
    const after = afterColour(bytes, at, end);
    if (after === 0) return at;
    this.#endsInText = false;
    return after;
  }

  #breakLine(): void {
    const target = this.#sink.reserve(1);
    target[this.#sink.position] = LF;
    this.#sink.position += 1;
    this.#lines += 1;
    this.#rows += this.#rowsOf(this.#length);
    this.#length = 0;
    this.#endsInText = false;
  }

  /** Tells the sink of all lines but those that are on the screen. Gives how many rows these have. */
  #handOn(): number {
    const { rows } = this.#terminal.normal;
    const bytes = this.#sink.unfinished();
    const base = this.#sink.lineStart;
    let kept = 0;
    let keptRows = this.#rowsOf(this.#length);
    let start = bytes.length - this.#length;
    // One row more than the screen has, so that what `stop` prints fills it.
    while (keptRows <= rows && kept < this.#lines) {
      const lineEnd = start - 1;
      // A negative position would count from the end.
      start = lineEnd === 0 ? 0 : bytes.lastIndexOf(LF, lineEnd - 1) + 1;
      keptRows += this.#rowsOf(lineEnd - start);
      kept += 1;
    }
    if (this.#lines > kept) this.#sink.endLines(this.#lines - kept, base + start);
    this.#lines = kept;
    return keptRows;
  }

  #print(text: Uint8Array): void {
    for (let i = 0; i < text.length; ) {
      if (text[i] === LF) {
        this.#terminal.normal.x = 0;
        this.#terminal.normal.lineFeed();
        i += 1;
      } else i = this.#terminal.printAscii(text, i, text.length);
    }
  }

  /** Characters of the longest line: whole rows, as many as the limit allows. */
  #longestLine(): number {
    const { cols } = this.#terminal.normal;
    return Math.max(1, Math.floor(this.#maxLineChars / cols)) * cols;
  }

  #rowsOf(length: number): number {
    const { cols } = this.#terminal.normal;
    return length <= cols ? 1 : Math.ceil(length / cols);
  }
}
