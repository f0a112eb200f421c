import type { ApprovalAnswer, ApprovalOutcome, ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { fail, ok, type Result } from '@shared/errors';
import { isAlike } from '@shared/isAlike';
import { narrowsPattern } from '@shared/narrowsPattern';
import { completeEdit } from './completeEdit';
import type { AgentAction } from './HeldRequest';
import { promptOfSession } from './PromptBinding';
import { type HeldParts, rejudgeHeld } from './rejudgeHeld';

export interface PersonDeskOptions extends HeldParts {
  /** Adds an allow rule to the person's settings, which are in force when it resolves; or says why not. */
  readonly addAllowRule: (pattern: string) => Promise<Result<null>>;
}

/** Who answers: a window's person, or one whom the agent's client asked. */
export type Answerer = 'the person' | 'the person, through the client';

const GONE = fail(
  'unavailable',
  'This request is not there any more: it was given up or has expired. Nothing was done.',
);

/** The person's side of approvals: each request is answered once, and only while what it answers is still there. */
export class PersonDesk {
  private readonly options: PersonDeskOptions;

  constructor(options: PersonDeskOptions) {
    this.options = options;
  }

  /**
   * Answers a request and, when it is let go, carries it out. `busy` with who was first when it has an answer, `unavailable`
   * when it is stale or gone, `invalid-argument` for a pattern that was not offered or
   * allows more.
   */
  async answer(id: string, answer: ApprovalAnswer, by: Answerer = 'the person'): Promise<Result<null>> {
    const { queue, held } = this.options;
    const claimed = queue.claim(id, by, answer.kind === 'deny');
    if (!claimed.ok) return claimed;
    const action = held.of(id);
    if (action === null) return GONE;
    try {
      const problem = await this.problemWith(claimed.value, action, answer);
      return problem ?? this.settle(claimed.value, { action, answer, by });
    } finally {
      queue.release(id);
    }
  }

  /**
   * Lets requests go that are alike; the first failure when not all could be. `invalid-argument`, and nothing is done, for some
   * that are not alike.
   */
  async allowAlike(ids: readonly string[]): Promise<Result<null>> {
    const requests = ids.flatMap((id) => this.options.queue.find(id) ?? []);
    const [first] = requests;
    if (!requests.every((request) => first !== undefined && isAlike(first, request)))
      return fail('invalid-argument', 'These requests are not alike. Nothing was done: answer them one by one.');
    const answers: Result<null>[] = [];
    for (const id of new Set(ids)) answers.push(await this.answer(id, { kind: 'approve' }));
    const refused = answers.filter((answer) => !answer.ok);
    const [problem] = refused;
    if (problem === undefined) return ok(null);
    const { code, message } = problem.error;
    return fail(code, `${refused.length} of ${answers.length} were not allowed. ${message}`);
  }

  /** As `answer`, from the client that made the request and put it to the person. */
  async answerFor(clientId: string, id: string, answer: ApprovalAnswer): Promise<Result<null>> {
    const isOwn = this.options.queue.clientOf(id) === clientId;
    return isOwn ? this.answer(id, answer, 'the person, through the client') : GONE;
  }

  /** The person has looked at a stale request again: it answers what is there now, and can be approved. */
  async review(id: string): Promise<Result<null>> {
    const { queue, held, trail } = this.options;
    const action = held.of(id);
    const target = action?.target ?? null;
    const info = (await target?.session.refresh()) ?? null;
    if (target !== null && info !== null) target.binding.rebind(info);
    const reviewed = queue.review(id, info === null ? null : promptOfSession(info));
    const request = queue.find(id);
    if (reviewed.ok && action !== null && request !== null)
      void trail.note('reviewed', action, { request, by: 'the person' });
    return reviewed;
  }

  /** What keeps the answer from being given; null for nothing. A denial is always possible. */
  private async problemWith(
    request: ApprovalRequest,
    action: AgentAction,
    answer: ApprovalAnswer,
  ): Promise<Result<never> | null> {
    if (answer.kind === 'deny') return null;
    if (answer.kind === 'always' && (request.pattern === null || !narrowsPattern(answer.pattern, request.pattern))) {
      return fail(
        'invalid-argument',
        'This pattern was not offered for this request. Choose what the request shows, or add words to it.',
      );
    }
    const reason = await this.options.held.staleReason(action);
    if (reason !== null) {
      this.options.queue.markStale(request.id, reason);
      return fail('unavailable', `Nothing was done: ${reason} Look at it again, then answer.`);
    }
    if (answer.kind !== 'always') return null;
    const added = await this.options.addAllowRule(answer.pattern);
    return added.ok ? null : added;
  }

  private settle(request: ApprovalRequest, given: GivenAnswer): Result<null> {
    const { action, answer, by } = given;
    const outcome = outcomeOf(answer, action);
    if (!this.options.queue.settle(request.id, outcome, by)) return GONE;
    const details = { request, by };
    if (outcome.kind === 'denied') {
      void this.options.trail.note('refused', action, { ...details, note: outcome.note });
      return ok(null);
    }
    const isEdited = outcome.kind === 'edited';
    void this.options.trail.note(isEdited ? 'edited' : 'approved', action, {
      ...details,
      ...(isEdited ? { sent: outcome.sent } : {}),
    });
    void this.options.held.perform(request.id, action, outcome.sent);
    if (answer.kind === 'always') {
      void this.options.trail.note('rule-added', action, { ...details, note: answer.pattern });
      void rejudgeHeld(this.options);
    }
    return ok(null);
  }
}

interface GivenAnswer {
  readonly action: AgentAction;
  readonly answer: ApprovalAnswer;
  readonly by: Answerer;
}

type PersonsOutcome = Exclude<ApprovalOutcome, { readonly kind: 'expired' | 'withdrawn' }>;

function outcomeOf(answer: ApprovalAnswer, { proposal, target }: AgentAction): PersonsOutcome {
  switch (answer.kind) {
    case 'approve':
    case 'always':
      return { kind: 'approved', sent: proposal.text };
    case 'edit': {
      const enter = target?.session.info().isTerminal === false ? '\n' : '\r';
      const sent = completeEdit(answer.text, proposal, enter);
      return sent === proposal.text ? { kind: 'approved', sent } : { kind: 'edited', sent };
    }
    case 'deny':
      return { kind: 'denied', note: answer.note };
    default:
      return assertNever(answer);
  }
}
