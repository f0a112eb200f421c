import { assertNever } from '@shared/assertNever';
import { type DataFrame, decodeFrame, encodeFrame } from '@shared/dataFrames';
import { fail } from '@shared/errors';
import { Emitter } from '@shared/lifecycle';
import type { HostMessage, NumberedEvent, Reply, RequestInput, RequestName } from '@shared/protocol';
import { PendingRequests } from './PendingRequests';
import { reconnectDelayMs } from './reconnectDelayMs';
import { refusalOf } from './refusalOf';
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
export class WebSocketTransport implements Transport {
  private readonly options: WebSocketTransportOptions;
  private readonly statusEmitter = new Emitter<TransportStatus>();
  private readonly eventEmitter = new Emitter<NumberedEvent>();
  private readonly dataEmitter = new Emitter<DataFrame>();
  private readonly pending = new PendingRequests();
  private socket: WebSocket | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private failedAttempts = 0;

  readonly onStatus = this.statusEmitter.event;
  readonly onEvent = this.eventEmitter.event;
  readonly onData = this.dataEmitter.event;
  status: TransportStatus = { kind: 'connecting' };

  constructor(options: WebSocketTransportOptions) {
    this.options = options;
  }

  start(): void {
    this.connect();
  }

  reconnect(): void {
    if (this.socket === null) this.connect();
  }

  async invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    const socket = this.socket;
    if (socket === null || this.status.kind !== 'open') {
      return fail('unavailable', 'Signalbox does not answer at the moment. Try again when the connection is back.');
    }
    const { id, reply } = this.pending.add();
    socket.send(JSON.stringify({ type: 'request', id, name, input }));
    // The host answers under the same number with the output of this very request (protocol.ts).
    return (await reply) as Reply<N>;
  }

  ack(streamId: number, byteCount: number): void {
    if (this.status.kind === 'open') this.socket?.send(encodeFrame({ type: 'ack', streamId, byteCount }));
  }

  dispose(): void {
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.pending.failAll();
    this.statusEmitter.dispose();
    this.eventEmitter.dispose();
    this.dataEmitter.dispose();
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    if (this.status.kind !== 'connecting') this.setStatus({ kind: 'connecting' });
    const socket = this.options.openSocket();
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.receive(data);
    };
    // A failed connection fires `error` and then `close`: one place is enough.
    socket.onclose = ({ code, reason }) => {
      if (this.socket === socket) this.handleClose(code, reason);
    };
  }

  private greet(socket: WebSocket): void {
    const { token, protocolVersion } = this.options;
    socket.send(JSON.stringify({ type: 'hello', token, protocolVersion }));
  }

  private receive(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      const frame = decodeFrame(new Uint8Array(data));
      if (frame !== null) this.dataEmitter.fire(frame);
      return;
    }
    // Text comes from our own host, whose token and version were checked by the handshake.
    const message = JSON.parse(String(data)) as HostMessage;
    switch (message.type) {
      case 'welcome':
        this.failedAttempts = 0;
        this.setStatus({ kind: 'open' });
        break;
      case 'reply':
        this.pending.settle(message.id, message.reply);
        break;
      case 'event':
        this.eventEmitter.fire(message.event);
        break;
      default:
        assertNever(message);
    }
  }

  private handleClose(code: number, reason: string): void {
    this.socket = null;
    this.pending.failAll();
    const refusal = this.status.kind === 'open' ? null : refusalOf(code, reason);
    if (refusal !== null) {
      this.setStatus({ kind: 'refused', message: refusal });
      return;
    }
    const delayMs = reconnectDelayMs(this.failedAttempts);
    this.failedAttempts += 1;
    this.retryTimer = setTimeout(() => this.connect(), delayMs);
    this.setStatus({ kind: 'lost', retryAt: this.options.now() + delayMs });
  }

  private setStatus(status: TransportStatus): void {
    this.status = status;
    this.statusEmitter.fire(status);
  }
}
