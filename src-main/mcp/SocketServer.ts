import { lstat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { McpServerSettings } from './ConnectionContext';
import { McpConnection } from './McpConnection';

type Defaults = Pick<McpServerSettings, 'now' | 'progressEveryMs' | 'resourceUpdateMs' | 'windowAddress'>;

export interface SocketServerOptions extends Omit<McpServerSettings, keyof Defaults>, Partial<Defaults> {
  /** Path of a Unix socket, or of a named pipe on Windows. Its folder exists and belongs to the user alone. */
  readonly path: string;
}

/** The socket becomes 0600: group and others get nothing, and nobody can execute it. */
const OWNER_ONLY = 0o177;
/** A longer path is cut by libuv without a word; `sun_path` has 104 bytes on macOS, 108 on Linux (unix(4), unix(7)). */
const MAX_PATH_BYTES = 103;

/** Where agents connect: a socket that only its owner can open, with one MCP server per connection. */
export class SocketServer implements Disposable {
  private readonly path: string;
  private readonly settings: McpServerSettings;
  /** Each connection with the promise of its end. */
  private readonly connections = new Map<McpConnection, Promise<void>>();
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<number>());
  private server: Server | null = null;

  /** Tells the new number of connections. */
  readonly onConnectionsChanged: Event<number> = this.changed.event;

  constructor({ path, ...settings }: SocketServerOptions) {
    this.path = path;
    this.settings = {
      now: () => Date.now(),
      progressEveryMs: limits.progressEveryMs,
      resourceUpdateMs: limits.resourceUpdateMs,
      windowAddress: () => null,
      ...settings,
    };
  }

  get connectionCount(): number {
    return this.connections.size;
  }

  /**
   * Begins to listen. A socket file that a dead host left is replaced; `busy` when somebody answers on it, `unavailable`
   * when the path cannot be used.
   */
  async listen(): Promise<Result<null>> {
    if (process.platform !== 'win32' && Buffer.byteLength(this.path) > MAX_PATH_BYTES) {
      return fail(
        'unavailable',
        `Cannot listen on ${this.path}: a socket path may have ${MAX_PATH_BYTES} bytes. Choose a shorter SIGNALBOX_HOME.`,
      );
    }
    const first = await this.tryListen();
    if (first === null) return ok(null);
    if (first.code !== 'EADDRINUSE') return cannotListen(this.path, first);
    if (!(await isStaleSocket(this.path))) {
      return fail(
        'busy',
        `Another host already listens on ${this.path}. Stop it first, or use another SIGNALBOX_HOME.`,
      );
    }
    // If it cannot be removed, the second try says why.
    await unlink(this.path).catch(() => undefined);
    const second = await this.tryListen();
    return second === null ? ok(null) : cannotListen(this.path, second);
  }

  /** Stops listening and ends every connection; resolves when all is closed. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    const isClosed = server === null ? null : new Promise<void>((resolve) => server.close(() => resolve()));
    const connections = [...this.connections];
    for (const [connection] of connections) connection.dispose();
    await Promise.all([isClosed, ...connections.map(([, ended]) => ended)]);
    this.store.dispose();
  }

  dispose(): void {
    void this.close();
  }

  /** Null when it listens now, else the error of the system. */
  private tryListen(): Promise<NodeJS.ErrnoException | null> {
    const server = createServer((socket) => this.accept(socket));
    server.maxConnections = limits.maxMcpConnections;
    return new Promise((resolve) => {
      server.once('error', resolve);
      server.once('listening', () => {
        server.removeListener('error', resolve);
        server.on('error', (error) => this.settings.log(`MCP socket: ${error.message}`));
        this.server = server;
        resolve(null);
      });
      // A pipe is bound inside this call, so the mask holds for the socket and for nothing else.
      const mask = process.umask(OWNER_ONLY);
      server.listen(this.path);
      process.umask(mask);
    });
  }

  private accept(socket: Socket): void {
    const connection = new McpConnection(socket, this.settings);
    const ended = new Promise<void>((resolve) => {
      socket.once('close', () => {
        this.connections.delete(connection);
        this.changed.fire(this.connections.size);
        resolve();
      });
    });
    this.connections.set(connection, ended);
    connection.start();
    this.changed.fire(this.connections.size);
  }
}

/** Whether a socket file is there on which nobody answers. Anything else that has this name is left alone. */
async function isStaleSocket(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => null);
  if (stats?.isSocket() !== true) return false;
  return new Promise((resolve) => {
    const probe = connect(path);
    const end = (isStale: boolean): void => {
      probe.destroy();
      resolve(isStale);
    };
    probe.once('connect', () => end(false));
    probe.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED'));
  });
}

function cannotListen(path: string, error: NodeJS.ErrnoException): Result<never> {
  return fail('unavailable', `Cannot listen on ${path}: ${error.message}. Check that its folder exists and is yours.`);
}
