import { CopyButton } from '../ui/CopyButton';
import styles from './CopyBlock.module.css';

export interface CopyBlockProps {
  readonly text: string;
  /** The name of its button. */
  readonly label: string;
  /** For a terminal or a file; otherwise for a conversation. */
  readonly isCode: boolean;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A text to take elsewhere, with a button that copies it. */
export function CopyBlock({ text, label, isCode, onCopy }: CopyBlockProps) {
  return (
    <div className={styles.block}>
      <pre className={styles.text} data-code={isCode}>
        {text}
      </pre>
      <CopyButton label={label} onCopy={() => onCopy(text)} />
    </div>
  );
}
