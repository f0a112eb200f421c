import { showControls } from '@shared/controlText';
import { useStore } from 'zustand';
import { ConnectGuide } from '../sessions/ConnectGuide';
import { Age } from '../ui/Age';
import { copyText } from '../ui/copyText';
import { useNow } from '../ui/useNow';
import type { WindowServices } from '../window/WindowServices';
import styles from './Settings.module.css';

/** Which agents are connected, and how to connect more. */
export function AgentsSection({ services }: { readonly services: WindowServices }) {
  const host = useStore(services.store, (state) => state.host);
  const nowMs = useNow();
  if (host === null) return null;
  return (
    <>
      <h3 className={styles.group}>Connected now</h3>
      {host.clients.length === 0 && <p className={styles.hint}>No agent. Connect one as shown below.</p>}
      <ul className={styles.clients} aria-label="Connected agents">
        {host.clients.map(({ id, name, version, connectedAt }) => (
          <li key={id} className={styles.client}>
            <span className={styles.clientName}>{showControls(name)}</span>
            <span className={styles.hint}>{showControls(version)}</span>
            <span className={styles.since}>
              connected <Age sinceMs={connectedAt} nowMs={nowMs} />
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.group}>{host.clients.length === 0 ? 'Connect one' : 'Connect another one'}</h3>
      <ConnectGuide connect={host.connect} onCopy={copyText} onMore={null} />
    </>
  );
}
