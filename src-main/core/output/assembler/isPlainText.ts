import type { ScreenBuffer } from './ScreenBuffer';

/**
 * Whether the rows from `first` down to the cursor's are ASCII text without gaps, and there is nothing below: printing
 * their text again gives them as they are. What a line has above `first` is ASCII as well.
 */
export function isPlainText(buffer: ScreenBuffer, first: number): boolean {
  const { x, y, cols } = buffer;
  for (let i = first; i > 0 && buffer.rowAt(i).isWrapped; i -= 1) if (!buffer.rowAt(i - 1).isAscii) return false;
  for (let i = first; i <= y; i += 1) {
    const { used, isWrapped } = buffer.rowAt(i);
    const isContinued = i < y && buffer.rowAt(i + 1).isWrapped;
    if ((isWrapped && used === 0) || (isContinued && used < cols) || !hasNoGap(buffer, i)) return false;
  }
  for (let i = y + 1; i < buffer.rows; i += 1) {
    const row = buffer.rowAt(i);
    if (row.isWrapped || !row.isAscii || !row.isBlank) return false;
  }
  return x <= buffer.rowAt(y).used;
}

function hasNoGap(buffer: ScreenBuffer, y: number): boolean {
  const { cells, used, isAscii } = buffer.rowAt(y);
  if (!isAscii) return false;
  for (let i = 0; i < used; i += 1) if (cells[i] === 0) return false;
  return true;
}
