import type { WriterHold } from '@shared/approval';
import { Keyboard } from 'lucide-react';
import { Button } from '../ui/Button';
import styles from './WriterTag.module.css';

export interface WriterTagProps {
  /** Null when agents may type. */
  readonly hold: WriterHold | null;
  readonly onTakeOver: () => void;
  readonly onHandBack: () => void;
}

/** Who may type into a session, and the way to change that. */
export function WriterTag({ hold, onTakeOver, onHandBack }: WriterTagProps) {
  if (hold === null) {
    return (
      <Button variant="quiet" title="Agents cannot type into this session until you hand it back" onClick={onTakeOver}>
        Take over
      </Button>
    );
  }
  return (
    <span className={styles.tag}>
      <Keyboard className={styles.sign} size={14} aria-hidden />
      <span className={styles.words}>
        {hold.kind === 'typing' ? 'You are typing: agents wait' : 'You took over: agents wait'}
      </span>
      <Button onClick={onHandBack}>Hand back</Button>
    </span>
  );
}
