import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { MessageSplitter } from '../MessageSplitter';

/** A JSON-RPC message, as a test looks at it. */
export interface Message {
  id?: string | number | null;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { code: number; message: string };
}

/** The other side of the socket, whose every connection and message the test sees. */
export class FakeHost {
  readonly server: Server;
  readonly sockets: Socket[] = [];
  readonly received: Message[][] = [];
  private readonly onArrival = new PassThrough({ objectMode: true });

  constructor(path: string) {
    this.server = createServer((socket) => {
      const messages: Message[] = [];
      this.sockets.push(socket);
      this.received.push(messages);
      const splitter = new MessageSplitter(1e8);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        for (const line of splitter.push(chunk)) messages.push(JSON.parse(String(line)));
        this.onArrival.write({});
      });
    });
    this.onArrival.resume();
    this.server.listen(path);
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await once(this.onArrival, 'data');
  }

  /** Waits for message `index` of connection `connection`. */
  async message(connection: number, index: number): Promise<Message> {
    await this.until(() => this.received[connection]?.[index] !== undefined);
    return this.received[connection]?.[index] as Message;
  }

  send(connection: number, message: object): void {
    this.sockets[connection]?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
