import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
// A CommonJS package whose names Node cannot see: only the default import works.
import headless from '@xterm/headless';
import type { ScreenText } from '../terminal/Session';
import { outputLimits } from './outputLimits';

export interface ScreenOptions {
  readonly cols: number;
  readonly rows: number;
  /** Holds the program back while more than `outputLimits.screenHighWaterBytes` wait to be parsed, and lets it go on. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Sends the terminal's answer to a query of the program (cursor position, device attributes, colours). */
  readonly answer: (bytes: Uint8Array) => void;
}

/** The two screens of a terminal, for the moment. */
export type ScreenBuffers = Pick<headless.Terminal['buffer'], 'normal' | 'alternate'>;

/** What the window's dark theme uses, as OSC 10 to 12 report it: text, background, cursor (XParseColor, 16 bits each). */
const COLORS: ReadonlyMap<number, string> = new Map([
  [10, 'rgb:e6e6/ebeb/f0f0'],
  [11, 'rgb:0f0f/1212/1616'],
  [12, 'rgb:e6e6/ebeb/f0f0'],
]);
/** xterm.js throws above 50 MB of pending data. Only a background child can get here, since nothing holds it back. */
const MAX_PENDING_BYTES = 4 * 1024 * 1024;

/** The screen of a session as a terminal would show it, for reading and for answering a program's queries. */
export class Screen implements Disposable {
  private readonly options: ScreenOptions;
  private readonly terminal: headless.Terminal;
  private readonly buffers: headless.Terminal['buffer'];
  private readonly readers = new Set<() => void>();
  private pendingBytes = 0;
  private isPaused = false;
  private isReplaying = true;
  private canAnswer = false;
  private isDisposed = false;

  constructor(options: ScreenOptions) {
    this.options = options;
    const { cols, rows } = options;
    // Rows above the screen come back when it grows.
    const scrollback = limits.maxRows;
    this.terminal = new headless.Terminal({ cols, rows, scrollback, allowProposedApi: true, logLevel: 'off' });
    // Taken here, since its first use registers something, which a disposed terminal refuses.
    this.buffers = this.terminal.buffer;
    this.terminal.onData((text) => this.answer(text));
    for (const code of COLORS.keys()) {
      this.terminal.parser.registerOscHandler(code, (data) => this.answerColors(code, data));
    }
  }

  /** Takes bytes of the past, before the first `write`: queries in there were answered long ago. */
  replay(bytes: Uint8Array): void {
    this.parse(bytes);
  }

  /** Takes bytes that the program just printed. A query that began in the replay and ends here is answered. */
  write(bytes: Uint8Array): void {
    if (this.isReplaying) {
      this.isReplaying = false;
      // In order with the bytes around it, since parsing lags behind.
      this.terminal.write('', () => {
        this.canAnswer = true;
      });
    }
    this.parse(bytes);
  }

  /** A new size after all bytes that were given until now. */
  resize(cols: number, rows: number): void {
    if (this.isDisposed) return;
    this.terminal.write('', () => {
      if (!this.isDisposed) this.terminal.resize(cols, rows);
    });
  }

  /** Calls back when all bytes that were given until now are parsed, and no later ones; never once disposed of. */
  whenParsed(use: (buffers: ScreenBuffers) => void): void {
    if (this.isDisposed) return;
    this.terminal.write('', () => {
      if (!this.isDisposed) use(this.buffers);
    });
  }

  /** The screen after all bytes that were given until now. */
  async readText(): Promise<ScreenText> {
    if (!this.isDisposed) await this.parsed();
    const buffer = this.buffers.active;
    const { cols, rows } = this.terminal;
    const lines = Array.from({ length: rows }, (_, row) => {
      const text = buffer.getLine(buffer.baseY + row)?.translateToString(true) ?? '';
      return text.replace(/ +$/, '');
    });
    return {
      text: lines.join('\n').replace(/\n+$/, ''),
      cursorRow: buffer.cursorY,
      cursorColumn: buffer.cursorX,
      cols,
      rows,
      isAlternateScreen: buffer.type === 'alternate',
    };
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.setPaused(false);
    for (const resolve of this.readers) resolve();
    this.terminal.dispose();
  }

  private parse(bytes: Uint8Array): void {
    if (this.isDisposed || this.pendingBytes + bytes.byteLength > MAX_PENDING_BYTES) return;
    this.pendingBytes += bytes.byteLength;
    // xterm.js parses later, and the bytes may change by then.
    this.terminal.write(Buffer.from(bytes), () => {
      this.pendingBytes -= bytes.byteLength;
      if (this.pendingBytes < outputLimits.screenLowWaterBytes) this.setPaused(false);
    });
    if (this.pendingBytes > outputLimits.screenHighWaterBytes) this.setPaused(true);
  }

  private setPaused(isPaused: boolean): void {
    if (isPaused === this.isPaused) return;
    this.isPaused = isPaused;
    if (isPaused) this.options.pause();
    else this.options.resume();
  }

  /** Resolves when everything written so far is parsed, or when the screen is disposed of. */
  private parsed(): Promise<void> {
    return new Promise((resolve) => {
      this.readers.add(resolve);
      this.terminal.write('', () => {
        this.readers.delete(resolve);
        resolve();
      });
    });
  }

  private answer(text: string): void {
    if (this.canAnswer && !this.isDisposed) this.options.answer(Buffer.from(text, 'latin1'));
  }

  /** xterm leaves colours to a renderer, which a headless one has not. `OSC 10;?;?` asks for 10 and 11 (ctlseqs). */
  private answerColors(firstCode: number, data: string): boolean {
    for (const [index, value] of data.split(';').entries()) {
      const color = COLORS.get(firstCode + index);
      if (value === '?' && color !== undefined) this.answer(`\u001b]${firstCode + index};${color}\u001b\\`);
    }
    return true;
  }
}
