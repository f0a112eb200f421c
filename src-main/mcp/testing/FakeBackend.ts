import type { ApprovalAnswer } from '@shared/approval';
import { fail, ok, type Result } from '@shared/errors';
import { Emitter, toDisposable } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { AgentCall, Decision } from '../../core/approval/Decision';
import type { AgentInput } from '../../core/approval/InputGate';
import type { WriterChange } from '../../core/approval/WriterLease';
import type { KilledProcess } from '../../core/process/killProcess';
import type { Session } from '../../core/terminal/Session';
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
  readonly removed = new Emitter<string>();
  readonly onSessionRemoved = this.removed.event;
  readonly writerChanged = new Emitter<WriterChange>();
  readonly onWriterChanged = this.writerChanged.event;
  processes: readonly ProcessRow[] = [];
  refusal: Result<null> = ok(null);
  /** What a started program does. */
  onStart: (session: FakeSession) => Result<null> = () => ok(null);
  killed: Result<KilledProcess> = fail('unavailable', 'No such process.');
  /** When set, the gate: decides instead of the session. */
  decide: (() => Promise<Result<Decision>>) | null = null;
  /** What became of held requests, by id. */
  readonly approvals = new Map<string, () => Promise<Result<Decision>>>();
  /** What clients answered about their own requests. */
  readonly answers: (readonly [string, ApprovalAnswer])[] = [];
  /** How the latest call may wait and ask. */
  lastCall: AgentCall | null = null;
  private clientCount = 0;

  add(fields: Partial<SessionInfo> = {}): FakeSession {
    const number = this.sessions.length + 1;
    const session = new FakeSession({ id: `s_${String(number).padStart(16, '0')}`, pid: 1000 + number, ...fields });
    session.onChange((info) => this.changed.fire(info));
    this.sessions.push(session);
    this.changed.fire(session.info());
    return session;
  }

  remove(session: FakeSession): void {
    this.sessions.splice(this.sessions.indexOf(session), 1);
    this.removed.fire(session.id);
  }

  async start(request: StartRequest, call: AgentCall): Promise<Result<Decision>> {
    this.requests.push(request);
    this.lastCall = call;
    if (this.decide !== null) return this.decide();
    const session = this.add({ command: request.command, name: request.name ?? null, isTerminal: request.isTerminal });
    const started = this.onStart(session);
    return started.ok ? ok({ kind: 'done', approval: null, isCommand: true, session, interaction: null }) : started;
  }

  async interact(session: Session, { bytes, options }: AgentInput, call: AgentCall): Promise<Result<Decision>> {
    this.lastCall = call;
    if (!this.refusal.ok) return this.refusal;
    if (this.decide !== null) return this.decide();
    const outcome = await session.interact({ bytes, from: options.clientId }, options);
    if (!outcome.ok) return outcome;
    return ok({ kind: 'done', approval: null, isCommand: false, session, interaction: outcome.value });
  }

  async followApproval(approvalId: string, call: AgentCall): Promise<Result<Decision>> {
    this.lastCall = call;
    return this.approvals.get(approvalId)?.() ?? fail('unavailable', 'No approval found.');
  }

  async answerApproval(approvalId: string, answer: ApprovalAnswer): Promise<Result<null>> {
    this.answers.push([approvalId, answer]);
    return ok(null);
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
