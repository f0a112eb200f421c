import { Button } from '../ui/Button';
import styles from './SizeNote.module.css';
import type { TerminalSize } from './SizeReporter';

export interface SizeNoteProps {
  /** The size that the terminal has. */
  readonly size: TerminalSize;
  readonly onFit: () => void;
}

/** Says why a terminal does not fill this window, or not fit into it, and gives the way out. */
export function SizeNote({ size, onFit }: SizeNoteProps) {
  return (
    <div className={styles.note}>
      <p>
        Sized by another window ({size.cols} × {size.rows})
      </p>
      <Button onClick={onFit}>Fit to this window</Button>
    </div>
  );
}
