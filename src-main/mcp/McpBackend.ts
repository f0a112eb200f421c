import type { ApprovalAnswer } from '@shared/approval';
import type { Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { AgentCall, Decision } from '../core/approval/Decision';
import type { AgentInput } from '../core/approval/InputGate';
import type { WriterChange } from '../core/approval/WriterLease';
import type { KilledProcess } from '../core/process/killProcess';
import type { ProcessEntry } from '../core/process/ProcessTable';
import type { Session } from '../core/terminal/Session';
import type { StartRequest } from '../core/terminal/StartRequest';
import type { SessionHandle } from '../core/terminal/TerminalManager';

/** Who called: `id` names the connection (its cursors hang on it), `name` is what people read. */
export type CallingClient = StartRequest['client'];

/** A process of this machine, as `list_processes` shows it. */
export type ProcessRow = Pick<ProcessEntry, 'pid' | 'ppid' | 'cpuMs' | 'memoryBytes' | 'command'>;

export const killSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;
export type KillSignal = (typeof killSignals)[number];

/** The settings as `get_config` shows them; more keys than these may be there. */
export interface ConfigView {
  /** Default of `length` in a read, in lines. */
  readonly fileReadLineLimit?: number | undefined;
}

/**
 * What the MCP tools need of the core: AgentGate fits it, tests put a fake in its place. Messages of failures are shown to
 * the agent as they are.
 */
export interface McpBackend {
  /** Starts a program, holds it for a person, or says why not (`shell-not-found`, `folder-not-found`, `forbidden`, …). */
  start(request: StartRequest, call: AgentCall): Promise<Result<Decision>>;
  /** Types into a session, holds the input for a person, or says why not (`secret-refused`, `forbidden`, `input-refused`, …). */
  interact(session: Session, input: AgentInput, call: AgentCall): Promise<Result<Decision>>;
  /** What became of something held: waits for the answer and for what comes of it. `unavailable` for another client's. */
  followApproval(approvalId: string, call: AgentCall): Promise<Result<Decision>>;
  /** What the person told the client that asked about its own request. */
  answerApproval(approvalId: string, answer: ApprovalAnswer, call: AgentCall): Promise<Result<null>>;
  /** The session that one of the two names, or `unknown-session`. */
  find(handle: SessionHandle): Result<Session>;
  /** The sessions, the oldest first. */
  list(options: { readonly includeEnded: boolean }): readonly Session[];
  listProcesses(): Promise<readonly ProcessRow[]>;
  /** Sends a signal and looks whether the process ended. `forbidden` for the host itself and for sessions. */
  killProcess(pid: number, signal: KillSignal): Promise<Result<KilledProcess>>;
  /** The settings, to be shown as JSON. Holds no secret. */
  configView(): ConfigView;
  /** Fires for a new session and after each change of one. */
  readonly onSessionsChanged: Event<SessionInfo>;
  /** Fires with the handle of a session that is not kept any more. */
  readonly onSessionRemoved: Event<string>;
  /** Fires when a person begins or stops to keep a session for itself. */
  readonly onWriterChanged: Event<WriterChange>;
  /** Registers an agent's connection; dispose of the result when it ends. `id` is new for each connection. */
  connectClient(client: { readonly name: string; readonly version: string }): Disposable & { readonly id: string };
}
