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
  /** Starts the stream; dispose of the result to end it. */
  open(sink: StreamSink): Disposable;
  acknowledge(streamId: number, byteCount: number): void;
  type(data: string): void;
  resize(size: TerminalSize): void;
}

export interface TerminalStreamOptions {
  readonly terminal: StreamTerminal;
  readonly link: TerminalLink;
  /** False for a session on pipes: its programs end lines with a bare newline and want the same. */
  readonly isTerminal: boolean;
}

// Focus reports (xterm ctlseqs, mode 1004): xterm makes them when the pane gains or loses the focus; nobody typed them.
const FOCUS_REPORTS = new Set(['\u001b[I', '\u001b[O']);

/**
 * Brings the bytes of one session into a terminal and what is typed back. While the replay is parsed nothing is
 * acknowledged and nothing typed is sent: the host counts from the end of the replay on.
 */
export class TerminalStream implements StreamSink, Disposable {
  private readonly terminal: StreamTerminal;
  private readonly link: TerminalLink;
  private readonly isTerminal: boolean;
  private readonly disposables = new DisposableStore();
  private readonly liveEmitter = this.disposables.add(new Emitter<TerminalSize>());
  private readonly failureEmitter = this.disposables.add(new Emitter<string>());
  private parsed = new ParsedBytes(() => undefined);
  private size: TerminalSize | null = null;
  private isReplayReceived = false;
  private isLive = false;

  /** The replay is on the screen; gives the size that the session has at the host. */
  readonly onLive = this.liveEmitter.event;
  /** The session could not be attached: the message. */
  readonly onFailure = this.failureEmitter.event;

  constructor({ terminal, link, isTerminal }: TerminalStreamOptions) {
    this.terminal = terminal;
    this.link = link;
    this.isTerminal = isTerminal;
  }

  start(): void {
    this.disposables.add(this.terminal.onData((data) => this.send(data)));
    this.disposables.add(this.link.open(this));
  }

  attached(result: Result<Attached>): void {
    if (!result.ok) {
      this.failureEmitter.fire(result.error.message);
      return;
    }
    const { streamId, cols, rows } = result.value;
    this.size = { cols, rows };
    this.parsed = new ParsedBytes((byteCount) => this.link.acknowledge(streamId, byteCount));
    // Recorded bytes are only right at the size for which they were printed.
    this.terminal.resize(cols, rows);
  }

  output(bytes: Uint8Array): void {
    if (this.isReplayReceived) this.terminal.write(bytes, () => this.parsed.add(bytes.byteLength));
    else this.terminal.write(bytes);
  }

  live(): void {
    this.isReplayReceived = true;
    // An empty write is parsed after everything before it.
    this.terminal.write('', () => {
      this.isLive = true;
      if (this.size !== null) this.liveEmitter.fire(this.size);
    });
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private send(data: string): void {
    if (!this.isLive || FOCUS_REPORTS.has(data)) return;
    this.link.type(this.isTerminal ? data : data.replaceAll('\r', '\n'));
  }
}
