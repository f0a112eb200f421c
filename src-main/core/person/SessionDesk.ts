import type { EnvironmentChange, SessionDetails, SessionProcess } from '@shared/details';
import { fail, ok, type Result } from '@shared/errors';
import type { StartedSession } from '@shared/protocol';
import type { SessionInfo, Termination } from '@shared/session';
import { type AuditSink, plainEvent } from '../history/audit/AuditEvent';
import type { Timelines } from '../history/Timelines';
import type { SessionStarter } from '../SessionStarter';
import type { Environment } from '../shell/privateVariables';
import { sessionEnvironment } from '../shell/sessionEnvironment';
import type { BaseSession } from '../terminal/BaseSession';
import { resolveFolder } from '../terminal/resolveFolder';
import type { StartRequest } from '../terminal/StartRequest';
import type { TerminalManager } from '../terminal/TerminalManager';
import { environmentChanges } from './environmentChanges';
import type { ProcessLooks } from './ProcessLooks';
import { startAgainRequest } from './startAgainRequest';

/** What a person wants to run. Null: the default shell, the home folder, no name. */
export interface PersonStart {
  readonly command: string;
  readonly shell: string | null;
  readonly cwd: string | null;
  readonly name: string | null;
  readonly cols: number;
  readonly rows: number;
}

/** Which process of a session is to end, and how: with `graceMs` 0 at once. */
export interface ProcessStop {
  readonly pid: number;
  readonly graceMs: number;
}

export interface SessionDeskOptions {
  readonly terminals: TerminalManager;
  readonly starter: Pick<SessionStarter, keyof SessionStarter>;
  readonly timelines: Timelines;
  readonly looks: ProcessLooks;
  readonly audit: AuditSink;
  /** The person's own environment. */
  readonly environment: () => Promise<Environment>;
}

/** Sessions of earlier runs are removed so many at a time; in between others have their turn. */
const REMOVED_AT_ONCE = 20;

/** What a person does with sessions beyond typing into them: no rule is asked. */
export class SessionDesk {
  private readonly options: SessionDeskOptions;
  /** Sessions that are being started again. */
  private readonly restarting = new Set<string>();

  constructor(options: SessionDeskOptions) {
    this.options = options;
    options.terminals.onRemoved((sessionId) => options.looks.forget(sessionId));
  }

  /** `shell-not-found`, `folder-not-found`, `spawn-failed` or `unavailable`: see `SessionFactory.create`. */
  start({ command, shell, cwd, name, cols, rows }: PersonStart): Promise<Result<StartedSession>> {
    return this.run({
      command,
      ...(shell === null ? {} : { shell }),
      ...(cwd === null ? {} : { cwd }),
      ...(name === null ? {} : { name }),
      isTerminal: true,
      cols,
      rows,
      client: PERSON,
    });
  }

  /** Gives a session another name, null for none; `unknown-session`. */
  rename(sessionId: string, name: string | null): Result<null> {
    const found = this.options.terminals.find({ sessionId });
    if (!found.ok) return found;
    found.value.rename(name);
    return ok(null);
  }

  /**
   * Ends a session if it lives and starts its command again. `busy` while that is being done already, or when a process could
   * not be ended; `unavailable` when it is not known how it was started.
   */
  async restart(sessionId: string, graceMs: number): Promise<Result<StartedSession>> {
    const found = this.options.terminals.find({ sessionId });
    if (!found.ok) return found;
    if (this.restarting.has(sessionId)) return fail('busy', 'This session is being started again already.');
    this.restarting.add(sessionId);
    try {
      return await this.endAndRun(found.value, graceMs);
    } finally {
      this.restarting.delete(sessionId);
    }
  }

  async details(sessionId: string): Promise<Result<SessionDetails>> {
    const found = this.options.terminals.find({ sessionId });
    if (!found.ok) return found;
    const { events, droppedEvents } = await this.options.timelines.of(found.value.info());
    return ok({ environment: await this.environmentOf(sessionId), timeline: events, droppedEvents });
  }

  async processes(sessionId: string): Promise<Result<readonly SessionProcess[]>> {
    const found = this.options.terminals.find({ sessionId });
    return found.ok ? ok(await this.options.looks.look(found.value)) : found;
  }

  /** Ends a process of the session's tree with its descendants; `invalid-argument` when the tree has none with this pid. */
  async stopProcess(sessionId: string, { pid, graceMs }: ProcessStop): Promise<Result<Termination>> {
    const found = this.options.terminals.find({ sessionId });
    return found.ok ? found.value.stopProcess(pid, graceMs) : found;
  }

  /** Removes those of the sessions that have ended, with all that is kept of them, and gives how many. */
  async removeEnded(sessionIds: readonly string[]): Promise<number> {
    let removedCount = 0;
    for (const sessionId of new Set(sessionIds)) {
      if (!this.options.terminals.remove(sessionId).ok) continue;
      removedCount += 1;
      if (removedCount % REMOVED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return removedCount;
  }

  private async endAndRun(session: BaseSession, graceMs: number): Promise<Result<StartedSession>> {
    const request = startAgainRequest(session.info(), this.options.starter.requestOf(session.id));
    if (!request.ok) return request;
    // What cannot be started again is not ended.
    const folder = await resolveFolder(request.value.cwd);
    if (!folder.ok) return folder;
    if (isAlive(session.info())) {
      const { survivors } = await session.terminate(graceMs);
      if (survivors.length > 0) return cannotEnd(survivors.map(({ pid }) => pid));
    }
    return this.run({ ...request.value, client: PERSON });
  }

  private async run(request: StartRequest): Promise<Result<StartedSession>> {
    const { starter, audit } = this.options;
    const started = await starter.start(request);
    const about = { subject: 'command', by: 'the person', sent: request.command } as const;
    if (!started.ok) {
      void audit.append(plainEvent('failed', { ...about, note: started.error.message }));
      return started;
    }
    const { id: sessionId } = started.value;
    void audit.append(plainEvent('started', { ...about, session: sessionId }));
    return ok({ sessionId });
  }

  private async environmentOf(sessionId: string): Promise<readonly EnvironmentChange[] | null> {
    const request = this.options.starter.requestOf(sessionId);
    if (request === null) return null;
    const base = await this.options.environment();
    return environmentChanges(base, sessionEnvironment({ base, sessionId, extra: request.env }));
  }
}

/** Who starts what a person starts, as sessions name it. */
const PERSON = { id: 'person', name: 'you' } as const;

function isAlive({ state, descendants }: SessionInfo): boolean {
  return state.kind !== 'exited' || descendants.length > 0;
}

function cannotEnd(pids: readonly number[]): Result<never> {
  const names = pids.map((pid) => `PID ${pid}`).join(', ');
  return fail(
    'busy',
    `Not started again, because not everything of the session could be ended: ${names}. End that first, or start the command as a new session beside it.`,
  );
}
