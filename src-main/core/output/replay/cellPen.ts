import type { IBufferCell } from '@xterm/headless';

/** The sequence that makes a plain pen the one with which a cell was printed; empty for a plain one. */
export function cellPen(cell: IBufferCell): string {
  if (cell.isAttributeDefault()) return '';
  const params = [...attributes(cell), ...colour(cell, true), ...colour(cell, false)];
  return params.length === 0 ? '' : `\u001b[${params.join(';')}m`;
}

/** xterm.js tells that a cell is underlined, but not how. */
function attributes(cell: IBufferCell): number[] {
  const params: number[] = [];
  if (cell.isBold()) params.push(1);
  if (cell.isDim()) params.push(2);
  if (cell.isItalic()) params.push(3);
  if (cell.isUnderline()) params.push(4);
  if (cell.isBlink()) params.push(5);
  if (cell.isInverse()) params.push(7);
  if (cell.isInvisible()) params.push(8);
  if (cell.isStrikethrough()) params.push(9);
  if (cell.isOverline()) params.push(53);
  return params;
}

function colour(cell: IBufferCell, isForeground: boolean): number[] {
  const target = isForeground ? 38 : 48;
  const value = isForeground ? cell.getFgColor() : cell.getBgColor();
  if (isForeground ? cell.isFgRGB() : cell.isBgRGB()) {
    return [target, 2, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
  }
  if (isForeground ? !cell.isFgPalette() : !cell.isBgPalette()) return [];
  // The first 16 colours come from 30 to 37 and 90 to 97 (40, 100), which xterm.js keeps apart from the same of 256.
  const mode = isForeground ? cell.getFgColorMode() : cell.getBgColorMode();
  if (mode !== ANSI_COLOURS) return [target, 5, value];
  return [target - 8 + (value & 7) + (value < 8 ? 0 : 60)];
}

/** `getFgColorMode` of a colour of the first 16 (xterm.js, Attributes.CM_P16). */
const ANSI_COLOURS = 0x1000000;
