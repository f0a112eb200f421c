import type { ApprovalAnswer, ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import { approvalStatus } from '../state/sessionStatus.logic';
import type { ApprovalDraft } from '../state/WindowState';
import { Age } from '../ui/Age';
import { Button } from '../ui/Button';
import { Lamp } from '../ui/Lamp';
import { AnswerArea } from './AnswerArea';
import styles from './ApprovalCard.module.css';
import { ApprovalFacts } from './ApprovalFacts';
import { choiceOf } from './approvalKeys.logic';
import { warningOf, wish } from './approvalText.logic';
import { type CardChoice, type CardMode, letsGo, modeOf } from './cardMode.logic';
import { useArmed } from './useArmed';
import { useKeptFocus } from './useKeptFocus';
import { VisibleText } from './VisibleText';

export interface ApprovalCardProps {
  readonly approval: ApprovalRequest;
  /** The requests that could be allowed with it, itself included, the oldest first; empty when there are no others. */
  readonly alike: readonly ApprovalRequest[];
  readonly nowMs: number;
  /** What the session of an input is called. */
  readonly sessionTitle: string;
  /** Changes when the card moves on the page: its buttons are then others under the pointer. */
  readonly place: string;
  /** Nothing can be answered: the host is away, or an answer is on its way. */
  readonly isDisabled: boolean;
  /** An edit that was begun; the window keeps it. */
  readonly draft: ApprovalDraft | null;
  readonly onDraft: (draft: ApprovalDraft) => void;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
  /** Allows several that are alike, once. */
  readonly onAllowAlike: (ids: readonly string[]) => void;
  readonly onReview: () => void;
  /** Shows the session; null where it is shown already, or there is none. */
  readonly onOpenSession: (() => void) | null;
  /** The card goes away while it has the keyboard; a stable function. */
  readonly onFocusLost: () => void;
}

/** One held request: who asks, what exactly would be sent, why it is held, and the answers. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { approval, alike, place, isDisabled, draft, onDraft, onAnswer, onFocusLost } = props;
  const cardRef = useRef<HTMLElement>(null);
  const titleId = useId();
  const [chosen, setChosen] = useState<CardMode>(draft?.isOpen === true ? 'edit' : 'choose');
  const setMode = (next: CardMode): void => {
    setChosen(next);
    if (draft !== null || next === 'edit') onDraft({ text: draft?.text ?? null, isOpen: next === 'edit' });
  };
  // The others were answered meanwhile.
  const mode = chosen === 'alike' && alike.length < 2 ? 'choose' : chosen;
  // One more that is alike changes what the list of them lets go, and nothing else.
  const listed = mode === 'alike' ? alike.map(({ id }) => id).join() : '';
  const isArmed = useArmed(useMemo(() => ({ approval, place, mode, listed }), [approval, place, mode, listed]));
  useKeptFocus(cardRef, `${mode} ${approval.state.kind}`, onFocusLost);
  const choose = (choice: CardChoice): void => {
    if (isDisabled || approval.state.kind === 'stale') return;
    const next = modeOf(choice);
    if ((letsGo(choice) && !isArmed) || (choice === 'always' && approval.pattern === null)) return;
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
