import type { Socket } from 'node:net';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { type StdioServerHandle, StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { messageOf } from '@shared/errors';
import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Session } from '../core/terminal/Session';
import type { ConnectionContext, McpServerSettings } from './ConnectionContext';
import { type ClientIdentity, clientInfoOf, UNNAMED } from './clientInfoOf';
import { createServer } from './createServer';
import type { CallingClient } from './McpBackend';
import { MessageTurns } from './MessageTurns';
import { TaskStore } from './tasks/TaskStore';

/** One agent: a socket that speaks newline-delimited JSON-RPC. Its waits end with it, its sessions live on. */
export class McpConnection implements ConnectionContext, Disposable {
  readonly settings: McpServerSettings;
  readonly isLasting = true;
  readonly reportedWaits = new WeakMap<Session, number>();
  readonly askedApprovals = new Set<string>();
  readonly askedSecrets = new WeakMap<Session, number>();
  private readonly socket: Socket;
  private readonly store = new DisposableStore();
  readonly tasks = this.store.add(new TaskStore());
  private identity: CallingClient | null = null;
  private callCount = 0;

  constructor(socket: Socket, settings: McpServerSettings) {
    this.socket = socket;
    this.settings = settings;
  }

  /** Serves the socket until either side closes it. */
  start(): void {
    const { socket } = this;
    const transport = new StdioServerTransport(socket, socket, { maxBufferSize: limits.maxMcpMessageBytes });
    // The SDK listens once per answer that waits for the client to read; `beginCall` bounds how many that are.
    socket.setMaxListeners(0);
    // The peer going away is no fault of ours; 'close' follows and ends the connection.
    socket.on('error', () => undefined);
    socket.once('close', () => this.dispose());
    const handle = serveStdio(({ era }) => createServer(this, era), {
      transport,
      onerror: (error) => this.report('MCP connection', error),
    });
    this.observe(transport);
    this.store.add(toDisposable(() => this.close(handle)));
  }

  client(): CallingClient {
    return this.identity ?? this.identify(UNNAMED);
  }

  report(where: string, thrown: unknown): void {
    if (!this.socket.destroyed) this.settings.log(`${where}: ${messageOf(thrown)}`);
  }

  beginCall(): Disposable | null {
    if (this.callCount >= limits.maxCallsPerConnection) return null;
    this.callCount += 1;
    return toDisposable(() => {
      this.callCount -= 1;
    });
  }

  dispose(): void {
    this.store.dispose();
  }

  /** Looks at each message before it is served, and ends the socket with the protocol (after a message too large). */
  private observe(transport: StdioServerTransport): void {
    const { onmessage, onclose } = transport;
    const turns = new MessageTurns<JSONRPCMessage>(this.socket, (message) => {
      const info = this.identity === null ? clientInfoOf(message) : null;
      if (info !== null) this.identify(info);
      onmessage?.(message);
    });
    transport.onmessage = (message) => turns.push(message);
    transport.onclose = () => {
      onclose?.();
      this.socket.destroy();
    };
  }

  private identify({ name, version }: ClientIdentity): CallingClient {
    const registered = this.store.add(this.settings.backend.connectClient({ name, version }));
    this.identity = { id: registered.id, name };
    return this.identity;
  }

  private close(handle: StdioServerHandle): void {
    handle.close().catch((thrown: unknown) => this.report('MCP connection', thrown));
    this.socket.destroy();
  }
}
