import type { IBuffer, IBufferCell, IBufferLine } from '@xterm/headless';
import { cellPen } from './cellPen';

const PLAIN = '\u001b[m';
/** Stands where a row wraps until its real content comes. */
const FILLER = 'x';

/** Rows of a buffer, the last one not included. A buffer may have more than its screen shows. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * The sequences that print rows of a buffer into an empty terminal of the same size, with colours and
 * with wraps that are wraps. They want autowrap, no margins and a plain pen, and leave a plain pen; the cursor is anywhere.
 */
export function serializeRows(buffer: IBuffer, { first, end }: RowRange): string {
  const cell = buffer.getNullCell();
  const parts: string[] = [];
  for (let y = first; y < end; y += 1) {
    const line = buffer.getLine(y);
    if (line === undefined) break;
    parts.push(rowSequence(line, cell));
    const next = y + 1 < end ? buffer.getLine(y + 1) : undefined;
    if (next !== undefined) parts.push(next.isWrapped ? wrapSequence(line, next, cell) : `${PLAIN}\r\n`);
  }
  parts.push(PLAIN);
  return parts.join('');
}

/** The sequence that places the cursor, in a terminal whose rows are there; right of the last column as well. */
export function serializeCursor(buffer: IBuffer, place: (at: { x: number; y: number }) => string): string {
  const { cursorX: x, cursorY: y } = buffer;
  const line = buffer.getLine(buffer.baseY + y);
  if (line === undefined || x < line.length) return place({ x, y });
  // The cursor gets there by printing the last character again.
  const column = line.getCell(x - 1)?.getWidth() === 0 ? x - 2 : x - 1;
  const cell = line.getCell(column);
  if (cell === undefined) return place({ x: x - 1, y });
  return `${place({ x: column, y })}${cellPen(cell)}${cell.getChars() || ' '}${PLAIN}`;
}

/** The content of one row. Empty cells are passed over, or erased with their background. */
function rowSequence(line: IBufferLine, cell: IBufferCell): string {
  let text = '';
  let pen = '';
  let skipped = 0;
  for (let x = 0; x < line.length; x += 1) {
    line.getCell(x, cell);
    if (cell.getWidth() === 0 && cell.getChars() === '') continue;
    const wanted = cellPen(cell);
    const isEmpty = cell.getChars() === '';
    if (isEmpty && wanted === '') {
      skipped += 1;
      continue;
    }
    if (skipped > 0) text += `\u001b[${skipped}C`;
    skipped = 0;
    if (wanted !== pen) text += PLAIN + wanted;
    pen = wanted;
    text += isEmpty ? '\u001b[X' : cell.getChars();
    if (isEmpty) skipped = 1;
  }
  return text;
}

/** Goes to the next row by wrapping, and takes away what was printed for it. */
function wrapSequence(line: IBufferLine, next: IBufferLine, cell: IBufferCell): string {
  const { length: cols } = line;
  line.getCell(cols - 1, cell);
  const isFull = cell.getChars() !== '' || cell.getWidth() === 0;
  const pen = isFull ? '' : cellPen(cell);
  const edge = `\u001b[${cols}G`;
  const wrap = isFull ? FILLER : `${edge}${FILLER}${FILLER}\u001b[A${edge}${pen}\u001b[X${PLAIN}\u001b[B`;
  next.getCell(0, cell);
  return `${PLAIN}${wrap}\r${cell.getChars() === '' ? '\u001b[X' : ''}`;
}
