import { afterColour } from './afterColour';

const CR = 0x0d;
const LF = 0x0a;
const ESCAPE = 0x1b;
const BRACKET = 0x5b;
const FINAL_K = 0x4b;

export interface LookOptions {
  readonly cols: number;
  /** Column of the cursor. */
  readonly column: number;
  /** The row of the cursor continues a line. */
  readonly isContinued: boolean;
  /** So many are enough. */
  readonly maxBytes: number;
  /** More are enough. */
  readonly maxRows: number;
}

/** How far `PlainFlow` would take the bytes from `start` on, as far as that matters, and how many rows begin there. */
export function lookAhead(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  { cols, column, isContinued, maxBytes, maxRows }: LookOptions,
): { readonly index: number; readonly rows: number } {
  const stop = Math.min(end, start + maxBytes);
  let rows = 0;
  let length = column;
  let isWrapped = isContinued;
  let index = start;
  while (index < stop && rows <= maxRows) {
    const byte = bytes[index] as number;
    if (byte >= 0x20 && byte <= 0x7e) {
      if (length === cols) {
        length = 0;
        rows += 1;
        isWrapped = true;
      }
      length += 1;
      index += 1;
    } else if (byte === CR) {
      length = 0;
      index += 1;
    } else if (byte === LF && length === 0) {
      rows += 1;
      index += 1;
      isWrapped = false;
    } else {
      const isErasable = length > 0 || !isWrapped;
      const after = afterColour(bytes, index, end) || (isErasable ? afterErase(bytes, index, end) : 0);
      if (after === 0) break;
      index = after;
    }
  }
  return { index, rows };
}

/** As `afterColour`, for EL 0 in its short form. */
function afterErase(bytes: Uint8Array, at: number, end: number): number {
  const isErase = at + 2 < end && bytes[at] === ESCAPE && bytes[at + 1] === BRACKET && bytes[at + 2] === FINAL_K;
  return isErase ? at + 3 : 0;
}
