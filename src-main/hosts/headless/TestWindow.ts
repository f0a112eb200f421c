import type { HostMessage, WindowMessage } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import { type ClientOptions, WebSocket } from 'ws';

/** Test support: a browser's side of the connection, with everything that comes kept in order. */
export class TestWindow {
  readonly messages: (HostMessage | Uint8Array)[] = [];
  readonly socket: WebSocket;
  /** Close code and reason, or the status with which the connection was refused. */
  readonly ended: Promise<string>;
  private lastId = 0;
  private readonly wakeUps = new Set<() => void>();

  /** `host` is the server's `host:port`. */
  constructor(host: string, path = '/window', options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://${host}${path}`, { origin: `http://${host}`, ...options });
    this.socket.on('message', (data: Buffer, isBinary) => {
      this.messages.push(isBinary ? data : JSON.parse(data.toString('utf8')));
      for (const wakeUp of [...this.wakeUps]) wakeUp();
    });
    this.ended = new Promise((resolve) => {
      this.socket.on('unexpected-response', (_request, response) => {
        resolve(`refused ${response.statusCode}`);
        this.socket.terminate();
      });
      this.socket.on('close', (code, reason) => resolve(`${code} ${reason.toString()}`));
      // A close follows.
      this.socket.on('error', () => undefined);
    });
  }

  async open(): Promise<this> {
    await new Promise((resolve) => this.socket.once('open', resolve));
    return this;
  }

  async greet(token: string): Promise<this> {
    await this.open();
    this.send({ type: 'hello', token, protocolVersion: PROTOCOL_VERSION });
    await this.waitFor((messages) => messages.length > 0);
    return this;
  }

  send(message: WindowMessage | Record<string, unknown>): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a request and gives the reply. */
  async ask(name: string, input: unknown): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    this.send({ type: 'request', id, name, input });
    const isReply = (message: HostMessage | Uint8Array): boolean =>
      !(message instanceof Uint8Array) && message.type === 'reply' && message.id === id;
    await this.waitFor((messages) => messages.some(isReply));
    const found = this.messages.find(isReply) as Extract<HostMessage, { type: 'reply' }>;
    return found.reply;
  }

  waitFor(isThere: (messages: readonly (HostMessage | Uint8Array)[]) => boolean): Promise<void> {
    if (isThere(this.messages)) return Promise.resolve();
    return new Promise((resolve) => {
      const wakeUp = (): void => {
        if (!isThere(this.messages)) return;
        this.wakeUps.delete(wakeUp);
        resolve();
      };
      this.wakeUps.add(wakeUp);
    });
  }
}
