import type { ApprovalOutcome, ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';

/** Who answered, where it was this very window. */
export const THIS_WINDOW = 'this window';

/** How a request ended. `by`: as in the `approval-removed` event, or THIS_WINDOW. */
export function settledText({ client }: Pick<ApprovalRequest, 'client'>, outcome: ApprovalOutcome, by: string): string {
  const where = placeOf(by, showControls(client));
  switch (outcome.kind) {
    case 'approved':
      return `Allowed${where}.`;
    case 'edited':
      return `Changed and sent${where}.`;
    case 'denied':
      return `Denied${where}.`;
    case 'expired':
      return 'Nobody answered in time. Nothing was sent.';
    case 'withdrawn':
      return showControls(outcome.reason);
    default:
      return assertNever(outcome);
  }
}

/** The words are those of the `approval-removed` event (src-shared/protocol.ts). */
function placeOf(by: string, client: string): string {
  if (by === THIS_WINDOW) return '';
  if (by === 'the person') return ' in another window';
  if (by === 'the person, through the client') return ` in ${client}`;
  return ` by ${by}`;
}
