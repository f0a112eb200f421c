import { Button } from '../ui/Button';
import styles from './SessionList.module.css';

export interface NoRowsProps {
  /** What the list was narrowed to; empty when there is nothing at all. */
  readonly filter: string;
  readonly onClearFilter: () => void;
}

/** A list without rows says why. */
export function NoRows({ filter, onClearFilter }: NoRowsProps) {
  if (filter.trim() === '') return <p className={styles.nothing}>No sessions yet</p>;
  return (
    <div className={styles.nothing} role="status">
      <p>No session has “{filter.trim()}” in its name, command, folder, client or status.</p>
      <Button onClick={onClearFilter}>Clear filter</Button>
    </div>
  );
}
