import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import { CopyButton } from '../ui/CopyButton';
import { copyText } from '../ui/copyText';
import { useNow } from '../ui/useNow';
import type { WindowServices } from '../window/WindowServices';
import styles from './DetailsTab.module.css';
import { EnvironmentList } from './EnvironmentList';
import { ProcessTree } from './ProcessTree';
import { SessionFacts } from './SessionFacts';
import { Timeline } from './Timeline';
import { useSessionDetails } from './useSessionDetails';
import { useSessionProcesses } from './useSessionProcesses';

export interface DetailsTabProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}

/** Everything about a session that its terminal does not say. */
export function DetailsTab({ services, session }: DetailsTabProps) {
  const { transport, sessions, view } = services;
  const details = useSessionDetails(transport, session);
  const mayHaveProcesses = session.state.kind !== 'exited' || session.descendants.length > 0;
  const processes = useSessionProcesses(transport, mayHaveProcesses ? session.id : null);
  const nowMs = useNow();
  return (
    <div className={styles.page}>
      <section aria-label="Command">
        <h2 className={styles.title}>Command</h2>
        <div className={styles.command}>
          <pre className={styles.mono}>{showControls(session.command)}</pre>
          <CopyButton label="Copy the command" onCopy={() => copyText(session.command)} />
        </div>
      </section>
      <SessionFacts {...{ session, nowMs }} />
      <ProcessTree
        processes={mayHaveProcesses ? processes : { kind: 'known', value: [] }}
        onStop={({ pid }) => void sessions.stopProcess(session.id, pid, false)}
        onForceKill={({ pid, command }) =>
          view.openDialog({ kind: 'kill-process', sessionId: session.id, process: { pid, command } })
        }
      />
      <Timeline details={details} />
      <EnvironmentList details={details} />
    </div>
  );
}
