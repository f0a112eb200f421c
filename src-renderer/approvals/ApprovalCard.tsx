import type { ApprovalAnswer, ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import { approvalStatus } from '../state/sessionStatus.logic';
import { Age } from '../ui/Age';
import { Button } from '../ui/Button';
import { Lamp } from '../ui/Lamp';
import { AnswerArea, type CardMode } from './AnswerArea';
import styles from './ApprovalCard.module.css';
import { ApprovalFacts } from './ApprovalFacts';
import { type ApprovalChoice, choiceOf } from './approvalKeys.logic';
import { warningOf, wish } from './approvalText.logic';
import { useArmed } from './useArmed';
import { useKeptFocus } from './useKeptFocus';
import { VisibleText } from './VisibleText';

export interface ApprovalCardProps {
  readonly approval: ApprovalRequest;
  readonly nowMs: number;
  /** What the session of an input is called. */
  readonly sessionTitle: string;
  /** Changes when the card moves on the page: its buttons are then others under the pointer. */
  readonly place: string;
  /** Nothing can be answered: the host is away, or an answer is on its way. */
  readonly isDisabled: boolean;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
  readonly onReview: () => void;
  /** Shows the session; null where it is shown already, or there is none. */
  readonly onOpenSession: (() => void) | null;
  /** The card goes away while it has the keyboard; a stable function. */
  readonly onFocusLost: () => void;
}

/** One held request: who asks, what exactly would be sent, why it is held, and the answers. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { approval, place, isDisabled, onAnswer, onFocusLost } = props;
  const cardRef = useRef<HTMLElement>(null);
  const titleId = useId();
  const [mode, setMode] = useState<CardMode>('choose');
  const isArmed = useArmed(useMemo(() => ({ approval, place, mode }), [approval, place, mode]));
  useKeptFocus(cardRef, `${mode} ${approval.state.kind}`, onFocusLost);
  const choose = (choice: ApprovalChoice | 'note'): void => {
    if (isDisabled || approval.state.kind === 'stale') return;
    const next = modeOf(choice);
    const letsGo = choice === 'approve' || choice === 'always';
    if ((letsGo && !isArmed) || (choice === 'always' && approval.pattern === null)) return;
    if (next !== null) setMode(next);
    else onAnswer(choice === 'approve' ? { kind: 'approve' } : { kind: 'deny', note: null });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (mode !== 'choose') {
      if (event.key === 'Escape') setMode('choose');
      return;
    }
    const choice = choiceOf(event);
    if (choice === null) return;
    event.preventDefault();
    choose(choice);
  };
  return (
    <article className={styles.card} aria-labelledby={titleId} tabIndex={-1} ref={cardRef} onKeyDown={handleKeyDown}>
      <CardHead {...props} titleId={titleId} />
      <RequestText approval={approval} isEditing={mode === 'edit' && approval.state.kind === 'pending'} />
      <AnswerArea {...props} {...{ mode, isArmed }} onChoose={choose} onBack={() => setMode('choose')} />
    </article>
  );
}

/** What a choice opens; null when it answers at once. */
function modeOf(choice: ApprovalChoice | 'note'): CardMode | null {
  switch (choice) {
    case 'edit':
    case 'note':
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

function CardHead({ approval, nowMs, sessionTitle, titleId, onOpenSession }: ApprovalCardProps & { titleId: string }) {
  return (
    <div className={styles.head}>
      <Lamp status={approvalStatus(approval.requestedAt)} />
      <h2 className={styles.title} id={titleId}>
        <strong>{showControls(approval.client)}</strong> {wish(approval, sessionTitle)}
      </h2>
      <Age className={styles.age} sinceMs={approval.requestedAt} nowMs={nowMs} />
      {onOpenSession !== null && (
        <Button variant="quiet" onClick={onOpenSession}>
          Show session
        </Button>
      )}
    </div>
  );
}

interface RequestTextProps {
  readonly approval: ApprovalRequest;
  readonly isEditing: boolean;
}

/**
 * The text and what belongs to it; while it is edited, only what is not in the field. Remembered, because a text can be long
 * and the host tells much that does not concern it.
 */
const RequestText = memo(function RequestText({ approval, isEditing }: RequestTextProps) {
  const warning = warningOf(approval);
  const label = approval.subject === 'command' ? 'What would run' : 'What would be typed';
  return (
    <>
      {!isEditing && <VisibleText text={approval.text} before={showControls(approval.typedBefore)} label={label} />}
      {warning !== null && <p className={styles.warning}>{warning}</p>}
      <ApprovalFacts {...{ approval, isEditing }} />
    </>
  );
});
