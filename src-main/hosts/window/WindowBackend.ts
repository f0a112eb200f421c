import type { ApprovalAnswer, ApprovalRequest, WriterHold } from '@shared/approval';
import type { Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { PolicySettings, PolicyVerdict, PolicyView } from '@shared/policy';
import type { ClientInfo, HostEvent } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { AppSettings, SettingsView, ShellInfo } from '@shared/settings';
import type { SessionDesk } from '../../core/person/SessionDesk';
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
  /** What waits for a person's answer, the oldest first. */
  approvals(): readonly ApprovalRequest[];
  /** The sessions into which a person writes now. */
  holds(): readonly WriterHold[];
  /** `busy` with who was first when it has an answer already, `unavailable` when it is stale or gone. */
  answerApproval(id: string, answer: ApprovalAnswer): Promise<Result<null>>;
  /** The person looked again at a stale request. */
  reviewApproval(id: string): Promise<Result<null>>;
  /** Lets requests go that are alike; see `PersonDesk.allowAlike`. */
  allowAlike(ids: readonly string[]): Promise<Result<null>>;
  /** The rules that are in force. */
  policy(): PolicyView;
  /** What these rules would make of a command; `invalid-argument` when one is not valid. */
  checkPolicy(text: string, settings: PolicySettings): Promise<Result<PolicyVerdict>>;
  /** Puts the rules into the settings; see `RulesDesk.save`. */
  savePolicy(settings: PolicySettings): Promise<Result<null>>;
  /** The settings that are in force. */
  settings(): SettingsView;
  /** Puts the settings into config.json; see `SettingsDesk.save`. */
  saveSettings(settings: AppSettings): Promise<Result<null>>;
  /** The shells of this machine. */
  shells(): Promise<readonly ShellInfo[]>;
  /** What a person does with sessions beyond typing into them. */
  readonly sessionDesk: Pick<SessionDesk, keyof SessionDesk>;
  /** Keeps agents from writing into a session; `unknown-session`. */
  takeOver(sessionId: string): Result<null>;
  handBack(sessionId: string): Result<null>;
  /**
   * To be called before what a person typed is sent. `keys`: key by key, which keeps agents' input back for some seconds;
   * `answer`: a whole answer at once.
   */
  notePersonInput(sessionId: string, text: string, how: 'keys' | 'answer'): void;
  /** Sessions, clients, approvals, holds, rules or settings changed. What the functions above give is up to date when it fires. */
  readonly onEvent: Event<HostEvent>;
  /** Called for each window that opens, disposed of when it closes: the waiting detector looks only when somebody does. */
  windowOpened(): Disposable;
}
