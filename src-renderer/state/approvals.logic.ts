import type { ApprovalRequest } from '@shared/approval';

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

/** The requests for one session, the oldest first. */
export function requestsFor(
  approvals: ReadonlyMap<string, ApprovalRequest>,
  sessionId: string,
): readonly ApprovalRequest[] {
  return oldestFirst(approvals).filter((approval) => approval.sessionId === sessionId);
}
