import type { LineSink } from '../LineSink';
import { afterColour } from './afterColour';
import { FlowKernel } from './FlowKernel';
import { FlowText } from './FlowText';
import { HeldColour } from './HeldColour';
import { isPlainText } from './isPlainText';
import { lookAhead } from './lookAhead';
import type { RowJoiner } from './RowJoiner';
import type { Place } from './TerminalState';
import type { VirtualTerminal } from './VirtualTerminal';

const LF = 0x0a;
/** Complete lines that may gather before they are handed on together, and text with at least one. */
const BATCH_LINES = 128;
const BATCH_BYTES = 65_536;
/** Plain bytes that must follow, unless the screen is smaller: to start and to stop takes as long as to print as many. */
const WORTH_BYTES = 2_048;

export interface PlainFlowOptions {
  readonly terminal: VirtualTerminal;
  readonly joiner: RowJoiner;
  readonly sink: LineSink;
  /** A longer line is split, at the last row that fits. */
  readonly maxLineChars: number;
}

/**
 * The short cut for plain output: ASCII text, newlines, returns to the start of the row, and colours. While it flows, the
 * text goes straight to the sink and the screen is not kept; the last screenful stays unfinished there. When anything else
 * comes, `stop` prints that screenful, and all is as if every row had been printed and scrolled away.
 */
export class PlainFlow {
  isActive = false;
  /** What was taken last holds colours. */
  hasColours = false;
  readonly #terminal: VirtualTerminal;
  readonly #joiner: RowJoiner;
  readonly #sink: LineSink;
  readonly #maxLineChars: number;
  readonly #text: FlowText;
  readonly #held = new HeldColour();
  /** The last thing was a character, which a combining mark would join. */
  #endsInText = false;
  // In the unfinished text of the sink: the end of what was there before the start, and where the screen's text starts.
  #headEnd = 0;
  #screenStart = 0;
  /** The first row continued a line when it was moved here. */
  #isWrapped = false;

  constructor(options: PlainFlowOptions) {
    this.#terminal = options.terminal;
    this.#joiner = options.joiner;
    this.#sink = options.sink;
    this.#maxLineChars = options.maxLineChars;
    this.#text = new FlowText(options.sink, options.terminal.normal);
  }

  /** The next byte starts a character or a sequence. */
  get isIdle(): boolean {
    return this.#held.isEmpty;
  }

  /** Rows that would have left the screen since the start. */
  get scrolledOut(): number {
    return this.#text.scrolledOut;
  }

  get cursorPlace(): Place {
    const { cursor, rowStart, rows } = this.#text;
    return { x: cursor - rowStart, y: Math.min(rows, this.#terminal.normal.rows) - 1 };
  }

  get openLineCount(): number {
    return this.#text.lines + (this.#text.length > 0 ? 1 : 0);
  }

  /** The line that the cursor stands in, as far as it is on the screen. */
  get cursorLine(): string {
    return this.#text.cursorLine;
  }

  openLines(): string[] {
    return this.#text.openLines();
  }

  /** Starts when plain text follows that is worth it. Gives the index up to which there is nothing to start with. */
  start(bytes: Uint8Array, start: number, end: number): number {
    if (!this.#isPossible()) return start;
    const { normal } = this.#terminal;
    const { cols, rows, x, y } = normal;
    const range = { start, end };
    const options = { cols, column: x, isContinued: normal.rowAt(y).isWrapped, maxRows: rows };
    const worthBytes = Math.min(WORTH_BYTES, cols * rows);
    let seen = lookAhead(bytes, range, { ...options, maxBytes: worthBytes });
    if (seen.rows <= rows && seen.index < start + worthBytes) return seen.index;
    if (seen.rows <= rows && !isPlainText(normal, 0)) {
      seen = lookAhead(bytes, range, { ...options, maxBytes: end - start });
      if (seen.rows <= rows) return seen.index;
    }
    // When a screenful follows, what is above the cursor's row will leave the screen as it is.
    const first = seen.rows > rows ? y : 0;
    if (!isPlainText(normal, first)) return seen.index;
    this.#takeOver(first);
    return start;
  }

  /** Takes bytes as far as they are plain; gives the index of the first one that is not. */
  take(bytes: Uint8Array, start: number, end: number): number {
    this.hasColours = false;
    let i = this.#held.isEmpty ? start : this.#goOn(bytes, start, end);
    while (i < end && this.#held.isEmpty) {
      const from = i;
      i = this.#takePlain(bytes, i, end);
      if (i === from) i = this.#takeOther(bytes, i, end);
      if (i === from) break;
    }
    const { lines } = this.#text;
    const batchBytes = this.#sink.position - this.#sink.lineStart;
    if (lines > BATCH_LINES || (lines > 0 && batchBytes > BATCH_BYTES)) this.#text.handOn();
    return i;
  }

  /** Brings the screen up to date and ends the short cut. Gives bytes that were taken and are not carried out yet. */
  stop(): Uint8Array {
    this.isActive = false;
    const { normal } = this.#terminal;
    const { x } = this.cursorPlace;
    const text = this.scrolledOut > 0 ? this.#takeScreen() : this.#takeBack();
    for (let i = 0; i < text.length; ) {
      if (text[i] === LF) {
        normal.x = 0;
        normal.lineFeed();
        i += 1;
      } else i = this.#terminal.printAscii(text, i, text.length);
    }
    normal.x = x;
    if (!this.#endsInText) this.#terminal.endString();
    return this.#held.take();
  }

  #isPossible(): boolean {
    const { cols } = this.#terminal.normal;
    // A line from before a resize does not start a row where it should.
    const isAligned = this.#joiner.columns % cols === 0;
    return isAligned && this.#sink.isAscii && this.#terminal.isPlain && cols <= FlowKernel.maxCols;
  }

  /** Moves the rows from `first` on to the sink as unfinished text; those above leave the screen. */
  #takeOver(first: number): void {
    const { normal } = this.#terminal;
    const sink = this.#sink;
    if (first > 0) normal.settleAbove();
    if (first > 0 && !this.#joiner.continues(normal.rowAt(first))) this.#joiner.endLine();
    this.#isWrapped = normal.rowAt(first).isWrapped;
    this.#headEnd = sink.position - sink.lineStart;
    const before = this.#joiner.handOver(normal.rowAt(first));
    this.#screenStart = sink.position - sink.lineStart;
    this.#text.start({ before, lines: before === 0 && this.#screenStart > this.#headEnd ? 1 : 0 });
    for (let y = first; y <= normal.y; y += 1) {
      const row = normal.rowAt(y);
      if (y > first && !row.isWrapped) this.#text.breakLine();
      sink.position = row.encode(row.used, sink.reserve(row.used), sink.position);
      this.#text.length += row.used;
    }
    this.#text.cursor = this.#text.rowStart + normal.x;
    this.#endsInText = false;
    this.isActive = true;
    normal.clear();
    normal.x = 0;
    normal.y = 0;
  }

  #takePlain(bytes: Uint8Array, start: number, end: number): number {
    const { cols } = this.#terminal.normal;
    const longest = Math.max(1, Math.floor(this.#maxLineChars / cols)) * cols;
    if (this.#text.cursor === longest && isText(bytes[start])) this.#text.breakLine();
    const count = Math.min(end - start, FlowKernel.maxBytes, Math.max(1, longest - this.#text.cursor));
    const kernel = FlowKernel.shared;
    const taken = this.#text.take(kernel, bytes.subarray(start, start + count));
    if (taken === 0) return start;
    this.#endsInText = kernel.textLength > 0;
    if (kernel.hasColours) this.hasColours = true;
    return start + taken;
  }

  /** Takes a colour that the kernel does not, or what the end of the bytes leaves of one. */
  #takeOther(bytes: Uint8Array, at: number, end: number): number {
    if (this.#held.hold(bytes, at, end)) return end;
    const after = afterColour(bytes, at, end);
    if (after === 0) return at;
    this.#endsInText = false;
    this.hasColours = true;
    return after;
  }

  /** Goes on with the sequence that the bytes before ended in. */
  #goOn(bytes: Uint8Array, start: number, end: number): number {
    const held = this.#held.length;
    const sequence = this.#held.complete(bytes, start, end);
    if (sequence === null) return end;
    if (sequence === false) return start;
    this.#terminal.pen.apply(sequence, 2, sequence.length - 1);
    this.#endsInText = false;
    return start + sequence.length - held;
  }

  /** Takes the text that is on the screen, and the row before it, out of the sink. */
  #takeScreen(): Uint8Array {
    const { normal } = this.#terminal;
    normal.scrolledOut += this.scrolledOut - 1;
    // Rows of a long line that are not on the screen any more stay where they are; the line goes on from there.
    const hidden = Math.max(0, this.#text.handOn() - normal.rows - 1) * normal.cols;
    this.#joiner.resume(hidden);
    normal.rowAt(0).isWrapped = hidden > 0;
    return this.#text.cut(hidden, hidden);
  }

  /** Nothing has left the screen since the start: takes back all that was moved from it. */
  #takeBack(): Uint8Array {
    this.#terminal.normal.rowAt(0).isWrapped = this.#isWrapped;
    return this.#text.cut(this.#headEnd, this.#screenStart);
  }
}

/** Printable ASCII. */
function isText(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x20 && byte <= 0x7e;
}
