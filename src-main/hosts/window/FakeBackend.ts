import type { ApprovalAnswer, ApprovalRequest, WriterHold } from '@shared/approval';
import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, Emitter, toDisposable } from '@shared/lifecycle';
import type { LogMatches, LogPage } from '@shared/log';
import type { PolicySettings, PolicyVerdict, PolicyView } from '@shared/policy';
import type { ClientInfo, HostEvent, RecordingPart } from '@shared/protocol';
import type { SessionInfo, Termination } from '@shared/session';
import type { AppSettings, SettingsView, ShellInfo } from '@shared/settings';
import { defaultConfig } from '../../core/config/configSchema';
import { settingsOf } from '../../core/config/settingsOf';
import type { FindOptions } from '../../core/output/findLines';
import type { Session, SessionInput, Viewer, ViewerSink } from '../../core/terminal/Session';
import { FakeSessionDesk } from './FakeSessionDesk';
import type { WindowBackend } from './WindowBackend';

/** Test support: a session that records what is asked of it and prints what a test tells it to. */
export class FakeSession {
  readonly typed: SessionInput[] = [];
  /** What windows said about the size of its terminal, and when a person acted there. */
  readonly sizes: string[] = [];
  readonly terminations: number[] = [];
  readonly acknowledged: number[] = [];
  readonly sinks = new Set<ViewerSink>();
  /** What each attaching window had taken before. */
  readonly attachedAfter: (number | undefined)[] = [];
  state: SessionInfo;
  /** Its log. */
  lines: readonly string[] = [];
  /** What was looked for. */
  readonly searches: FindOptions[] = [];
  /** ASCII, given in parts of four. */
  recording = '';
  /** Thrown by `type`, to show what a fault inside does. */
  fault: Error | null = null;

  constructor(id: string, changes: Partial<SessionInfo> = {}) {
    this.state = {
      id,
      pid: 4711,
      name: null,
      command: 'sleep 1',
      cwd: '/',
      shell: 'bash',
      client: 'test',
      isTerminal: true,
      cols: 120,
      rows: 30,
      startedAt: 0,
      state: { kind: 'running', acceptsInput: false },
      totalLines: 0,
      evictedLines: 0,
      outputProblem: null,
      descendants: [],
      termination: null,
      ...changes,
    };
  }

  get id(): string {
    return this.state.id;
  }

  info(): SessionInfo {
    return this.state;
  }

  async type(input: SessionInput): Promise<Result<null>> {
    if (this.fault !== null) throw this.fault;
    this.typed.push(input);
    return ok(null);
  }

  async readLines(fromLine: number, maxLines: number): Promise<LogPage> {
    const lines = this.lines.slice(fromLine, fromLine + maxLines);
    return { fromLine, lines, totalLines: this.lines.length, evictedLines: 0 };
  }

  async findLines(options: FindOptions): Promise<Result<LogMatches>> {
    this.searches.push(options);
    return ok({ lines: [1, 3], nextLine: 4, totalLines: 4, isComplete: true });
  }

  async readRecording(offset: number): Promise<Result<RecordingPart>> {
    const text = this.recording.slice(offset, offset + 4);
    return ok({ text, nextOffset: offset + text.length, totalBytes: this.recording.length });
  }

  async terminate(graceMs: number): Promise<Termination> {
    this.terminations.push(graceMs);
    return { signalled: [], survivors: [] };
  }

  attach(sink: ViewerSink, after?: number): Viewer {
    this.sinks.add(sink);
    this.attachedAfter.push(after);
    sink.resize?.(this.state.cols, this.state.rows);
    sink.write(new TextEncoder().encode('replay'));
    sink.live(6);
    return {
      acknowledge: (byteCount) => this.acknowledged.push(byteCount),
      fit: ({ cols, rows }) => this.sizes.push(`${cols}x${rows}`),
      act: () => this.sizes.push('act'),
      dispose: () => this.sinks.delete(sink),
    };
  }

  print(text: string): void {
    for (const sink of this.sinks) sink.write(new TextEncoder().encode(text));
  }
}

/** Test support: a core without programs. */
export class FakeBackend implements WindowBackend {
  readonly emitter = new Emitter<HostEvent>();
  readonly onEvent = this.emitter.event;
  readonly list = new Map<string, FakeSession>();
  connected: readonly ClientInfo[] = [];
  openWindows = 0;
  heldRequests: readonly ApprovalRequest[] = [];
  heldSessions: readonly WriterHold[] = [];
  rules: PolicyView = { mode: 'normal', rules: [], blockedCommands: [], problem: null };
  view: SettingsView = {
    ...settingsOf(defaultConfig),
    file: '/home/ada/.signalbox/config.json',
    problem: null,
  };
  found: readonly ShellInfo[] = [];
  /** What windows did besides sending input, in order. */
  readonly personActs: unknown[][] = [];
  answerResult: Result<null> = ok(null);
  readonly sessionDesk = new FakeSessionDesk();

  add(id: string, changes: Partial<SessionInfo> = {}): FakeSession {
    const session = new FakeSession(id, changes);
    this.list.set(id, session);
    this.emitter.fire({ type: 'session', session: session.state });
    return session;
  }

  /** Changes a session and tells it, as the core does. */
  change(id: string, changes: Partial<SessionInfo>): void {
    const session = this.list.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}`);
    session.state = { ...session.state, ...changes };
    this.emitter.fire({ type: 'session', session: session.state });
  }

  connect(clients: readonly ClientInfo[]): void {
    this.connected = clients;
    this.emitter.fire({ type: 'clients', clients });
  }

  sessions(): readonly SessionInfo[] {
    return [...this.list.values()].map((session) => session.state);
  }

  clients(): readonly ClientInfo[] {
    return this.connected;
  }

  find(sessionId: string): Result<Session> {
    const session = this.list.get(sessionId);
    // Windows use no more of a session than FakeSession has.
    if (session !== undefined) return ok(session as unknown as Session);
    return fail('unknown-session', `There is no session ${sessionId}. Call list_sessions for the ones that are there.`);
  }

  remove(sessionId: string): Result<null> {
    if (!this.list.delete(sessionId)) return fail('unknown-session', `There is no session ${sessionId}.`);
    this.emitter.fire({ type: 'session-removed', sessionId });
    return ok(null);
  }

  approvals(): readonly ApprovalRequest[] {
    return this.heldRequests;
  }

  holds(): readonly WriterHold[] {
    return this.heldSessions;
  }

  async answerApproval(id: string, answer: ApprovalAnswer): Promise<Result<null>> {
    this.personActs.push(['answer', id, answer]);
    return this.answerResult;
  }

  async reviewApproval(id: string): Promise<Result<null>> {
    this.personActs.push(['review', id]);
    return this.answerResult;
  }

  async allowAlike(ids: readonly string[]): Promise<Result<null>> {
    this.personActs.push(['allow-alike', ids]);
    return this.answerResult;
  }

  policy(): PolicyView {
    return this.rules;
  }

  async checkPolicy(text: string, settings: PolicySettings): Promise<Result<PolicyVerdict>> {
    this.personActs.push(['check', text, settings]);
    return ok({ action: 'allow', rule: null, reason: 'No rule is about it.', commands: [] });
  }

  async savePolicy(settings: PolicySettings): Promise<Result<null>> {
    this.personActs.push(['save', settings]);
    return this.answerResult;
  }

  settings(): SettingsView {
    return this.view;
  }

  async saveSettings(settings: AppSettings): Promise<Result<null>> {
    this.personActs.push(['save-settings', settings]);
    return this.answerResult;
  }

  async shells(): Promise<readonly ShellInfo[]> {
    return this.found;
  }

  takeOver(sessionId: string): Result<null> {
    this.personActs.push(['take-over', sessionId]);
    return ok(null);
  }

  handBack(sessionId: string): Result<null> {
    this.personActs.push(['hand-back', sessionId]);
    return ok(null);
  }

  notePersonInput(sessionId: string, text: string, how: 'keys' | 'answer'): void {
    this.personActs.push([how, sessionId, text]);
  }

  windowOpened(): Disposable {
    this.openWindows += 1;
    return toDisposable(() => {
      this.openWindows -= 1;
    });
  }
}
