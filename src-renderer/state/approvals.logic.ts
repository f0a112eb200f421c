import type { ApprovalRequest } from '@shared/approval';
import { isAlike } from '@shared/isAlike';

/** What an agent wants to type into a session, by the session's id: of several the oldest. */
export type HeldInputs = ReadonlyMap<string, ApprovalRequest>;

export const NO_HELD_INPUTS: HeldInputs = new Map();

/** The requests, the oldest first. */
export function oldestFirst(approvals: ReadonlyMap<string, ApprovalRequest>): readonly ApprovalRequest[] {
  return [...approvals.values()].sort((a, b) => a.requestedAt - b.requestedAt);
}

/** The held inputs of all sessions. */
export function heldInputs(approvals: ReadonlyMap<string, ApprovalRequest>): HeldInputs {
  if (approvals.size === 0) return NO_HELD_INPUTS;
  const inputs = new Map<string, ApprovalRequest>();
  for (const approval of oldestFirst(approvals)) {
    const { sessionId } = approval;
    if (sessionId !== null && !inputs.has(sessionId)) inputs.set(sessionId, approval);
  }
  return inputs;
}

/** What could be allowed together with a request, itself included, the oldest first; empty when there are no others. */
export function alikeTo(
  approvals: ReadonlyMap<string, ApprovalRequest>,
  request: ApprovalRequest,
): readonly ApprovalRequest[] {
  const alike = oldestFirst(approvals).filter((other) => other.state.kind === 'pending' && isAlike(other, request));
  return alike.length > 1 && alike.some(({ id }) => id === request.id) ? alike : [];
}

/** The requests for one session, the oldest first. */
export function requestsFor(
  approvals: ReadonlyMap<string, ApprovalRequest>,
  sessionId: string,
): readonly ApprovalRequest[] {
  return oldestFirst(approvals).filter((approval) => approval.sessionId === sessionId);
}
