import { X } from 'lucide-react';
import { Button } from './Button';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Says what did not work, until it is dismissed. */
export function Notice({ text, onDismiss }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" aria-label="Dismiss" onClick={onDismiss}>
        <X size={14} aria-hidden />
      </Button>
    </div>
  );
}
