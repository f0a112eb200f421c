import type { ApprovalRequest } from '@shared/approval';
import { fail, messageOf, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { ClientInfo } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { SettledHold } from '../terminal/SessionTimeline';
import type { ApprovalQueue, SettledApproval } from './ApprovalQueue';
import type { AuditTrail } from './AuditTrail';
import type { AgentAction, Judgement, Performed } from './HeldRequest';

export interface HeldActionsOptions {
  readonly queue: ApprovalQueue;
  readonly trail: AuditTrail;
  readonly patternFor: (judgement: Judgement) => string | null;
  readonly onSessionChanged: Event<SessionInfo>;
  readonly onSessionRemoved: Event<string>;
  readonly onClientsChanged: Event<readonly ClientInfo[]>;
  readonly onError: (thrown: unknown) => void;
}

/** How a held action of a session ended; of a command it is the session that was started. */
export interface SettledOfSession {
  readonly sessionId: string;
  readonly hold: SettledHold;
}

/** The actions behind the requests of the queue: follows what they depend on, and carries them out once they are let go. */
export class HeldActions implements Disposable {
  private readonly options: HeldActionsOptions;
  private readonly actions = new Map<string, AgentAction>();
  private readonly performances = new Map<string, Promise<Result<Performed>>>();
  private readonly store = new DisposableStore();
  private readonly settled = this.store.add(new Emitter<SettledOfSession>());

  readonly onSettled: Event<SettledOfSession> = this.settled.event;

  constructor(options: HeldActionsOptions) {
    this.options = options;
    const { queue } = options;
    this.store.add(queue.onSettled((settled) => this.handleSettled(settled)));
    this.store.add(options.onSessionChanged((info) => this.handleSession(info)));
    this.store.add(options.onSessionRemoved((sessionId) => this.withdrawOf(sessionId)));
    this.store.add(options.onClientsChanged((clients) => this.handleClients(clients)));
  }

  /** Holds an action; `busy` when too much is held. */
  hold(action: AgentAction, judgement: Judgement): Result<ApprovalRequest> {
    const { queue, patternFor, trail } = this.options;
    const proposal = { ...action.proposal, verdict: judgement.verdict, pattern: patternFor(judgement) };
    return queue.add(proposal, action.client.id, (request) => {
      this.actions.set(request.id, action);
      void trail.note('asked', action, { request });
    });
  }

  of(id: string): AgentAction | null {
    return this.actions.get(id) ?? null;
  }

  /** Looks now whether the action still answers what it was meant for; gives the reason if not. */
  async staleReason({ target }: AgentAction): Promise<string | null> {
    return target === null ? null : target.binding.staleReason(await target.session.refresh());
  }

  /** Carries an action out, if it is not being carried out already; whoever asks for it gets the same outcome. */
  perform(id: string, action: AgentAction, text: string): Promise<Result<Performed>> {
    const running = this.performances.get(id);
    if (running !== undefined) return running;
    const performance = this.carryOutHeld(id, action, text);
    this.performances.set(id, performance);
    const [oldest] = this.performances.keys();
    if (this.performances.size > limits.maxKeptApprovals && oldest !== undefined) this.performances.delete(oldest);
    return performance;
  }

  /** What came of an approved request; null when that is not known any more. */
  performanceOf(id: string): Promise<Result<Performed>> | null {
    return this.performances.get(id) ?? null;
  }

  /** Never rejects. Notes what started and what failed. */
  async carryOut(action: AgentAction, text: string): Promise<Result<Performed>> {
    const { trail, onError } = this.options;
    try {
      const performed = await action.perform(text);
      if (!performed.ok) void trail.note('failed', action, { note: performed.error.message });
      else if (action.target === null) void trail.note('started', action, { session: performed.value.session.id });
      return performed;
    } catch (thrown) {
      onError(thrown);
      void trail.note('failed', action, { note: messageOf(thrown) });
      return fail(
        'internal',
        'Signalbox failed inside while it carried this out; its log says more. Look at the session before trying again.',
      );
    }
  }

  /** Gives a request up; harmless when it has ended. */
  withdraw(id: string, reason: string): void {
    const action = this.actions.get(id);
    const request = this.options.queue.find(id);
    if (action === undefined || request === null) return;
    if (this.options.queue.settle(id, { kind: 'withdrawn', reason }, 'Signalbox')) {
      void this.options.trail.note('withdrawn', action, { request, note: reason });
    }
  }

  dispose(): void {
    this.store.dispose();
    this.actions.clear();
  }

  private async carryOutHeld(id: string, action: AgentAction, text: string): Promise<Result<Performed>> {
    const performed = await this.carryOut(action, text);
    const settled = this.options.queue.findSettled(id);
    if (performed.ok && action.target === null && settled !== null)
      this.tellSettled(performed.value.session.id, settled, action);
    return performed;
  }

  private tellSettled(sessionId: string, { request, outcome, by, at }: SettledApproval, action: AgentAction): void {
    const { isSecret } = action;
    this.settled.fire({ sessionId, hold: { at, text: request.text, outcome, by, isSecret } });
  }

  private handleSettled(settled: SettledApproval): void {
    const { request, outcome } = settled;
    const action = this.actions.get(request.id);
    this.actions.delete(request.id);
    if (action !== undefined && request.sessionId !== null) this.tellSettled(request.sessionId, settled, action);
    if (action !== undefined && outcome.kind === 'expired')
      void this.options.trail.note('expired', action, { request });
  }

  private handleSession(info: SessionInfo): void {
    if (info.state.kind === 'exited') this.withdrawOf(info.id);
    for (const [id, { target }] of this.actions) {
      const request = this.options.queue.find(id);
      if (target?.session.id !== info.id || request?.state.kind !== 'pending') continue;
      const reason = target.binding.staleReason(info);
      if (reason !== null) this.markStale(request, reason);
    }
  }

  private markStale(request: ApprovalRequest, reason: string): void {
    const action = this.actions.get(request.id);
    this.options.queue.markStale(request.id, reason);
    if (action !== undefined) void this.options.trail.note('stale', action, { request, note: reason });
  }

  private handleClients(clients: readonly ClientInfo[]): void {
    const connected = new Set(clients.map(({ id }) => id));
    for (const [id, { client }] of [...this.actions]) {
      if (!connected.has(client.id)) this.withdraw(id, 'The agent went away.');
    }
  }

  private withdrawOf(sessionId: string): void {
    for (const [id, { target }] of [...this.actions]) {
      if (target?.session.id === sessionId) this.withdraw(id, 'The session has ended.');
    }
  }
}
