import type { LineSink } from '../LineSink';
import type { RowSink } from './ScreenBuffer';
import type { ScreenRow } from './ScreenRow';

const NEWLINE = 0x0a;
const SPACE = 0x20;

/**
 * Joins the rows that leave the screen to lines: a row that was wrapped continues the one before. So a line is finished
 * only when the row after it has left as well.
 */
export class RowJoiner implements RowSink {
  /** The sink holds the start of a line whose last row was the last to leave. */
  hasUnfinished = false;
  readonly #sink: LineSink;
  readonly #maxLineChars: number;
  // Columns of the unfinished line, and the blank ones at its end, which count only when it goes on.
  #columns = 0;
  #blanks = 0;

  /** Columns of the unfinished line that have left the screen. */
  get columns(): number {
    return this.#columns;
  }

  constructor(sink: LineSink, maxLineChars: number) {
    this.#sink = sink;
    this.#maxLineChars = maxLineChars;
  }

  settle(row: ScreenRow): void {
    if (this.hasUnfinished) {
      if (this.continues(row)) this.#pad(this.blanksBefore(row));
      else this.endLine();
    }
    const sink = this.#sink;
    const length = row.trimmedLength();
    const target = sink.reserve(Math.max(length, row.maxBytes()));
    sink.position = row.encode(length, target, sink.position);
    if (!row.isAscii) sink.isAscii = false;
    const cols = row.cells.length;
    this.#columns += cols;
    this.#blanks = cols - length;
    this.hasUnfinished = true;
  }

  /** The row goes on with the unfinished line; no longer when that would make it too long. */
  continues(row: ScreenRow): boolean {
    return this.hasUnfinished && row.isWrapped && this.#columns + row.cells.length <= this.#maxLineChars;
  }

  /** Blank columns between the unfinished text and a row that continues it. */
  blanksBefore(row: ScreenRow): number {
    return this.#blanks > 0 && row.width(0) === 2 ? this.#blanks - 1 : this.#blanks;
  }

  /**
   * Prepares the sink for another writer who goes on with `row`: pads the unfinished line when `row` continues it, else
   * writes its newline, as text. Gives the columns before `row`. Takes the line back by `resume`, or as it is when the
   * sink's position is put back.
   */
  handOver(row: ScreenRow): number {
    if (this.continues(row)) {
      this.#pad(this.blanksBefore(row));
      return this.#columns;
    }
    if (this.hasUnfinished) this.#write(NEWLINE, 1);
    return 0;
  }

  /** The sink holds the first `columns` columns of a line, in full rows, that came there by another way. */
  resume(columns: number): void {
    this.hasUnfinished = columns > 0;
    this.#columns = columns;
    this.#blanks = 0;
  }

  endLine(): void {
    if (!this.hasUnfinished) return;
    this.#sink.endLine();
    this.resume(0);
  }

  #pad(count: number): void {
    if (count > 0) this.#write(SPACE, count);
  }

  #write(byte: number, count: number): void {
    const target = this.#sink.reserve(count);
    target.fill(byte, this.#sink.position, this.#sink.position + count);
    this.#sink.position += count;
  }
}
