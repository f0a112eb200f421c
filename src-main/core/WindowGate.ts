import type { ApprovalAnswer, ApprovalRequest, WriterHold } from '@shared/approval';
import { ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event, toDisposable } from '@shared/lifecycle';
import type { PolicySettings, PolicyVerdict, PolicyView } from '@shared/policy';
import type { ClientInfo, HostEvent } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { AppSettings, SettingsView, ShellInfo } from '@shared/settings';
import type { Approvals } from './approval/Approvals';
import type { RulesDesk } from './approval/RulesDesk';
import type { ClientRegistry } from './client/ClientRegistry';
import type { SettingsDesk } from './config/SettingsDesk';
import type { SessionDesk } from './person/SessionDesk';
import type { Session } from './terminal/Session';
import type { TerminalManager } from './terminal/TerminalManager';

export interface WindowGateOptions {
  readonly terminals: TerminalManager;
  readonly registry: ClientRegistry;
  readonly approvals: Approvals;
  readonly rules: RulesDesk;
  readonly settings: SettingsDesk;
  readonly sessionDesk: SessionDesk;
}

/** All that windows can do and see. */
export class WindowGate implements Disposable {
  private readonly terminals: TerminalManager;
  private readonly registry: ClientRegistry;
  private readonly desk: Approvals;
  private readonly rules: RulesDesk;
  private readonly settingsDesk: SettingsDesk;
  private readonly store = new DisposableStore();
  private readonly events = this.store.add(new Emitter<HostEvent>());
  private readonly watches = new Map<string, Disposable>();
  private windowCount = 0;

  readonly onEvent: Event<HostEvent> = this.events.event;
  readonly sessionDesk: SessionDesk;

  constructor({ terminals, registry, approvals, rules, settings, sessionDesk }: WindowGateOptions) {
    this.terminals = terminals;
    this.registry = registry;
    this.desk = approvals;
    this.rules = rules;
    this.settingsDesk = settings;
    this.sessionDesk = sessionDesk;
    const { queue, lease } = approvals;
    this.store.add(terminals.onChanged((session) => this.handleSession(session)));
    this.store.add(terminals.onRemoved((sessionId) => this.handleRemoved(sessionId)));
    this.store.add(registry.onChanged((clients) => this.events.fire({ type: 'clients', clients })));
    this.store.add(queue.onChanged((approval) => this.events.fire({ type: 'approval', approval })));
    this.store.add(
      queue.onSettled(({ request: { id }, outcome, by }) =>
        this.events.fire({ type: 'approval-removed', id, outcome, by }),
      ),
    );
    this.store.add(lease.onChanged((change) => this.events.fire({ type: 'writer', ...change })));
    this.store.add(rules.onChanged((policy) => this.events.fire({ type: 'policy', policy })));
    this.store.add(settings.onChanged((view) => this.events.fire({ type: 'settings', settings: view })));
  }

  sessions(): readonly SessionInfo[] {
    return this.terminals.list().map((session) => session.info());
  }

  clients(): readonly ClientInfo[] {
    return this.registry.list();
  }

  approvals(): readonly ApprovalRequest[] {
    return this.desk.queue.list();
  }

  holds(): readonly WriterHold[] {
    return this.desk.lease.list();
  }

  find(sessionId: string): Result<Session> {
    return this.terminals.find({ sessionId });
  }

  remove(sessionId: string): Result<null> {
    return this.terminals.remove(sessionId);
  }

  answerApproval(id: string, answer: ApprovalAnswer): Promise<Result<null>> {
    return this.desk.person.answer(id, answer);
  }

  reviewApproval(id: string): Promise<Result<null>> {
    return this.desk.person.review(id);
  }

  allowAlike(ids: readonly string[]): Promise<Result<null>> {
    return this.desk.person.allowAlike(ids);
  }

  policy(): PolicyView {
    return this.rules.view();
  }

  checkPolicy(text: string, settings: PolicySettings): Promise<Result<PolicyVerdict>> {
    return this.rules.check(text, settings);
  }

  savePolicy(settings: PolicySettings): Promise<Result<null>> {
    return this.rules.save(settings);
  }

  settings(): SettingsView {
    return this.settingsDesk.view();
  }

  saveSettings(settings: AppSettings): Promise<Result<null>> {
    return this.settingsDesk.save(settings);
  }

  shells(): Promise<readonly ShellInfo[]> {
    return this.settingsDesk.shells();
  }

  takeOver(sessionId: string): Result<null> {
    const found = this.terminals.find({ sessionId });
    if (!found.ok) return found;
    this.desk.takeOver(sessionId);
    return ok(null);
  }

  handBack(sessionId: string): Result<null> {
    this.desk.handBack(sessionId);
    return ok(null);
  }

  /** See `WindowBackend.notePersonInput`. */
  notePersonInput(sessionId: string, text: string, how: 'keys' | 'answer'): void {
    this.desk.notePersonInput(sessionId, text, how);
  }

  /** A window shows the state of every session, so every session is watched while one is open. */
  windowOpened(): Disposable {
    this.windowCount += 1;
    if (this.windowCount === 1) for (const session of this.terminals.list()) this.watch(session);
    this.desk.setWatched(true);
    return toDisposable(() => {
      this.windowCount -= 1;
      if (this.windowCount > 0) return;
      this.unwatchAll();
      this.desk.setWatched(false);
    });
  }

  dispose(): void {
    this.unwatchAll();
    this.store.dispose();
  }

  private handleSession(info: SessionInfo): void {
    if (this.windowCount > 0 && info.state.kind !== 'exited' && !this.watches.has(info.id)) {
      const session = this.terminals.find({ sessionId: info.id });
      if (session.ok) this.watch(session.value);
    }
    if (info.state.kind === 'exited') this.unwatch(info.id);
    this.events.fire({ type: 'session', session: info });
  }

  private handleRemoved(sessionId: string): void {
    this.unwatch(sessionId);
    this.events.fire({ type: 'session-removed', sessionId });
  }

  private watch(session: Session): void {
    this.watches.set(session.id, session.watch());
  }

  private unwatch(sessionId: string): void {
    this.watches.get(sessionId)?.dispose();
    this.watches.delete(sessionId);
  }

  private unwatchAll(): void {
    for (const sessionId of [...this.watches.keys()]) this.unwatch(sessionId);
  }
}
