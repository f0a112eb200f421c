import { limits } from '@shared/limits';
import { captureState } from './assembler/captureState';
import { EscapeParser } from './assembler/EscapeParser';
import { PlainFlow } from './assembler/PlainFlow';
import { RowJoiner } from './assembler/RowJoiner';
import { wrappedLength } from './assembler/reflowRows';
import type { ScreenBuffer } from './assembler/ScreenBuffer';
import type { TerminalState } from './assembler/TerminalState';
import { VirtualTerminal } from './assembler/VirtualTerminal';
import type { LineSink } from './LineSink';
import type { LineSource } from './LineSource';
import type { ShellMark } from './OutputLog';

/** After something that was not plain, the next try to take the short cut comes so many bytes later. */
const LOOK_EVERY_BYTES = 1_024;

export interface LineAssemblerOptions {
  readonly cols: number;
  readonly rows: number;
  /** Takes the lines whose rows have left the screen. */
  readonly sink: LineSink;
  /** A longer line is split. Default: `limits.maxLineChars`. */
  readonly maxLineChars?: number;
}

/**
 * Turns what a program prints on a terminal into the lines that a person would have read there: rows that have left the
 * screen are finished, rows on it are open and may still change. Text on the alternate screen is no line.
 */
export class LineAssembler implements LineSource {
  readonly #terminal: VirtualTerminal;
  readonly #parser: EscapeParser;
  readonly #joiner: RowJoiner;
  readonly #flow: PlainFlow;
  readonly #sink: LineSink;

  constructor(options: LineAssemblerOptions) {
    this.#sink = options.sink;
    const maxLineChars = options.maxLineChars ?? limits.maxLineChars;
    this.#joiner = new RowJoiner(options.sink, maxLineChars);
    this.#terminal = new VirtualTerminal({ cols: options.cols, rows: options.rows, sink: this.#joiner });
    this.#flow = new PlainFlow({ terminal: this.#terminal, joiner: this.#joiner, sink: options.sink, maxLineChars });
    this.#parser = new EscapeParser(this.#terminal);
  }

  get cursorLine(): string {
    if (this.#flow.isActive) return this.#flow.cursorLine;
    const buffer = this.#terminal.buffer;
    const row = buffer.rowAt(buffer.y);
    return textBeforeRow(buffer) + row.text(Math.max(row.trimmedLength(), Math.min(buffer.x, buffer.cols)));
  }

  get cursorOffset(): number {
    if (this.#flow.isActive) return this.#flow.cursorLine.length;
    const buffer = this.#terminal.buffer;
    return textBeforeRow(buffer).length + buffer.rowAt(buffer.y).text(Math.min(buffer.x, buffer.cols)).length;
  }

  get cursorColumn(): number {
    const { x } = this.#flow.isActive ? this.#flow.cursorPlace : this.#terminal.buffer;
    return Math.min(x, this.#terminal.buffer.cols - 1);
  }

  get isAlternateScreen(): boolean {
    return this.#terminal.isAlternateScreen;
  }

  get isBracketedPaste(): boolean {
    return this.#terminal.modes.bracketedPaste;
  }

  get isCursorVisible(): boolean {
    return this.#terminal.modes.cursorVisible;
  }

  get queryCount(): number {
    return this.#terminal.queryCount;
  }

  get shellMark(): ShellMark | null {
    return this.#terminal.shellMark;
  }

  get openLineCount(): number {
    if (this.#flow.isActive) return this.#flow.openLineCount;
    const buffer = this.#terminal.normal;
    const used = buffer.usedRows();
    let count = this.#joiner.hasUnfinished ? 1 : 0;
    for (let y = 0; y < used; y += 1) {
      if (!this.#continuesLine(buffer, y)) count += 1;
    }
    return count;
  }

  write(bytes: Uint8Array): void {
    const end = bytes.length;
    let looked = 0;
    for (let i = 0; i < end; ) {
      if (this.#flow.isActive) {
        const from = i;
        i = this.#flow.take(bytes, from, end);
        if (this.#flow.hasColours) this.#terminal.pen.catchUp(bytes, from, i);
        if (i === end) return;
        this.#stopFlow();
      } else if (i >= looked && this.#parser.isIdle) {
        looked = this.#flow.start(bytes, i, end);
        if (this.#flow.isActive) continue;
      }
      const stop = Math.min(end, Math.max(i, looked) + LOOK_EVERY_BYTES);
      this.#parser.parse(bytes, i, stop);
      i = stop;
    }
  }

  resize(cols: number, rows: number): void {
    if (this.#flow.isActive) this.#stopFlow();
    this.#terminal.resize(cols, rows);
  }

  end(): void {
    this.#parser.end();
  }

  /** Null in the middle of a character or sequence. */
  captureState(): TerminalState | null {
    if (!this.#parser.isIdle || !this.#flow.isIdle) return null;
    const { normal, buffer } = this.#terminal;
    if (!this.#flow.isActive) return captureState(this.#terminal, { x: buffer.x, y: buffer.y }, normal.scrolledOut);
    return captureState(this.#terminal, this.#flow.cursorPlace, normal.scrolledOut + this.#flow.scrolledOut);
  }

  openLines(): string[] {
    if (this.#flow.isActive) return this.#flow.openLines();
    const buffer = this.#terminal.normal;
    const used = buffer.usedRows();
    const lines: string[] = [];
    let line = this.#joiner.hasUnfinished ? this.#sink.unfinished().toString() : null;
    for (let y = 0; y < used; y += 1) {
      const isContinued = y + 1 < used && buffer.rowAt(y + 1).isWrapped;
      const text = rowText(buffer, y, isContinued);
      if (line !== null && this.#continuesLine(buffer, y)) {
        line += y === 0 ? ' '.repeat(this.#joiner.blanksBefore(buffer.rowAt(0))) + text : text;
        continue;
      }
      if (line !== null) lines.push(line);
      line = text;
    }
    if (line !== null) lines.push(line);
    return lines;
  }

  screenRows(): string[] {
    const buffer = this.#terminal.buffer;
    if (this.#flow.isActive) return this.#flow.openLines().slice(-buffer.rows);
    const rows = Array.from({ length: buffer.rows }, (_, y) => rowText(buffer, y, false).trimEnd());
    return rows.slice(0, rows.findLastIndex((row) => row !== '') + 1);
  }

  #stopFlow(): void {
    const held = this.#flow.stop();
    this.#parser.parse(held, 0, held.length);
  }

  #continuesLine(buffer: ScreenBuffer, y: number): boolean {
    const row = buffer.rowAt(y);
    return y === 0 ? this.#joiner.continues(row) : row.isWrapped;
  }
}

/** What stands in the rows above the cursor's that its line began in. */
function textBeforeRow(buffer: ScreenBuffer): string {
  let first = buffer.y;
  while (first > 0 && buffer.rowAt(first).isWrapped) first -= 1;
  let line = '';
  for (let y = first; y < buffer.y; y += 1) line += rowText(buffer, y, true);
  return line;
}

function rowText(buffer: ScreenBuffer, y: number, isContinued: boolean): string {
  const row = buffer.rowAt(y);
  return row.text(isContinued ? wrappedLength(row, buffer.rowAt(y + 1), buffer.cols) : row.trimmedLength());
}
