import type { TransportStatus } from '../transport/Transport';
import { Button } from './Button';
import styles from './ConnectionBar.module.css';
import { CopyButton } from './CopyButton';

export interface ConnectionBarProps {
  readonly status: Exclude<TransportStatus, { kind: 'open' }>;
  /** What a person runs to open Signalbox again. */
  readonly openCommand: string;
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onReconnect: () => void;
}

/** Stands over everything while the host does not answer: what is below is the last that was known. */
export function ConnectionBar({ status, openCommand, onCopy, onReconnect }: ConnectionBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text} role="status">
        {wordsFor(status)}
      </p>
      {status.kind !== 'connecting' && (
        <p className={styles.again}>
          {status.kind === 'lost' && 'If it has ended, its sessions have ended with it. '}
          Open it again from a terminal: <code className={styles.command}>{openCommand}</code>
        </p>
      )}
      <span className={styles.buttons}>
        {status.kind !== 'connecting' && <CopyButton label="Copy the command" onCopy={() => onCopy(openCommand)} />}
        <Button onClick={onReconnect} disabled={status.kind === 'connecting'}>
          Reconnect
        </Button>
      </span>
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
      return status.message;
  }
}
