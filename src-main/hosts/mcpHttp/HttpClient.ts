import { messageOf } from '@shared/errors';
import { type Disposable, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Session } from '../../core/terminal/Session';
import type { ConnectionContext, McpServerSettings } from '../../mcp/ConnectionContext';
import type { ClientIdentity } from '../../mcp/clientInfoOf';
import type { CallingClient } from '../../mcp/McpBackend';
import { TaskStore } from '../../mcp/tasks/TaskStore';
import type { Timers } from '../Timers';
import { RateLimiter } from './RateLimiter';

export interface HttpClientOptions {
  readonly identity: ClientIdentity;
  readonly settings: McpServerSettings;
  readonly timers: Timers;
  /** See `ConnectionContext`. */
  readonly isLasting: boolean;
  /** Called once when it has asked nothing for `limits.mcpHttpIdleMs`; whoever knows it then disposes of it. */
  readonly onIdle: () => void;
}

/** One agent over HTTP: what a connection is on the socket. It has no end of its own, so it ends when it was idle for long. */
export class HttpClient implements ConnectionContext, Disposable {
  readonly settings: McpServerSettings;
  readonly isLasting: boolean;
  readonly reportedWaits = new WeakMap<Session, number>();
  readonly askedApprovals = new Set<string>();
  readonly askedSecrets = new WeakMap<Session, number>();
  readonly tasks = new TaskStore();
  private readonly options: HttpClientOptions;
  private readonly rate: RateLimiter;
  private registered: (Disposable & { readonly id: string }) | null = null;
  private idleTimer: Disposable | null = null;
  private lastUsedAt: number;
  private useCount = 0;
  private callCount = 0;
  private isDisposed = false;

  constructor(options: HttpClientOptions) {
    this.options = options;
    this.settings = options.settings;
    this.isLasting = options.isLasting;
    this.lastUsedAt = options.timers.now();
    const perSecond = limits.mcpHttpClientRequestsPerSecond;
    this.rate = new RateLimiter({
      perSecond,
      burst: perSecond * limits.mcpHttpBurstSeconds,
      now: options.timers.now,
    });
  }

  /** When it became idle, in milliseconds since 1970; null while it asks something or keeps a stream open. */
  get idleSince(): number | null {
    return this.useCount === 0 ? this.lastUsedAt : null;
  }

  client(): CallingClient {
    const { identity, settings } = this.options;
    this.registered ??= settings.backend.connectClient({ name: identity.name, version: identity.version });
    return { id: this.registered.id, name: identity.name };
  }

  /** Takes a place for one request; false when this client sends too many. */
  takeRequest(): boolean {
    return this.rate.take();
  }

  /** Marks the time of one request, until its answer was sent: meanwhile the client is not idle. */
  use(): Disposable {
    this.useCount += 1;
    this.idleTimer?.dispose();
    this.idleTimer = null;
    return toDisposable(() => this.endUse());
  }

  report(where: string, thrown: unknown): void {
    if (!this.isDisposed) this.settings.log(`${where}: ${messageOf(thrown)}`);
  }

  beginCall(): Disposable | null {
    if (this.callCount >= limits.maxCallsPerConnection) return null;
    this.callCount += 1;
    return toDisposable(() => {
      this.callCount -= 1;
    });
  }

  dispose(): void {
    this.isDisposed = true;
    this.idleTimer?.dispose();
    this.tasks.dispose();
    this.registered?.dispose();
  }

  private endUse(): void {
    const { timers, onIdle } = this.options;
    this.useCount -= 1;
    this.lastUsedAt = timers.now();
    if (this.useCount === 0 && !this.isDisposed) this.idleTimer = timers.after(limits.mcpHttpIdleMs, onIdle);
  }
}
