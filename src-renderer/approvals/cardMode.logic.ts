import { assertNever } from '@shared/assertNever';
import type { ApprovalChoice } from './approvalKeys.logic';

/** What the lower part of a card offers: all answers, or what one of them needs. */
export type CardMode = 'choose' | 'edit' | 'note' | 'pattern' | 'alike';

/** What a button of a card chooses; the ones without a key are rarer. */
export type CardChoice = ApprovalChoice | 'note' | 'alike';

/** What a choice opens; null when it answers at once. */
export function modeOf(choice: CardChoice): CardMode | null {
  switch (choice) {
    case 'edit':
    case 'note':
    case 'alike':
      return choice;
    case 'always':
      return 'pattern';
    case 'approve':
    case 'deny':
      return null;
    default:
      return assertNever(choice);
  }
}

/** Whether a choice leads to something being run or typed, so that it waits until the card is armed. */
export function letsGo(choice: CardChoice): boolean {
  return choice === 'approve' || choice === 'always' || choice === 'alike';
}
