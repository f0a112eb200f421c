import { ScreenRow } from './ScreenRow';

export interface Reflow {
  readonly oldCols: number;
  readonly cols: number;
  /** The cursor, which stays on its character or right after the text; its column may be `oldCols`. */
  readonly x: number;
  readonly y: number;
}

export interface ReflowResult {
  readonly rows: ScreenRow[];
  /** May be `cols`: the next character wraps. */
  readonly x: number;
  readonly y: number;
}

/**
 * Wraps the lines of a screen anew for another width. Unlike xterm.js by default it also wraps the line that the cursor
 * stands in: there the end of a prompt would be lost.
 */
export function reflowRows(rows: readonly ScreenRow[], reflow: Reflow): ReflowResult {
  const result: ScreenRow[] = [];
  let cursor = { x: reflow.x, y: reflow.y };
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (rows[end]?.isWrapped) end += 1;
    const line = new LineLayout(reflow.cols, rows[start]?.isWrapped === true);
    for (let y = start; y < end; y += 1) {
      const width = y + 1 < end ? wrappedLength(rows[y], rows[y + 1], reflow.oldCols) : (rows[y]?.trimmedLength() ?? 0);
      if (y === reflow.y) {
        const position = line.append(rows[y], width, reflow.x);
        cursor = { x: position.x, y: result.length + position.y };
      } else line.append(rows[y], width, -1);
    }
    result.push(...line.rows);
    start = end;
  }
  return { rows: result, x: cursor.x, y: cursor.y };
}

/** Columns of a row that the next one continues: all, less the one that a double-width character did not fit into. */
export function wrappedLength(row: ScreenRow | undefined, next: ScreenRow | undefined, cols: number): number {
  const isLeftOver = row?.get(cols - 1) === 0 && next?.width(0) === 2;
  return isLeftOver ? cols - 1 : cols;
}

/** One logical line as it is laid out in rows of the new width. */
class LineLayout {
  readonly rows: ScreenRow[];
  readonly #cols: number;
  #x = 0;

  constructor(cols: number, isWrapped: boolean) {
    this.#cols = cols;
    const first = new ScreenRow(cols);
    first.isWrapped = isWrapped;
    this.rows = [first];
  }

  /** Adds the first `width` columns of a row. Gives where its column `watched` came to stand. */
  append(source: ScreenRow | undefined, width: number, watched: number): { x: number; y: number } {
    let position = { x: this.#x + Math.max(0, watched), y: this.rows.length - 1 };
    for (let column = 0; source !== undefined && column < width; column += 1) {
      if (this.#x + Math.max(1, source.width(column)) > this.#cols) this.#wrap();
      if (column === watched) position = { x: this.#x, y: this.rows.length - 1 };
      this.rows.at(-1)?.copyFrom(source, column, this.#x);
      this.#x += 1;
    }
    if (watched < width) return position;
    // Right after the last column at most: what comes next then belongs to the same line.
    return { x: Math.min(this.#x + watched - width, this.#cols), y: this.rows.length - 1 };
  }

  #wrap(): void {
    const row = new ScreenRow(this.#cols);
    row.isWrapped = true;
    this.rows.push(row);
    this.#x = 0;
  }
}
