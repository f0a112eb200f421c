import type { IBuffer, IBufferLine, Terminal } from '@xterm/headless';
import xterm from '@xterm/headless';

/** Rows that the oracle keeps: more than any test prints, because saved cursors count from the first row. */
const SCROLLBACK = 100_000;

/** Synchronous parts of xterm.js that are not public. */
interface Internals {
  readonly _core: { writeSync(data: string): void };
}

/**
 * What @xterm/headless makes of the same output, as logical lines. Told apart from it on purpose: ED 3 keeps the
 * scrollback, ED 2 and RIS keep what the screen showed, a combining mark alone at the end of a row is kept.
 */
export class XtermOracle {
  readonly terminal: Terminal;
  // Lines from before a full reset.
  #earlier: string[] = [];
  // Bytes that are no UTF-8 are dropped by xterm.js's own decoder; this one follows the WHATWG standard.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(cols: number, rows: number) {
    this.terminal = new xterm.Terminal({
      cols,
      rows,
      scrollback: SCROLLBACK,
      allowProposedApi: true,
      scrollOnEraseInDisplay: true,
      reflowCursorLine: true,
      logLevel: 'off',
    });
    this.terminal.parser.registerCsiHandler({ final: 'J' }, (params) => params[0] === 3);
    this.terminal.parser.registerCsiHandler({ prefix: '?', final: 'J' }, (params) => params[0] === 3);
    this.terminal.parser.registerEscHandler({ final: 'c' }, () => this.#beforeReset());
  }

  write(bytes: Uint8Array): void {
    this.#writeText(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#writeText(this.#decoder.decode());
  }

  /** All lines, without blank rows below the cursor. */
  lines(): string[] {
    const buffer = this.terminal.buffer.normal;
    let end = buffer.length;
    while (end > buffer.baseY + buffer.cursorY && isBlank(buffer, end - 1)) end -= 1;
    return [...this.#earlier, ...joinRows(buffer, 0, end)];
  }

  /** As `TerminalView.cursorLine`. */
  cursorLine(): string {
    const buffer = this.terminal.buffer.active;
    const last = buffer.baseY + buffer.cursorY;
    let first = last;
    while (first > buffer.baseY && buffer.getLine(first)?.isWrapped) first -= 1;
    let line = '';
    for (let y = first; y < last; y += 1) line += rowText(buffer, y, true);
    const row = buffer.getLine(last);
    const text = rowText(buffer, last, false);
    const toCursor = row?.translateToString(false, 0, Math.min(buffer.cursorX, this.terminal.cols)) ?? '';
    return line + (toCursor.length > text.length ? toCursor : text);
  }

  #writeText(text: string): void {
    (this.terminal as unknown as Internals)._core.writeSync(text);
  }

  #beforeReset(): boolean {
    const buffer = this.terminal.buffer.normal;
    let end = buffer.length;
    while (end > buffer.baseY && isBlank(buffer, end - 1)) end -= 1;
    this.#earlier.push(...joinRows(buffer, 0, end));
    this.terminal.options.convertEol = false;
    return false;
  }
}

function joinRows(buffer: IBuffer, start: number, end: number): string[] {
  const lines: string[] = [];
  for (let y = start; y < end; y += 1) {
    const isContinued = y + 1 < end && buffer.getLine(y + 1)?.isWrapped === true;
    const text = rowText(buffer, y, isContinued);
    if (y > start && buffer.getLine(y)?.isWrapped) lines[lines.length - 1] += text;
    else lines.push(text);
  }
  return lines;
}

function rowText(buffer: IBuffer, y: number, isContinued: boolean): string {
  const row = buffer.getLine(y);
  if (row === undefined) return '';
  if (!isContinued) return row.translateToString(false, 0, contentEnd(row));
  const last = row.getCell(row.length - 1);
  const isLeftOver = last?.getChars() === '' && last.getWidth() === 1 && widthOfFirst(buffer.getLine(y + 1)) === 2;
  return row.translateToString(false, 0, isLeftOver ? row.length - 1 : row.length);
}

/** The column after the last character. xterm.js trims a combining mark that stands alone at the end; it is kept here. */
function contentEnd(row: IBufferLine): number {
  let end = row.length;
  while (end > 0 && row.getCell(end - 1)?.getChars() === '') end -= 1;
  return end;
}

function widthOfFirst(row: IBufferLine | undefined): number {
  return row?.getCell(0)?.getWidth() ?? 1;
}

function isBlank(buffer: IBuffer, y: number): boolean {
  return (buffer.getLine(y)?.translateToString(true) ?? '') === '';
}
