import { type DataFrame } from '@shared/dataFrames';
import type { NumberedEvent, Reply, RequestInput, RequestName } from '@shared/protocol';
import type { Transport, TransportStatus } from './Transport';
export interface WebSocketTransportOptions {
  /** Opens a socket to the host's `/window`. */
  readonly openSocket: () => WebSocket;
  readonly token: string;
  readonly protocolVersion: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
/** The window's way to a headless host: one WebSocket, opened again whenever it closes. */
export declare class WebSocketTransport implements Transport {
  private readonly options;
  private readonly statusEmitter;
  private readonly eventEmitter;
  private readonly dataEmitter;
  private readonly pending;
  private socket;
  private retryTimer;
  private failedAttempts;
  readonly onStatus: import('@shared/lifecycle').Event<TransportStatus>;
  readonly onEvent: import('@shared/lifecycle').Event<NumberedEvent>;
  readonly onData: import('@shared/lifecycle').Event<DataFrame>;
  status: TransportStatus;
  constructor(options: WebSocketTransportOptions);
  start(): void;
  reconnect(): void;
  invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>>;
  ack(streamId: number, byteCount: number): void;
  dispose(): void;
  private connect;
  private greet;
  private receive;
  private handleClose;
  private setStatus;
}
