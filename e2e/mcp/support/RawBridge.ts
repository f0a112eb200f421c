import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bridgeCommand, bridgeEnv } from './routes';

/** A message as it came over the wire. */
export interface RawMessage {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The bridge as a client that breaks the rules sees it: bytes in, lines out. */
export class RawBridge {
  readonly process: ChildProcessWithoutNullStreams;
  readonly received: RawMessage[] = [];

  constructor(home: string) {
    this.process = spawn(bridgeCommand.command, bridgeCommand.args, { env: bridgeEnv(home) });
    this.process.stderr.resume();
    // The bridge may be gone before all was written; what it did with the rest is not what is tested.
    this.process.stdin.on('error', () => undefined);
  }

  /** Reads what comes, from now on. */
  read(): this {
    createInterface(this.process.stdout).on('line', (line) => this.received.push(JSON.parse(line) as RawMessage));
    return this;
  }

  /** Reads, and makes the handshake of revision 2025-11-25. */
  async greet(name: string): Promise<this> {
    this.read();
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } };
    this.send({ id: 'hello', method: 'initialize', params });
    await this.answer('hello');
    this.send({ method: 'notifications/initialized' });
    return this;
  }

  send(message: object): void {
    this.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  write(text: string): void {
    this.process.stdin.write(text);
  }

  callTool(id: string | number, name: string, args: object = {}): void {
    this.send({ id, method: 'tools/call', params: { name, arguments: args } });
  }

  /** The first answer with this id. */
  async answer(id: string | number | null): Promise<RawMessage> {
    for (;;) {
      const found = this.received.find((message) => message.method === undefined && message.id === id);
      if (found !== undefined) return found;
      await once(this.process.stdout, 'data');
    }
  }

  /** Ends the client's side, and gives how the bridge ended and how long it took. */
  async end(): Promise<{ readonly code: number | null; readonly ms: number }> {
    const startedAt = performance.now();
    const ended = once(this.process, 'exit');
    this.process.stdin.end();
    const [code] = (await ended) as [number | null];
    return { code, ms: performance.now() - startedAt };
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
