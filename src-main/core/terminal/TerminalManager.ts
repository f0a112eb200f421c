import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import type { BaseSession } from './BaseSession';

/** A session by its opaque id, or by pid: then the newest session of this host with it. */
export interface SessionHandle {
  readonly sessionId?: string | undefined;
  readonly pid?: number | undefined;
}

/** Keeps the sessions of this host: finds them, tells of changes, and forgets the oldest ended ones. */
export class TerminalManager implements Disposable {
  private readonly sessions = new Map<string, BaseSession>();
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<SessionInfo>());
  private readonly removed = this.store.add(new Emitter<string>());
  private readonly added = this.store.add(new Emitter<BaseSession>());
  private readonly ended = new Set<string>();
  private readonly maxEndedSessions: () => number;

  readonly onChanged: Event<SessionInfo> = this.changed.event;
  readonly onRemoved: Event<string> = this.removed.event;
  /** Fires with each new session, before its first change is told. */
  readonly onAdded: Event<BaseSession> = this.added.event;

  /** `maxEndedSessions` is asked each time a session ends; the one that ended last is kept in any case. */
  constructor(options: { readonly maxEndedSessions?: () => number } = {}) {
    this.maxEndedSessions = options.maxEndedSessions ?? (() => limits.maxEndedSessions);
  }

  add(session: BaseSession): void {
    this.sessions.set(session.id, session);
    session.onChange((info) => this.handleChange(info));
    this.added.fire(session);
    this.handleChange(session.info());
  }

  find(handle: SessionHandle): Result<BaseSession> {
    const session =
      handle.sessionId !== undefined ? this.sessions.get(handle.sessionId) : this.newestWithPid(handle.pid);
    if (session !== undefined) return ok(session);
    const name = handle.sessionId !== undefined ? `session ${handle.sessionId}` : `a session with PID ${handle.pid}`;
    return fail(
      'unknown-session',
      `No session found: this host does not know ${name}. It may have been removed, or belong to an earlier run. Call list_sessions with include_ended=true to see what is there.`,
    );
  }

  /** All sessions, the oldest first. */
  list(): readonly BaseSession[] {
    return [...this.sessions.values()];
  }

  /** Number of sessions with a living process. */
  get liveCount(): number {
    return this.list().filter((session) => isAlive(session.info())).length;
  }

  remove(sessionId: string): Result<null> {
    const session = this.sessions.get(sessionId);
    if (session === undefined) return fail('unknown-session', 'This session is not in the list any more.');
    if (isAlive(session.info())) return fail('busy', 'This session is still alive. Stop it first, then remove it.');
    this.drop(session);
    return ok(null);
  }

  /** Ends every session with its descendants, and then forgets them all. One that cannot be ended does not keep the others. */
  async stopAll(stop: (session: BaseSession) => Promise<unknown>): Promise<void> {
    const outcomes = await Promise.allSettled(this.list().map(stop));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') console.error('Could not end a session:', outcome.reason);
    }
    this.dispose();
  }

  dispose(): void {
    for (const session of this.sessions.values()) session.dispose();
    this.sessions.clear();
    this.store.dispose();
  }

  private newestWithPid(pid: number | undefined): BaseSession | undefined {
    return this.list().findLast((session) => session.isFoundByPid && session.pid === pid);
  }

  private handleChange(info: SessionInfo): void {
    if (isAlive(info)) this.ended.delete(info.id);
    else this.ended.add(info.id);
    this.changed.fire(info);
    // Who started the session that ended last is still about to read it.
    const keptCount = Math.max(1, this.maxEndedSessions());
    while (this.ended.size > keptCount) {
      const [oldest = ''] = this.ended;
      const session = this.sessions.get(oldest);
      if (session === undefined) this.ended.delete(oldest);
      else this.drop(session);
    }
  }

  private drop(session: BaseSession): void {
    this.sessions.delete(session.id);
    this.ended.delete(session.id);
    session.discard();
    this.removed.fire(session.id);
  }
}

/** It runs, or processes that it left behind do. */
function isAlive(info: SessionInfo): boolean {
  return info.state.kind !== 'exited' || info.descendants.length > 0;
}
