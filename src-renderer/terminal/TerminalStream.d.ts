import type { Result } from '@shared/errors';
import { type Disposable } from '@shared/lifecycle';
import type { Attached } from '@shared/protocol';
import type { IEvent } from '@xterm/xterm';
import type { StreamSink } from '../transport/StreamRouter';
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
/**
 * Brings the bytes of one session into a terminal and what is typed back. While the replay is parsed nothing is
 * acknowledged and nothing typed is sent: the host counts from the end of the replay on.
 */
export declare class TerminalStream implements StreamSink, Disposable {
  private readonly terminal;
  private readonly link;
  private readonly isTerminal;
  private readonly disposables;
  private readonly liveEmitter;
  private readonly failureEmitter;
  private parsed;
  private size;
  private isReplayReceived;
  private isLive;
  /** The replay is on the screen; gives the size that the session has at the host. */
  readonly onLive: import('@shared/lifecycle').Event<TerminalSize>;
  /** The session could not be attached: the message. */
  readonly onFailure: import('@shared/lifecycle').Event<string>;
  constructor({ terminal, link, isTerminal }: TerminalStreamOptions);
  start(): void;
  attached(result: Result<Attached>): void;
  output(bytes: Uint8Array): void;
  live(): void;
  dispose(): void;
  private send;
}
