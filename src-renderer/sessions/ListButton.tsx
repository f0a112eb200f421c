import { PanelLeft } from 'lucide-react';
import { Button } from '../ui/Button';
import styles from './ListButton.module.css';

export interface ListButtonProps {
  readonly needCount: number;
  readonly onOpen: () => void;
}

/** Opens the list in a narrow window, and says how many sessions in it need you. */
export function ListButton({ needCount, onOpen }: ListButtonProps) {
  const name = needCount === 0 ? 'Show sessions' : `Show sessions, ${needCount} waiting for you`;
  return (
    <Button className={styles.button} aria-label={name} onClick={onOpen}>
      <PanelLeft size={16} aria-hidden />
      {needCount > 0 && <span className={styles.count}>{needCount}</span>}
    </Button>
  );
}
