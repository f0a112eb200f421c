import type { ApprovalAnswer, ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import { showControls } from '@shared/controlText';
import { limits } from '@shared/limits';
import { narrowsPattern } from '@shared/narrowsPattern';
import type { ApprovalDraft } from '../state/WindowState';
import { Button } from '../ui/Button';
import { AlikeForm } from './AlikeForm';
import { ApprovalButtons } from './ApprovalButtons';
import styles from './ApprovalCard.module.css';
import type { CardChoice, CardMode } from './cardMode.logic';
import { EditForm } from './EditForm';
import { LineForm } from './LineForm';

export interface AnswerAreaProps {
  readonly approval: ApprovalRequest;
  /** See `ApprovalCardProps.alike`. */
  readonly alike: readonly ApprovalRequest[];
  readonly mode: CardMode;
  readonly isArmed: boolean;
  readonly isDisabled: boolean;
  /** See `ApprovalCardProps.draft`. */
  readonly draft: ApprovalDraft | null;
  readonly onDraft: (draft: ApprovalDraft) => void;
  readonly onChoose: (choice: CardChoice) => void;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
  readonly onAllowAlike: (ids: readonly string[]) => void;
  readonly onReview: () => void;
  /** Leaves the field for an answer. */
  readonly onBack: () => void;
}

/** The lower part of a card. */
export function AnswerArea(props: AnswerAreaProps) {
  const { approval, alike, mode, isArmed, isDisabled, draft, onDraft, onChoose, onAnswer, onAllowAlike, onBack } =
    props;
  if (approval.state.kind === 'stale') return <StaleNotice {...props} reason={approval.state.reason} />;
  const canSend = isArmed && !isDisabled;
  switch (mode) {
    case 'choose':
      return (
        <ApprovalButtons pattern={approval.pattern} alikeCount={alike.length} {...{ isArmed, isDisabled, onChoose }} />
      );
    case 'edit':
      return (
        <EditForm
          approval={approval}
          draft={draft?.text ?? null}
          isArmed={canSend}
          onDraft={(text) => onDraft({ text, isOpen: true })}
          onSend={(text) => onAnswer({ kind: 'edit', text })}
          onCancel={onBack}
        />
      );
    case 'note':
      return <NoteForm {...props} />;
    case 'pattern':
      return <PatternForm {...props} isArmed={canSend} />;
    case 'alike':
      return <AlikeForm {...{ approval, alike }} isArmed={canSend} onSend={onAllowAlike} onCancel={onBack} />;
    default:
      return assertNever(mode);
  }
}

function NoteForm({ approval, isDisabled, onAnswer, onBack }: AnswerAreaProps) {
  return (
    <LineForm
      label="Note"
      hint={`${showControls(approval.client)} reads this note. Say why, or what to do instead.`}
      initial=""
      action="Deny"
      maxChars={limits.maxNoteChars}
      accepts={() => true}
      isCode={false}
      isArmed={!isDisabled}
      onSend={(note) => onAnswer({ kind: 'deny', note: note === '' ? null : note })}
      onCancel={onBack}
    />
  );
}

function PatternForm({ approval, isArmed, onAnswer, onBack }: AnswerAreaProps) {
  const offered = approval.pattern ?? '';
  return (
    <LineForm
      label="Pattern"
      hint="Commands that begin with these words run without asking from now on. Add words to allow less. You find the rule under Rules, below the list, and can take it back there."
      initial={offered}
      action="Save and allow"
      maxChars={limits.maxPathChars}
      accepts={(pattern) => narrowsPattern(pattern, offered)}
      isCode
      isArmed={isArmed}
      onSend={(pattern) => onAnswer({ kind: 'always', pattern })}
      onCancel={onBack}
    />
  );
}

function StaleNotice({ reason, isDisabled, onReview }: AnswerAreaProps & { readonly reason: string }) {
  return (
    <div className={styles.buttons}>
      <p className={styles.stale}>
        The screen has changed since. <span className={styles.reason}>{showControls(reason)}</span>
      </p>
      <span className={styles.gap} />
      <Button disabled={isDisabled} onClick={onReview}>
        Review again
      </Button>
    </div>
  );
}
