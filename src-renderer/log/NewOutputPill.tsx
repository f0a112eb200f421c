import { ArrowDown } from 'lucide-react';
import { Button } from '../ui/Button';
import { linesWords } from './logTask.logic';
import styles from './NewOutputPill.module.css';

export interface NewOutputPillProps {
  /** Lines that came since the end was left. */
  readonly count: number;
  readonly onFollow: () => void;
}

/** Says that more was printed below, and leads there. */
export function NewOutputPill({ count, onFollow }: NewOutputPillProps) {
  if (count === 0) return null;
  return (
    <Button variant="strong" className={styles.pill} title="Follow the output (End)" onClick={onFollow}>
      <ArrowDown size={14} aria-hidden />
      New output: {linesWords(count)}
    </Button>
  );
}
