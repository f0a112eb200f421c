import { assertNever } from '@shared/assertNever';
import type { PolicyVerdict } from '@shared/policy';
import type { ApprovalQueue } from './ApprovalQueue';
import type { AuditTrail } from './AuditTrail';
import type { HeldActions } from './HeldActions';

export interface HeldParts {
  readonly queue: ApprovalQueue;
  readonly held: HeldActions;
  readonly trail: AuditTrail;
}

/** In records and for people: nobody answered this one by hand. */
const BY = 'a rule';

/**
 * The rules have changed: what they let go now is carried out, what they deny is refused, the rest goes on waiting for the
 * person. What the person is answering at this moment is theirs.
 */
export async function rejudgeHeld(parts: HeldParts): Promise<void> {
  for (const { id } of parts.queue.list()) {
    const action = parts.held.of(id);
    if (action !== null) await settleByRule(parts, id, (await action.judge()).verdict);
  }
}

async function settleByRule(parts: HeldParts, id: string, verdict: PolicyVerdict): Promise<void> {
  switch (verdict.action) {
    case 'ask':
      return;
    case 'deny':
      return refuse(parts, id, verdict);
    case 'allow':
      return letGo(parts, id, verdict);
    default:
      return assertNever(verdict.action);
  }
}

function refuse({ queue, held, trail }: HeldParts, id: string, verdict: PolicyVerdict): void {
  const action = held.of(id);
  const claimed = queue.claim(id, BY, true);
  if (action === null || !claimed.ok) return;
  const note = verdict.reason;
  if (queue.settle(id, { kind: 'denied', note }, BY))
    void trail.note('refused', action, { request: claimed.value, verdict, note, by: BY });
}

async function letGo({ queue, held, trail }: HeldParts, id: string, verdict: PolicyVerdict): Promise<void> {
  const action = held.of(id);
  if (action === null || queue.find(id)?.state.kind !== 'pending' || (await held.staleReason(action)) !== null) return;
  const claimed = queue.claim(id, BY);
  if (!claimed.ok) return;
  const sent = action.proposal.text;
  if (!queue.settle(id, { kind: 'approved', sent }, BY)) return;
  void trail.note('approved', action, { request: claimed.value, verdict, by: BY });
  void held.perform(id, action, sent);
}
