import type { Duplex } from 'node:stream';
import { limits } from '@shared/limits';
import { MessageSplitter } from './MessageSplitter';
import { type RpcId, type RpcMessage, readRpcMessages } from './RpcMessage';

export interface HostLinkOptions {
  readonly socket: Duplex;
  /** Gets each line of the host and what is in it; gives false when the host should be paused until `resume`. */
  readonly onMessage: (line: Buffer, messages: readonly RpcMessage[]) => boolean;
  /** Called once, when the connection is over for whatever reason. */
  readonly onClose: () => void;
  readonly log: (text: string) => void;
}

/** How a host answered: `closed` if the connection ended before. */
export type Answer = 'result' | 'error' | 'closed';

/** One connection of the bridge to a host. Half a message that the host left behind when it died is never passed on. */
export class HostLink {
  private readonly socket: Duplex;
  private readonly splitter = new MessageSplitter(limits.maxMcpMessageBytes);
  private readonly onMessage: HostLinkOptions['onMessage'];
  /** What the host asked the client and the client did not answer yet. */
  private readonly hostRequests = new Set<RpcId>();
  private awaited: { readonly id: RpcId; readonly settle: (answer: Answer) => void } | null = null;
  private isClosed = false;

  constructor(options: HostLinkOptions) {
    this.socket = options.socket;
    this.onMessage = options.onMessage;
    this.socket.on('data', (chunk: Buffer) => this.receive(chunk, options.log));
    this.socket.on('error', (error) => options.log(`connection to the host: ${error.message}`));
    this.socket.once('close', () => {
      this.isClosed = true;
      this.awaited?.settle('closed');
      options.onClose();
    });
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Writes a whole message; resolves when more may be written, also when the connection ended meanwhile. */
  async send(line: Buffer): Promise<void> {
    if (this.isClosed || this.socket.write(line)) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
    });
  }

  /** Sends a request whose answer the client must not see. */
  async ask(line: Buffer, id: RpcId): Promise<Answer> {
    if (this.isClosed) return 'closed';
    const answered = new Promise<Answer>((settle) => {
      this.awaited = { id, settle };
    });
    await this.send(line);
    const answer = await answered;
    this.awaited = null;
    return answer;
  }

  /** Says whether the host of this connection asked this, and forgets it. */
  takeHostRequest(id: RpcId): boolean {
    return this.hostRequests.delete(id);
  }

  resume(): void {
    this.socket.resume();
  }

  /** Ends the connection; resolves when what was written has left, or after `maxMs`. */
  async end(maxMs: number): Promise<void> {
    if (this.isClosed) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, maxMs).unref();
      this.socket.once('close', resolve);
      this.socket.end(resolve);
    });
  }

  destroy(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer, log: (text: string) => void): void {
    for (const line of this.splitter.push(chunk)) {
      if (line === null) {
        log(`the host sent a message over ${limits.maxMcpMessageBytes} bytes; the connection is ended`);
        this.socket.destroy();
        return;
      }
      this.deliver(line);
    }
  }

  private deliver(line: Buffer): void {
    const messages = readRpcMessages(line) ?? [];
    for (const message of messages) {
      if (message.kind === 'request') this.hostRequests.add(message.id);
      if (message.kind === 'response' && this.awaited?.id === message.id) {
        this.awaited.settle(message.isError ? 'error' : 'result');
        return;
      }
    }
    if (!this.onMessage(line, messages)) this.socket.pause();
  }
}
