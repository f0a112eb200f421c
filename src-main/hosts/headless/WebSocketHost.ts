import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import type { WindowHub } from '../window/WindowHub';
import { AttemptLimiter } from './AttemptLimiter';
import { closeCodes } from './closeCodes';
import { WebSocketWindow } from './WebSocketWindow';
import { isSameToken } from './windowToken';

export interface WebSocketHostOptions {
  readonly server: Server;
  readonly isOwnHost: (header: string | undefined) => boolean;
  readonly token: string;
  readonly hub: WindowHub;
  readonly timers: Timers;
  readonly log: HostLog;
}

/** How long a window may take to agree to the end of its connection. */
const CLOSE_MS = 500;

/** Takes the windows that connect to `/window` of an HTTP server. */
export class WebSocketHost {
  private readonly windows = new Set<WebSocketWindow>();
  private readonly disposables = new DisposableStore();
  private readonly webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maxMessageBytes,
  });
  private readonly options: WebSocketHostOptions;
  private readonly limiter: AttemptLimiter;
  private livenessTimer: Disposable | null = null;

  constructor(options: WebSocketHostOptions) {
    this.options = options;
    this.limiter = new AttemptLimiter({
      maxFailures: limits.maxTokenFailures,
      periodMs: limits.tokenFailureMs,
      now: options.timers.now,
    });
  }

  /** Begins to take windows. */
  start(): void {
    const { server } = this.options;
    const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      this.handleUpgrade(request, socket, head);
    server.on('upgrade', handleUpgrade);
    this.disposables.add(toDisposable(() => server.off('upgrade', handleUpgrade)));
    this.disposables.add(toDisposable(() => this.livenessTimer?.dispose()));
    this.scheduleLivenessCheck();
  }

  /** Tells every window that the host stops, and resolves when all connections are gone. */
  async close(): Promise<void> {
    this.disposables.dispose();
    const closing = [...this.windows].map((window) => {
      window.close(closeCodes.goingAway, 'Signalbox has stopped.');
      const limit = this.options.timers.after(CLOSE_MS, () => window.terminate());
      return window.closed.then(() => limit.dispose());
    });
    await Promise.all(closing);
  }

  private handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = this.refusalOf(request);
    if (refusal === null) {
      this.webSockets.handleUpgrade(request, socket, head, (webSocket) => this.accept(webSocket));
      return;
    }
    // The other side may be gone before the answer: nothing is lost with it.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  /** The status line with which a connection is refused, or null when it may come in. */
  private refusalOf(request: IncomingMessage): string | null {
    const { host, origin } = request.headers;
    if (!this.options.isOwnHost(host)) return '403 Forbidden';
    if (request.url !== '/window') return '404 Not Found';
    // Browsers always send it, and a page cannot change it (Fetch standard, forbidden request headers).
    if (origin?.toLowerCase() !== `http://${host?.toLowerCase()}`) return '403 Forbidden';
    if (this.limiter.isClosed) return '429 Too Many Requests';
    if (this.windows.size >= limits.maxWindows) return '503 Service Unavailable';
    return null;
  }

  private accept(socket: WebSocket): void {
    const { hub, timers, log } = this.options;
    const window = new WebSocketWindow({ socket, hub, timers, log, checkToken: (token) => this.checkToken(token) });
    this.windows.add(window);
    void window.closed.then(() => this.windows.delete(window));
    window.start();
  }

  private checkToken(token: string): boolean {
    const isRight = isSameToken(this.options.token, token);
    if (!isRight) this.limiter.recordFailure();
    return isRight;
  }

  private scheduleLivenessCheck(): void {
    this.livenessTimer = this.options.timers.after(limits.windowPingMs, () => {
      for (const window of this.windows) window.checkLiveness();
      this.scheduleLivenessCheck();
    });
  }
}
