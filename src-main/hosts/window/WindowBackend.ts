import type { Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { ClientInfo, HostEvent } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { Session } from '../../core/terminal/Session';

/** What windows need of the core. Core implements it; tests put a fake in its place. */
export interface WindowBackend {
  /** All sessions, ended ones included, in the order in which they started. */
  sessions(): readonly SessionInfo[];
  /** The agents that are connected now. */
  clients(): readonly ClientInfo[];
  /** A session by its id, or `unknown-session`. */
  find(sessionId: string): Result<Session>;
  /** Removes an ended session from the list; `unknown-session`, or `busy` while it runs. */
  remove(sessionId: string): Result<null>;
  /** Session changed or removed, clients changed. What `sessions()` and `clients()` give is up to date when it fires. */
  readonly onEvent: Event<HostEvent>;
  /** Called for each window that opens, disposed of when it closes: the waiting detector looks only when somebody does. */
  windowOpened(): Disposable;
}
