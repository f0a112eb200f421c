import type { Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter } from '@shared/lifecycle';
import type { Attached } from '@shared/protocol';
import type { IEvent } from '@xterm/xterm';
import type { StreamSink } from '../transport/StreamRouter';
import { ParsedBytes } from './ParsedBytes';
import type { TerminalSize } from './SizeReporter';

/** The part of an xterm that a stream needs; the headless one has it too. */
export interface StreamTerminal {
  readonly onData: IEvent<string>;
  write(data: Uint8Array | string, callback?: () => void): void;
  resize(cols: number, rows: number): void;
}

/** The way from a terminal to its session. */
export interface TerminalLink {
  /** Starts the stream; dispose of the result to end it. `after`: only what comes after so many bytes of the session. */
  open(sink: StreamSink, after?: number): Disposable;
  acknowledge(streamId: number, byteCount: number): void;
  type(data: string): void;
  /** The terminal has room for this size here; `isActive`: the person is at it. */
  resize(size: TerminalSize, isActive: boolean): void;
}

export interface TerminalStreamOptions {
  readonly terminal: StreamTerminal;
  readonly link: TerminalLink;
  /** False for a session on pipes: its programs end lines with a bare newline and want the same. */
  readonly isTerminal: boolean;
}

// Focus reports (xterm ctlseqs, mode 1004): xterm makes them when the pane gains or loses the focus; nobody typed them.
const FOCUS_REPORTS = new Set(['\u001b[I', '\u001b[O']);

// RIS: an empty terminal again, in order with the bytes before it.
const RESET = '\u001bc';

/**
 * Brings the bytes of one session into a terminal and what is typed back. While the replay is parsed nothing is
 * acknowledged and nothing typed is sent: the host counts from the end of the replay on. While nobody sees the terminal it has no stream; shown
 * again it goes on where it stopped.
 */
export class TerminalStream implements StreamSink, Disposable {
  private readonly terminal: StreamTerminal;
  private readonly link: TerminalLink;
  private readonly isTerminal: boolean;
  private readonly disposables = new DisposableStore();
  private stream: Disposable | null = null;
  private readonly liveEmitter = this.disposables.add(new Emitter<TerminalSize>());
  private readonly sizeEmitter = this.disposables.add(new Emitter<TerminalSize>());
  private readonly leadEmitter = this.disposables.add(new Emitter<boolean>());
  private readonly failureEmitter = this.disposables.add(new Emitter<string>());
  private parsed = new ParsedBytes(() => undefined);
  private size: TerminalSize | null = null;
  /** Bytes of the session that the terminal has, once the first replay is complete. */
  private position: number | null = null;
  private isReplayReceived = false;
  private isLive = false;

  /** The replay is on the screen; gives the size that the session has at the host. */
  readonly onLive = this.liveEmitter.event;
  /** The session has a new size; the terminal has parsed what was printed before. */
  readonly onSize = this.sizeEmitter.event;
  /** Whether the session's size is this terminal's own. */
  readonly onLead = this.leadEmitter.event;
  /** The session could not be attached: the message. */
  readonly onFailure = this.failureEmitter.event;

  constructor({ terminal, link, isTerminal }: TerminalStreamOptions) {
    this.terminal = terminal;
    this.link = link;
    this.isTerminal = isTerminal;
  }

  start(): void {
    this.disposables.add(this.terminal.onData((data) => this.send(data)));
    this.stream = this.link.open(this);
  }

  /** Nobody sees the terminal: ends the stream, so that it costs the host nothing. */
  hide(): void {
    this.stream?.dispose();
    this.stream = null;
    this.isLive = false;
    this.isReplayReceived = false;
  }

  /** Somebody sees it again. */
  show(): void {
    if (this.stream !== null) return;
    // A replay that was cut short cannot go on.
    if (this.position === null) this.terminal.write(RESET);
    this.stream = this.link.open(this, this.position ?? undefined);
  }

  attached(result: Result<Attached>): void {
    if (!result.ok) {
      this.failureEmitter.fire(result.error.message);
      return;
    }
    const { streamId, cols, rows } = result.value;
    this.size = { cols, rows };
    this.parsed = new ParsedBytes((byteCount) => this.link.acknowledge(streamId, byteCount));
    // A terminal that goes on still has its own size and perhaps bytes to parse; the host tells sizes in the stream.
    if (this.position === null) this.terminal.resize(cols, rows);
  }

  output(bytes: Uint8Array): void {
    if (!this.isReplayReceived) {
      this.terminal.write(bytes);
      return;
    }
    this.position = (this.position ?? 0) + bytes.byteLength;
    const { parsed } = this;
    this.terminal.write(bytes, () => parsed.add(bytes.byteLength));
  }

  resize(size: TerminalSize): void {
    this.size = size;
    // An empty write is parsed after everything before it, and a resize is not.
    this.terminal.write('', () => {
      if (this.isLive) this.sizeEmitter.fire(size);
      else this.terminal.resize(size.cols, size.rows);
    });
  }

  lead(isLeading: boolean): void {
    this.leadEmitter.fire(isLeading);
  }

  live(position: number): void {
    this.isReplayReceived = true;
    this.position = position;
    const { stream } = this;
    this.terminal.write('', () => {
      if (this.stream !== stream) return;
      this.isLive = true;
      if (this.size !== null) this.liveEmitter.fire(this.size);
    });
  }

  dispose(): void {
    this.hide();
    this.disposables.dispose();
  }

  private send(data: string): void {
    if (!this.isLive || FOCUS_REPORTS.has(data)) return;
    this.link.type(this.isTerminal ? data : data.replaceAll('\r', '\n'));
  }
}
