import type { TransportStatus } from '../transport/Transport';
import { Button } from './Button';
import styles from './ConnectionBar.module.css';

export interface ConnectionBarProps {
  readonly status: Exclude<TransportStatus, { kind: 'open' }>;
  readonly onReconnect: () => void;
}

/** Stands over everything while the host does not answer: what is below is the last that was known. */
export function ConnectionBar({ status, onReconnect }: ConnectionBarProps) {
  return (
    <div className={styles.bar} role="status">
      <p className={styles.text}>{wordsFor(status)}</p>
      <Button onClick={onReconnect} disabled={status.kind === 'connecting'}>
        Reconnect
      </Button>
    </div>
  );
}

function wordsFor(status: ConnectionBarProps['status']): string {
  switch (status.kind) {
    case 'connecting':
      return 'Connecting to Signalbox…';
    case 'lost':
      return 'Signalbox does not answer. What you see is the last that was known. Trying again…';
    case 'refused':
      return `${status.message} Open the window again with: signalbox open`;
  }
}
