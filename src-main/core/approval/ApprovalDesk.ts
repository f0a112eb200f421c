import { assertNever } from '@shared/assertNever';
import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { Config } from '../config/configSchema';
import type { Timers } from '../pty/Timers';
import type { Session } from '../terminal/Session';
import { openNotice, settledNotice } from './ApprovalNotice';
import type { ApprovalQueue, SettledApproval } from './ApprovalQueue';
import type { AuditTrail } from './AuditTrail';
import { addsNoRights } from './addsNoRights';
import type { AgentCall, Decision } from './Decision';
import type { HeldActions } from './HeldActions';
import type { AgentAction, Judgement, Performed } from './HeldRequest';
import { deniedText, unattendedText } from './refusalText';

export interface ApprovalDeskOptions {
  readonly queue: ApprovalQueue;
  readonly held: HeldActions;
  readonly trail: AuditTrail;
  readonly config: () => Config;
  /** Whether a window is open. */
  readonly isWatched: () => boolean;
  /** The session with this id; null for none. */
  readonly findSession: (sessionId: string | null) => Session | null;
  readonly timers: Timers;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** What is left for the program's answer at least, when the person took nearly all of the call's time. */
const MIN_ANSWER_MS = 1_000;

/** The agents' side of approvals: carries out what the rules allow, refuses what they deny, and holds what they ask for. */
export class ApprovalDesk {
  private readonly options: ApprovalDeskOptions;

  constructor(options: ApprovalDeskOptions) {
    this.options = options;
  }

  /** `forbidden` with the rule and the reason when it may not be, `busy` when too much is held already. */
  async decide(action: AgentAction, judgement: Judgement, call: AgentCall): Promise<Result<Decision>> {
    const { trail } = this.options;
    const { verdict } = judgement;
    switch (verdict.action) {
      case 'allow':
        await trail.note('allowed', action, { verdict });
        return this.carryOut(action);
      case 'deny':
        await trail.note('denied', action, { verdict });
        return fail('forbidden', deniedText(verdict));
      case 'ask':
        return this.isAttended(judgement, action, call)
          ? this.ask(action, judgement, call)
          : this.decideUnattended(action, judgement);
      default:
        return assertNever(verdict.action);
    }
  }

  /** What became of a request of this client: waits for the answer, and then for what comes of it, as long as the call may. */
  async follow(id: string, call: AgentCall): Promise<Result<Decision>> {
    const { queue } = this.options;
    const isOwn = queue.clientOf(id) === call.client.id || queue.findSettled(id)?.clientId === call.client.id;
    if (!isOwn) {
      return fail(
        'unavailable',
        'No approval found: there is none with this id for this connection, or it was answered long ago. Call list_sessions to see what runs, or ask for the command again.',
      );
    }
    return this.waitFor(id, call);
  }

  private async ask(action: AgentAction, judgement: Judgement, call: AgentCall): Promise<Result<Decision>> {
    const { held, config } = this.options;
    const request = held.hold(action, judgement);
    if (!request.ok) return request;
    const { id } = request.value;
    // Without a window the client puts the question to the person, after this.
    const asksClient = !this.options.isWatched();
    const askedMs = asksClient ? 0 : config().approvalWaitMs;
    const decision = await this.waitFor(id, { ...call, waitMs: Math.min(call.waitMs ?? askedMs, askedMs) });
    if (call.signal?.aborted === true) held.withdraw(id, 'The agent cancelled the call.');
    return decision.ok && decision.value.kind === 'open' ? ok({ ...decision.value, asksClient }) : decision;
  }

  private async waitFor(id: string, call: AgentCall): Promise<Result<Decision>> {
    const { queue, held, clock } = this.options;
    const startedAt = clock();
    const timeoutMs = call.waitMs ?? this.options.config().approvalWaitMs;
    const session = held.of(id)?.target?.session ?? null;
    const settled = await queue.wait(id, { timeoutMs, signal: call.signal });
    const request = queue.find(id);
    if (settled !== null) return this.conclude(settled, limits.maxWaitMs - (clock() - startedAt));
    if (request === null) return fail('cancelled', 'The request was given up. Nothing was done.');
    return ok({ kind: 'open', approval: openNotice(request), session, asksClient: false });
  }

  private async conclude(settled: SettledApproval, leftMs: number): Promise<Result<Decision>> {
    const approval = settledNotice(settled);
    const performance = this.options.held.performanceOf(settled.request.id);
    const session = this.options.findSession(settled.request.sessionId);
    if (performance === null) return ok({ kind: 'refused', approval, session });
    const performed = await this.inTime(performance, session, Math.max(MIN_ANSWER_MS, leftMs));
    const isCommand = settled.request.subject === 'command';
    return performed.ok ? ok({ kind: 'done', approval, isCommand, ...performed.value }) : performed;
  }

  /** An input was sent when its session is known, also when the answer to it takes longer than the call may. */
  private async inTime(
    performance: Promise<Result<Performed>>,
    session: Session | null,
    timeoutMs: number,
  ): Promise<Result<Performed>> {
    if (session === null) return performance;
    let timer = { dispose: (): void => undefined };
    const late = new Promise<Result<Performed>>((resolve) => {
      timer = this.options.timers.after(timeoutMs, () => resolve(ok({ session, interaction: null })));
    });
    return Promise.race([performance, late]).finally(() => timer.dispose());
  }

  private isAttended({ unattended }: Judgement, { isSecret }: AgentAction, call: AgentCall): boolean {
    if (this.options.config().policy.mode === 'unattended') return false;
    if (this.options.isWatched()) return true;
    return call.canAsk === true && !isSecret && unattended !== 'person';
  }

  private async decideUnattended(action: AgentAction, { verdict, unattended }: Judgement): Promise<Result<Decision>> {
    const { trail, config } = this.options;
    const isAllowed = unattended !== 'person' && config().unattended[unattended] === 'allow';
    if (isAllowed || (unattended === 'commands' && addsNoRights(verdict, process.getuid?.()))) {
      await trail.note('allowed-unattended', action, { verdict });
      return this.carryOut(action);
    }
    await trail.note('denied-unattended', action, { verdict });
    return fail('forbidden', unattendedText(verdict));
  }

  private async carryOut(action: AgentAction): Promise<Result<Decision>> {
    const performed = await this.options.held.carryOut(action, action.proposal.text);
    const isCommand = action.target === null;
    return performed.ok ? ok({ kind: 'done', approval: null, isCommand, ...performed.value }) : performed;
  }
}
