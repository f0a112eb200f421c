import type { Result } from '@shared/errors';
import { type Disposable, DisposableStore, type Event } from '@shared/lifecycle';
import type { ClientRegistry } from '../client/ClientRegistry';
import type { Config } from '../config/configSchema';
import type { AuditSink } from '../history/audit/AuditEvent';
import type { CommandPolicy } from '../policy/CommandPolicy';
import { safePolicy } from '../policy/safePolicy';
import type { ProcessTable } from '../process/ProcessTable';
import type { Timers } from '../pty/Timers';
import type { Session } from '../terminal/Session';
import type { TerminalManager } from '../terminal/TerminalManager';
import { ApprovalDesk } from './ApprovalDesk';
import { ApprovalQueue } from './ApprovalQueue';
import { AuditTrail } from './AuditTrail';
import { HeldActions, type SettledOfSession } from './HeldActions';
import { InputGate } from './InputGate';
import { InputJudge } from './InputJudge';
import { PersonDesk } from './PersonDesk';
import { type HeldParts, rejudgeHeld } from './rejudgeHeld';
import { SessionMemory } from './SessionMemory';
import { WriterLease } from './WriterLease';

export interface ApprovalsOptions {
  readonly terminals: TerminalManager;
  readonly clients: ClientRegistry;
  readonly table: ProcessTable;
  readonly config: () => Config;
  readonly policy: CommandPolicy;
  readonly audit: AuditSink;
  /** See `PersonDeskOptions.addAllowRule`. */
  readonly addAllowRule: (pattern: string) => Promise<Result<null>>;
  readonly timers: Timers;
  readonly onError: (thrown: unknown) => void;
}

/** Puts together what stands between agents and sessions: rules, held requests, the person's answers, and who may type. */
export class Approvals implements Disposable {
  readonly queue: ApprovalQueue;
  readonly lease: WriterLease;
  readonly memory = new SessionMemory();
  /** The rules; what fails in them denies. */
  readonly policy: CommandPolicy;
  readonly desk: ApprovalDesk;
  readonly person: PersonDesk;
  readonly inputs: InputGate;
  /** How something ended that was held, of a session. */
  readonly onSettled: Event<SettledOfSession>;
  private readonly trail: AuditTrail;
  private readonly parts: HeldParts;
  private readonly store = new DisposableStore();
  private readonly onError: (thrown: unknown) => void;
  private isWatched = false;

  constructor(options: ApprovalsOptions) {
    const { terminals, config, timers, onError, table } = options;
    const { memory } = this;
    this.onError = onError;
    this.policy = safePolicy(options.policy, onError);
    this.trail = new AuditTrail(options.audit);
    this.lease = this.store.add(new WriterLease(timers));
    this.queue = this.store.add(new ApprovalQueue({ timers, now: Date.now }));
    const held = this.createHeld(options);
    this.onSettled = held.onSettled;
    this.parts = { queue: this.queue, held, trail: this.trail };
    this.desk = new ApprovalDesk({
      ...this.parts,
      config,
      isWatched: () => this.isWatched,
      findSession: (sessionId) => sessionIn(terminals, sessionId),
      timers,
      clock: () => performance.now(),
    });
    this.person = new PersonDesk({ ...this.parts, addAllowRule: options.addAllowRule });
    const judge = new InputJudge({ policy: this.policy, config, table, memory });
    this.inputs = new InputGate({ judge, desk: this.desk, memory, lease: this.lease });
    this.store.add(terminals.onRemoved((sessionId) => this.forget(sessionId)));
  }

  /** Whether a window is open. With the last one goes whoever could hand a session back. */
  setWatched(isWatched: boolean): void {
    this.isWatched = isWatched;
    if (!isWatched) this.lease.handBackAll();
  }

  /** The person changed the rules: what is held is judged by the new ones. */
  rejudge(): void {
    rejudgeHeld(this.parts).catch(this.onError);
  }

  takeOver(sessionId: string): void {
    this.lease.takeOver(sessionId);
    void this.trail.noteHold('taken-over', sessionId);
  }

  handBack(sessionId: string): void {
    const isTakenOver = this.lease.holdOf(sessionId)?.kind === 'taken-over';
    this.lease.handBack(sessionId);
    if (isTakenOver) void this.trail.noteHold('handed-back', sessionId);
  }

  /** A person is about to send this. It is not kept: it may be a secret. */
  notePersonInput(sessionId: string, text: string, how: 'keys' | 'answer'): void {
    if (how === 'keys') this.lease.noteTyping(sessionId);
    this.memory.of(sessionId).line.notePerson(text);
  }

  dispose(): void {
    this.store.dispose();
  }

  private createHeld({ terminals, clients, onError }: ApprovalsOptions): HeldActions {
    const held = new HeldActions({
      queue: this.queue,
      trail: this.trail,
      patternFor: ({ verdict }) => this.policy.patternFor(verdict),
      onSessionChanged: terminals.onChanged,
      onSessionRemoved: terminals.onRemoved,
      onClientsChanged: clients.onChanged,
      onError,
    });
    return this.store.add(held);
  }

  private forget(sessionId: string): void {
    this.memory.forget(sessionId);
    this.inputs.forget(sessionId);
    this.lease.handBack(sessionId);
  }
}

function sessionIn(terminals: TerminalManager, sessionId: string | null): Session | null {
  if (sessionId === null) return null;
  const found = terminals.find({ sessionId });
  return found.ok ? found.value : null;
}
