import { assertNever } from '@shared/assertNever';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { type HostMessage, type WindowMessage, windowMessageSchema } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import type { RawData, WebSocket } from 'ws';
import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import type { WindowConnection } from '../window/WindowConnection';
import type { WindowHub } from '../window/WindowHub';
import { closeCodes } from './closeCodes';

export interface WebSocketWindowOptions {
  readonly socket: WebSocket;
  readonly hub: WindowHub;
  /** Compares the token; a wrong one counts against the limit of attempts. */
  readonly checkToken: (token: string) => boolean;
  readonly timers: Timers;
  readonly log: HostLog;
}

/** `greeting`: nothing is believed before the token came. */
type WindowState =
  | { readonly kind: 'greeting'; readonly deadline: Disposable }
  | { readonly kind: 'open'; readonly connection: WindowConnection }
  | { readonly kind: 'closed' };

/** One window in a browser, over one WebSocket: greeting first, then JSON messages and binary data frames. */
export class WebSocketWindow {
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  private readonly socket: WebSocket;
  private readonly options: WebSocketWindowOptions;
  private state: WindowState = { kind: 'closed' };
  private isAlive = true;

  constructor(options: WebSocketWindowOptions) {
    this.options = options;
    this.socket = options.socket;
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  /** Begins to listen; the other side has `limits.windowHelloMs` to identify itself. */
  start(): void {
    const deadline = this.options.timers.after(limits.windowHelloMs, () =>
      this.close(closeCodes.unauthorized, 'The window did not identify itself in time. Reload it.'),
    );
    this.state = { kind: 'greeting', deadline };
    this.socket.on('message', (data, isBinary) => this.handleMessage(data, isBinary));
    this.socket.on('pong', () => {
      this.isAlive = true;
    });
    this.socket.on('error', (error) => this.handleError(error));
    this.socket.on('close', () => this.end());
  }

  /** Asks for a sign of life, and ends a connection that gave none since the last time. */
  checkLiveness(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  /** Closes politely; a `close` event follows when the other side agrees. */
  close(code: number, reason: string): void {
    this.end();
    this.socket.close(code, reason);
  }

  /** Ends the connection without waiting for the other side. */
  terminate(): void {
    this.socket.terminate();
  }

  private handleMessage(data: RawData, isBinary: boolean): void {
    switch (this.state.kind) {
      case 'greeting':
        this.greet(isBinary ? null : parseMessage(data));
        break;
      case 'open':
        if (isBinary) this.handleFrame(this.state.connection, data);
        else this.handleRequest(this.state.connection, parseMessage(data));
        break;
      case 'closed':
        break;
      default:
        assertNever(this.state);
    }
  }

  /** A broken frame or a message over the limit (ws closes with 1009), or the network: a close event may come much later. */
  private handleError(error: Error): void {
    this.options.log(`A window's connection failed: ${error.message}`);
    this.end();
  }

  private greet(message: WindowMessage | null): void {
    if (message?.type !== 'hello') {
      this.close(closeCodes.badMessage, 'The first message must be a hello. Reload the window.');
    } else if (!this.options.checkToken(message.token)) {
      this.close(
        closeCodes.unauthorized,
        'This address is not valid any more. Open the one that Signalbox printed last.',
      );
    } else if (message.protocolVersion !== PROTOCOL_VERSION) {
      this.close(closeCodes.badMessage, 'Window and host are of different versions. Reload the window.');
    } else {
      this.welcome();
    }
  }

  private welcome(): void {
    this.end();
    const connection = this.options.hub.open({
      sendEvent: (event) => this.sendMessage({ type: 'event', event }),
      sendFrame: (frame) => this.send(frame),
    });
    this.state = { kind: 'open', connection };
    this.sendMessage({ type: 'welcome', protocolVersion: PROTOCOL_VERSION });
  }

  private handleFrame(connection: WindowConnection, data: RawData): void {
    if (!connection.receiveFrame(bytesOf(data))) {
      this.close(closeCodes.badMessage, 'A data frame was not understood. Reload the window.');
    }
  }

  private handleRequest(connection: WindowConnection, message: WindowMessage | null): void {
    if (message?.type !== 'request') {
      this.close(closeCodes.badMessage, 'A message was not understood. Reload the window.');
      return;
    }
    // handle() never rejects.
    void connection
      .handle(message.name, message.input)
      .then((reply) => this.sendMessage({ type: 'reply', id: message.id, reply }));
  }

  private sendMessage(message: HostMessage): void {
    this.send(JSON.stringify(message));
  }

  private send(data: string | Uint8Array): void {
    if (this.state.kind !== 'open') return;
    this.socket.send(data);
    if (this.socket.bufferedAmount <= limits.maxWindowBacklogBytes) return;
    this.options.log('A window takes nothing any more: its connection was ended.');
    // A close frame would wait behind all that the window does not take.
    this.end();
    this.socket.terminate();
  }

  /** Leaves the state, with what belongs to it. */
  private end(): void {
    const { state } = this;
    this.state = { kind: 'closed' };
    if (state.kind === 'greeting') state.deadline.dispose();
    if (state.kind === 'open') state.connection.dispose();
  }
}

function parseMessage(data: RawData): WindowMessage | null {
  try {
    const parsed = windowMessageSchema.safeParse(JSON.parse(Buffer.from(bytesOf(data)).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: the caller closes the connection and says so.
    return null;
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
