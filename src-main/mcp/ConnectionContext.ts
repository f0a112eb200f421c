import type { Disposable } from '@shared/lifecycle';
import type { Session } from '../core/terminal/Session';
import type { CallingClient, McpBackend } from './McpBackend';
import type { TaskStore } from './tasks/TaskStore';

/** What the MCP server as a whole is made of; the times are there for tests. */
export interface McpServerSettings {
  readonly backend: McpBackend;
  /** Version of this product, as clients see it. */
  readonly version: string;
  /** Takes one line about something that went wrong. Never gets what agents or people typed. */
  readonly log: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly progressEveryMs: number;
  readonly resourceUpdateMs: number;
  /**
   * Where a person finds a session in a browser, for clients that can open a page; null when this host has no such page.
   * Clients see it, so it must not let anybody in by itself.
   */
  readonly windowAddress: (sessionId: string) => string | null;
}

/** One agent's connection, as the tools and resources see it. */
export interface ConnectionContext {
  readonly settings: McpServerSettings;
  /** Whether one server serves it for as long as it lasts; where each request has its own, changes are told elsewhere. */
  readonly isLasting: boolean;
  /** See `ToolCall.reportedWaits`. */
  readonly reportedWaits: WeakMap<Session, number>;
  /** Requests about which this client was asked to ask the person: only for these its answers count. */
  readonly askedApprovals: Set<string>;
  /** For which wait of a session this client was asked to open the window: the wait's `since`. */
  readonly askedSecrets: WeakMap<Session, number>;
  /** The calls of this client that go on as tasks; they end with its connection. */
  readonly tasks: TaskStore;
  /** Who is at the other end; registered with the backend by the first call at the latest. */
  client(): CallingClient;
  /** Logs a fault of ours; a client that went away in the middle is none. */
  report(where: string, thrown: unknown): void;
  /** Takes a place for a call; dispose of it when the call is over. Null when too many are under way. */
  beginCall(): Disposable | null;
}
