import { isAscii } from 'node:buffer';
import type { LinePiece } from './LinePiece';

const NEWLINE = 0x0a;

/** Appends the text of the lines `from` (inclusive) to `to` (exclusive), as far as they are in `piece`, to `lines`. */
export function appendLines(lines: string[], piece: LinePiece, range: { from: number; to: number }): void {
  const { bytes, firstLine, lineCount } = piece;
  const start = skipLines(bytes, 0, range.from - firstLine);
  const isWhole = range.to >= firstLine + lineCount;
  const end = isWhole ? bytes.length : skipLines(bytes, start, range.to - Math.max(range.from, firstLine));
  if (end <= start) return;
  const text = bytes.subarray(start, end - 1);
  // V8 makes a string of one byte per character from latin1 at the speed of a copy.
  for (const line of text.toString(isAscii(text) ? 'latin1' : 'utf8').split('\n')) lines.push(line);
}

/** Index after the next `count` newlines. A loop, because a call of `indexOf` costs as much as sixty bytes of it. */
function skipLines(bytes: Uint8Array, start: number, count: number): number {
  let i = start;
  for (let left = count; left > 0 && i < bytes.length; i += 1) if (bytes[i] === NEWLINE) left -= 1;
  return i;
}
