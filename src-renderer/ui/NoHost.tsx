import type { TransportStatus } from '../transport/Transport';
import { Button } from './Button';
import styles from './NoHost.module.css';

export interface NoHostProps {
  readonly status: TransportStatus;
  readonly onReconnect: () => void;
}

/** The window before it ever heard from the host. Connecting takes no time worth a word. */
export function NoHost({ status, onReconnect }: NoHostProps) {
  if (status.kind === 'connecting' || status.kind === 'open') return <div className={styles.page} aria-busy="true" />;
  const isRefused = status.kind === 'refused';
  return (
    <div className={styles.page} role="status">
      <h1 className={styles.title}>{isRefused ? status.message : 'Signalbox does not answer.'}</h1>
      <p className={styles.sentence}>
        {isRefused
          ? 'Open the window again from a terminal, with npm start in the folder of Signalbox, or:'
          : 'Trying again. If it does not run any more, start it from a terminal, with npm start in its folder, or:'}
      </p>
      <pre className={styles.command}>signalbox open</pre>
      <Button onClick={onReconnect}>Reconnect</Button>
    </div>
  );
}
