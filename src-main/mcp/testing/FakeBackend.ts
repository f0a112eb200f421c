import { fail, ok, type Result } from '@shared/errors';
import { Emitter, toDisposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { KilledProcess } from '../../core/process/killProcess';
import type { StartRequest } from '../../core/terminal/StartRequest';
import type { SessionHandle } from '../../core/terminal/TerminalManager';
import type { KillSignal, McpBackend, ProcessRow } from '../McpBackend';
import { FakeSession } from './FakeSession';

/** A core without processes: sessions are made by hand, and each start runs `onStart`. */
export class FakeBackend implements McpBackend {
  readonly sessions: FakeSession[] = [];
  readonly requests: StartRequest[] = [];
  readonly clients = new Map<string, { name: string; version: string }>();
  readonly changed = new Emitter<SessionInfo>();
  readonly onSessionsChanged = this.changed.event;
  processes: readonly ProcessRow[] = [];
  refusal: Result<null> = ok(null);
  /** What a started program does. */
  onStart: (session: FakeSession) => Result<null> = () => ok(null);
  killed: Result<KilledProcess> = fail('unavailable', 'No such process.');
  readonly policy = { checkAgentInput: (): Result<null> => this.refusal };
  private clientCount = 0;

  add(fields: Partial<SessionInfo> = {}): FakeSession {
    const number = this.sessions.length + 1;
    const session = new FakeSession({ id: `s_${String(number).padStart(16, '0')}`, pid: 1000 + number, ...fields });
    session.onChange((info) => this.changed.fire(info));
    this.sessions.push(session);
    return session;
  }

  async start(request: StartRequest): Promise<Result<FakeSession>> {
    this.requests.push(request);
    const session = this.add({ command: request.command, name: request.name ?? null, isTerminal: request.isTerminal });
    const started = this.onStart(session);
    return started.ok ? ok(session) : started;
  }

  find({ sessionId, pid }: SessionHandle): Result<FakeSession> {
    const session = this.sessions.findLast((one) => one.id === sessionId || one.pid === pid);
    return session === undefined ? fail('unknown-session', 'No session found. Call list_sessions.') : ok(session);
  }

  list({ includeEnded }: { includeEnded: boolean }): readonly FakeSession[] {
    return this.sessions.filter((session) => includeEnded || session.info().state.kind !== 'exited');
  }

  async listProcesses(): Promise<readonly ProcessRow[]> {
    return this.processes;
  }

  async killProcess(_pid: number, _signal: KillSignal): Promise<Result<KilledProcess>> {
    return this.killed;
  }

  configView() {
    return { fileReadLineLimit: 5, defaultShell: 'bash' };
  }

  connectClient(client: { name: string; version: string }) {
    this.clientCount += 1;
    const id = `client-${this.clientCount}`;
    this.clients.set(id, client);
    return { id, ...toDisposable(() => this.clients.delete(id)) };
  }
}
