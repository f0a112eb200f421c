import type { ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import type { SettledApproval } from './ApprovalQueue';

export const approvalStatuses = ['pending', 'approved', 'edited', 'denied', 'expired', 'stale'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What an agent is told about a request of its own. What was withdrawn counts as expired; the note says why. */
export interface ApprovalNotice {
  readonly id: string;
  readonly status: ApprovalStatus;
  /** What a person made of it and what was sent; null when nothing was changed. */
  readonly sent: string | null;
  /** What the person said, or why it was given up. */
  readonly note: string | null;
  readonly rule: string | null;
  readonly reason: string;
}

/** The notice about a request that still waits for an answer. */
export function openNotice(request: ApprovalRequest): ApprovalNotice {
  return { ...commonPart(request), status: request.state.kind, sent: null, note: null };
}

/** The notice about a request that has ended. */
export function settledNotice({ request, outcome }: SettledApproval): ApprovalNotice {
  const common = commonPart(request);
  switch (outcome.kind) {
    case 'approved':
      return { ...common, status: 'approved', sent: null, note: null };
    case 'edited':
      return { ...common, status: 'edited', sent: outcome.sent, note: null };
    case 'denied':
      return { ...common, status: 'denied', sent: null, note: outcome.note };
    case 'expired':
      return { ...common, status: 'expired', sent: null, note: null };
    case 'withdrawn':
      return { ...common, status: 'expired', sent: null, note: outcome.reason };
    default:
      return assertNever(outcome);
  }
}

function commonPart({ id, verdict }: ApprovalRequest): Pick<ApprovalNotice, 'id' | 'rule' | 'reason'> {
  return { id, rule: verdict.rule, reason: verdict.reason };
}
