import type { LineSink } from '../LineSink';
import type { FlowKernel } from './FlowKernel';
import type { ScreenBuffer } from './ScreenBuffer';

const LF = 0x0a;

/** Where and how the text of the short cut starts in the sink. */
export interface FlowStart {
  /** Complete lines before the screen's text. */
  readonly lines: number;
  /** Columns of the first line that left the screen earlier. */
  readonly before: number;
}

/**
 * The unfinished text of the sink while the short cut is active: complete lines that the sink was not told of, and the
 * line of the cursor. It knows how many rows they would have on the screen. All is ASCII.
 */
export class FlowText {
  /** Complete lines. */
  lines = 0;
  /** Characters after them. */
  length = 0;
  /** How many of these are before the cursor. */
  cursor = 0;
  readonly #sink: LineSink;
  readonly #screen: ScreenBuffer;
  /** Rows of all complete lines since the start. */
  #rows = 0;
  /** A line start in the unfinished text, the lines before it, and `#rows` there. */
  #mark = { offset: 0, lines: 0, rows: 0 };

  constructor(sink: LineSink, screen: ScreenBuffer) {
    this.#sink = sink;
    this.#screen = screen;
  }

  /** Rows since the start, the cursor's included. */
  get rows(): number {
    return this.#rows + this.#rowsOf(this.length);
  }

  /** Rows that would have left the screen since the start. */
  get scrolledOut(): number {
    return Math.max(0, this.rows - this.#screen.rows);
  }

  /** Where in the line the row of the cursor starts. */
  get rowStart(): number {
    return (this.#rowsOf(this.length) - 1) * this.#screen.cols;
  }

  /** The line of the cursor, as far as it is on the screen. */
  get cursorLine(): string {
    const { cols, rows } = this.#screen;
    const hidden = Math.max(0, this.#rowsOf(this.length) - rows) * cols;
    const bytes = this.#sink.unfinished();
    return bytes.toString('latin1', bytes.length - this.length + hidden);
  }

  openLines(): string[] {
    const lines = this.#sink.unfinished().toString('latin1').split('\n');
    if (this.length === 0) lines.pop();
    return lines;
  }

  start({ lines, before }: FlowStart): void {
    this.lines = lines;
    // Rows that left the screen before are counted already.
    this.#rows = -before / this.#screen.cols;
    this.length = before;
    this.cursor = before;
    this.#mark = { offset: 0, lines: 0, rows: 0 };
  }

  breakLine(): void {
    const target = this.#sink.reserve(1);
    target[this.#sink.position] = LF;
    this.#sink.position += 1;
    this.lines += 1;
    this.#rows += this.#rowsOf(this.length);
    this.length = 0;
    this.cursor = 0;
  }

  /** Has the kernel take the bytes, at most as many as it can and the longest line has room for; gives how many it took. */
  take(kernel: FlowKernel, bytes: Uint8Array): number {
    const { cols } = this.#screen;
    const sink = this.#sink;
    const target = sink.reserve(bytes.length);
    const before = this.rowStart;
    const rowAt = sink.position - this.length + before;
    const text = target.subarray(rowAt, sink.position);
    const taken = kernel.run(bytes, { text, before, cursor: this.cursor - before, cols });
    if (taken === 0) return 0;
    const { output } = kernel;
    target.set(output, rowAt);
    sink.position = rowAt + output.length;
    this.lines += kernel.lines;
    this.#rows += kernel.rows;
    this.length = kernel.length;
    this.cursor = kernel.cursor;
    this.#passMark();
    return taken;
  }

  /** Tells the sink of all lines but those that are on the screen. Gives how many rows these have. */
  handOn(): number {
    const { rows } = this.#screen;
    const bytes = this.#sink.unfinished();
    const base = this.#sink.lineStart;
    let kept = 0;
    let keptRows = this.#rowsOf(this.length);
    let start = bytes.length - this.length;
    // One row more than the screen has, so that printing what is kept fills it.
    while (keptRows <= rows && kept < this.lines) {
      const lineEnd = start - 1;
      // A negative position would count from the end.
      start = lineEnd === 0 ? 0 : bytes.lastIndexOf(LF, lineEnd - 1) + 1;
      keptRows += this.#rowsOf(lineEnd - start);
      kept += 1;
    }
    if (this.lines > kept) this.#sink.endLines(this.lines - kept, base + start);
    this.lines = kept;
    this.#mark = { offset: 0, lines: 0, rows: this.rows - keptRows };
    return keptRows;
  }

  /** Leaves the first `kept` bytes in the sink and gives those from `from` on. */
  cut(kept: number, from: number): Uint8Array {
    const text = Uint8Array.from(this.#sink.unfinished().subarray(from));
    this.#sink.position = this.#sink.lineStart + kept;
    return text;
  }

  /** Hands on the lines before the mark when a screenful came after it, and sets the next one: no line is looked for. */
  #passMark(): void {
    const { offset, lines, rows } = this.#mark;
    if (this.rows - rows <= this.#screen.rows) return;
    const sink = this.#sink;
    if (lines > 0) sink.endLines(lines, sink.lineStart + offset);
    this.lines -= lines;
    this.#mark = { offset: sink.position - sink.lineStart - this.length, lines: this.lines, rows: this.#rows };
  }

  #rowsOf(length: number): number {
    const { cols } = this.#screen;
    return length <= cols ? 1 : Math.ceil(length / cols);
  }
}
