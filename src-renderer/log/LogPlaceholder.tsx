import type { Failure } from '@shared/errors';
import type { SessionInfo } from '@shared/session';
import { Button } from '../ui/Button';
import styles from './LogPlaceholder.module.css';

export interface LogPlaceholderProps {
  readonly session: SessionInfo;
  readonly failure: Failure | null;
  readonly isConnected: boolean;
  readonly onRetry: () => void;
}

/** What stands in the place of lines while there are none to show; null when there are. */
export function LogPlaceholder({ session, failure, isConnected, onRetry }: LogPlaceholderProps) {
  if (failure !== null && isConnected) {
    return (
      <div className={styles.place} role="alert">
        <p>The log could not be read. {failure.message}</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  if (!isConnected) {
    return (
      <div className={styles.place}>
        <p>Signalbox cannot be reached. The missing lines come when the connection is back.</p>
      </div>
    );
  }
  if (session.totalLines > 0) return null;
  const isEnded = session.state.kind === 'exited';
  return (
    <div className={styles.place}>
      <p>{isEnded ? 'It printed nothing.' : 'Nothing printed yet. Lines appear here as they come.'}</p>
    </div>
  );
}
