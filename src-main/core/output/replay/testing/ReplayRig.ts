import headless from '@xterm/headless';
import type { ViewerSink } from '../../../terminal/Session';
import { MemoryLog } from '../../testing/MemoryLog';
import { SessionReplay } from '../SessionReplay';
import { SessionScreen } from '../SessionScreen';
import type { TerminalSize } from '../SizeHistory';

/** Synchronous parts of xterm.js that are not public. */
interface Internals {
  readonly _core: { writeSync(data: Uint8Array): void };
}

export interface ReplayRigOptions extends TerminalSize {
  /** Bytes that are kept for the replay. */
  readonly maxBytes: number;
  readonly maxRows?: number;
}

/** A session's output as SessionOutput ties it together, with a replay of any length, beside a terminal that gets everything. */
export class ReplayRig {
  /** What a window shows that was there from the start. */
  readonly everything: headless.Terminal;
  readonly screen: SessionScreen;
  readonly replay: SessionReplay;
  /** How often a screen was opened. */
  openedScreens = 0;
  private readonly log: MemoryLog;

  constructor({ cols, rows, ...bounds }: ReplayRigOptions) {
    const size = { cols, rows };
    this.everything = newTerminal(size);
    this.log = new MemoryLog({ isTerminal: true, cols, rows });
    this.screen = new SessionScreen({
      size,
      pause: () => undefined,
      resume: () => undefined,
      answer: () => undefined,
      fill: (screen) => {
        this.openedScreens += 1;
        this.replay.fill(screen);
      },
    });
    this.replay = new SessionReplay({
      ...bounds,
      size,
      captureState: () => this.log.captureState(),
      screen: this.screen,
    });
  }

  print(bytes: Uint8Array): void {
    this.log.write(bytes);
    this.screen.write(bytes);
    this.replay.push(bytes);
    write(this.everything, bytes);
  }

  resize(size: TerminalSize): void {
    this.log.resize(size.cols, size.rows);
    this.screen.resize(size);
    this.replay.resize(size);
    this.everything.resize(size.cols, size.rows);
  }

  /** All that was printed is parsed everywhere. */
  async settle(): Promise<void> {
    if (this.screen.isOpen) await this.screen.open().readText();
  }

  /** A window that attaches now, when it has taken the replay. */
  attach(): headless.Terminal {
    const terminal = newTerminal({ cols: 80, rows: 24 });
    this.replay.send(sinkOf(terminal));
    return terminal;
  }

  dispose(): void {
    this.screen.dispose();
    this.log.dispose();
    this.everything.dispose();
  }
}

/** Brings a replay into a terminal. */
export function sinkOf(terminal: headless.Terminal): ViewerSink {
  return {
    write: (bytes) => write(terminal, bytes),
    resize: (cols, rows) => terminal.resize(cols, rows),
    live: () => undefined,
  };
}

export function newTerminal(size: TerminalSize): headless.Terminal {
  return new headless.Terminal({ ...size, scrollback: 10_000, allowProposedApi: true, logLevel: 'off' });
}

/** Parses bytes at once: waiting for xterm.js's queue would take most of a test's time. */
function write(terminal: headless.Terminal, bytes: Uint8Array): void {
  (terminal as unknown as Internals)._core.writeSync(bytes);
}

/** What a person sees and what their keys do: the visible cells with their looks, the cursor, the modes. */
export function lookOf(terminal: headless.Terminal): unknown {
  const buffer = terminal.buffer.active;
  return {
    size: [terminal.cols, terminal.rows],
    type: buffer.type,
    cursor: [buffer.cursorX, buffer.cursorY],
    modes: { ...modesOf(terminal) },
    rows: Array.from({ length: terminal.rows }, (_, y) => rowLook(buffer.getLine(buffer.baseY + y))),
  };
}

function modesOf({ modes }: headless.Terminal): Partial<headless.IModes> {
  const names = [
    'applicationCursorKeysMode',
    'applicationKeypadMode',
    'bracketedPasteMode',
    'insertMode',
    'mouseTrackingMode',
    'originMode',
    'reverseWraparoundMode',
    'sendFocusMode',
    'synchronizedOutputMode',
    'wraparoundMode',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, modes[name]]));
}

function rowLook(line: headless.IBufferLine | undefined): string {
  if (line === undefined) return '(none)';
  return Array.from({ length: line.length }, (_, x) => cellLook(line.getCell(x)))
    .join('')
    .replace(/ +$/, '');
}

/** A character, and in braces how it looks unless that is plain. An empty cell looks like a space. */
function cellLook(cell: headless.IBufferCell | undefined): string {
  if (cell === undefined || (cell.getWidth() === 0 && cell.getChars() === '')) return '';
  const background = `${cell.getBgColorMode()}:${cell.getBgColor()}`;
  if (cell.getChars() === '') return cell.isBgDefault() ? ' ' : ` {${background}}`;
  if (cell.isAttributeDefault()) return cell.getChars();
  const flags = [
    cell.isBold(),
    cell.isDim(),
    cell.isItalic(),
    cell.isUnderline(),
    cell.isBlink(),
    cell.isInverse(),
    cell.isInvisible(),
    cell.isStrikethrough(),
    cell.isOverline(),
  ].map((flag) => (flag ? 1 : 0));
  return `${cell.getChars()}{${cell.getFgColorMode()}:${cell.getFgColor()} ${background} ${flags.join('')}}`;
}
