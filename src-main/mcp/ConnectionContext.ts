import type { Disposable } from '@shared/lifecycle';
import type { Session } from '../core/terminal/Session';
import type { CallingClient, McpBackend } from './McpBackend';

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
}

/** One agent's connection, as the tools and resources see it. */
export interface ConnectionContext {
  readonly settings: McpServerSettings;
  /** See `ToolCall.reportedWaits`. */
  readonly reportedWaits: WeakMap<Session, number>;
  /** Requests about which this client was asked to ask the person: only for these its answers count. */
  readonly askedApprovals: Set<string>;
  /** Who is at the other end; registered with the backend by the first call at the latest. */
  client(): CallingClient;
  /** Logs a fault of ours; a client that went away in the middle is none. */
  report(where: string, thrown: unknown): void;
  /** Takes a place for a call; dispose of it when the call is over. Null when too many are under way. */
  beginCall(): Disposable | null;
}
