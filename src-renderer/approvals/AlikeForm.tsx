import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import { Button } from '../ui/Button';
import styles from './ApprovalCard.module.css';
import { ArmedButton } from './ArmedButton';
import { VisibleText } from './VisibleText';

export interface AlikeFormProps {
  /** Whose card this is: its text stands above. */
  readonly approval: ApprovalRequest;
  /** The oldest first, the card's own among them. */
  readonly alike: readonly ApprovalRequest[];
  readonly isArmed: boolean;
  readonly onSend: (ids: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows all that one "yes" would let go beside the card's own: only what the person saw goes. */
export function AlikeForm({ approval, alike, isArmed, onSend, onCancel }: AlikeFormProps) {
  const sessionCount = new Set(alike.map(({ sessionId }) => sessionId)).size;
  const others = alike.filter(({ id }) => id !== approval.id);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>
        These go with it, each once{sessionCount > 1 && `, in ${sessionCount} sessions`}. Nothing else is allowed by
        that.
      </p>
      {others.map(({ id, text, typedBefore }, at) => (
        <VisibleText key={id} text={text} before={showControls(typedBefore)} label={`Alike request ${at + 1}`} />
      ))}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Back</Button>
        <span className={styles.gap} />
        <ArmedButton isArmed={isArmed} onPress={() => onSend(alike.map(({ id }) => id))}>
          Allow all {alike.length}
        </ArmedButton>
      </div>
    </div>
  );
}
