import { countWords } from '../state/sessionText.logic';
import { Button } from '../ui/Button';
import styles from './MoreRequests.module.css';

export interface MoreRequestsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Says that more is held for a session than the card that is shown; nothing when not. */
export function MoreRequests({ count, onShow }: MoreRequestsProps) {
  if (count === 0) return null;
  return (
    <p className={styles.more}>
      {countWords(count, 'more request waits', 'more requests wait')} for this session.
      <Button variant="quiet" onClick={onShow}>
        Show all
      </Button>
    </p>
  );
}
