import type { LineSink } from '../LineSink';
import type { RowSink } from './ScreenBuffer';
import type { ScreenRow } from './ScreenRow';

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
   * Hands the unfinished line over to another writer: pads it so that `row` can be appended, and gives its columns. It is
   * ended first when `row` does not continue it. Later `resume` takes it back.
   */
  handOver(row: ScreenRow): number {
    const columns = this.continues(row) ? this.#columns : 0;
    if (columns > 0) this.#pad(this.blanksBefore(row));
    else this.endLine();
    this.#forget();
    return columns;
  }

  /** The sink holds the first `columns` columns of a line, in full rows, that came there by another way. */
  resume(columns: number): void {
    this.hasUnfinished = true;
    this.#columns = columns;
    this.#blanks = 0;
  }

  endLine(): void {
    if (!this.hasUnfinished) return;
    this.#sink.endLine();
    this.#forget();
  }

  #forget(): void {
    this.hasUnfinished = false;
    this.#columns = 0;
    this.#blanks = 0;
  }

  #pad(count: number): void {
    if (count === 0) return;
    const target = this.#sink.reserve(count);
    target.fill(0x20, this.#sink.position, this.#sink.position + count);
    this.#sink.position += count;
  }
}
