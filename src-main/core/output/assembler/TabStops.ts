import { limits } from '@shared/limits';

const DISTANCE = 8;

/** The tab stops of one screen. They outlive a narrower terminal. */
export class TabStops {
  // Two more than the widest terminal: the cursor may stand right of the last column.
  readonly #stops = new Uint8Array(limits.maxCols + 2);

  constructor(cols: number) {
    this.reset(cols);
  }

  reset(cols: number): void {
    this.clearAll();
    this.#fill(0, cols);
  }

  /** The terminal has a new width: stops go on where they ended. */
  resize(cols: number): void {
    if (!this.#stops[cols]) this.#fill(this.previous(cols, cols), cols);
  }

  set(column: number): void {
    this.#stops[column] = 1;
  }

  clear(column: number): void {
    this.#stops[column] = 0;
  }

  clearAll(): void {
    this.#stops.fill(0);
  }

  /** The next stop right of `column`, at most the last column. */
  next(column: number, cols: number): number {
    let at = column + 1;
    while (at < cols && !this.#stops[at]) at += 1;
    return Math.min(at, cols - 1);
  }

  /** The next stop left of `column`, at least 0. */
  previous(column: number, cols: number): number {
    let at = column - 1;
    while (at > 0 && !this.#stops[at]) at -= 1;
    return Math.max(0, Math.min(at, cols - 1));
  }

  /** The sequences that set the same stops in a fresh terminal of this width; they move the cursor. */
  sequence(cols: number): string {
    const stops: number[] = [];
    for (let column = 0; column < cols; column += 1) if (this.#stops[column]) stops.push(column);
    const isDefault = stops.length === Math.ceil(cols / DISTANCE) && stops.every((column) => column % DISTANCE === 0);
    return isDefault ? '' : `\u001b[3g${stops.map((column) => `\u001b[${column + 1}G\u001bH`).join('')}`;
  }

  #fill(from: number, cols: number): void {
    for (let column = from; column < cols; column += DISTANCE) this.#stops[column] = 1;
  }
}
