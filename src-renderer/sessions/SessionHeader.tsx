import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';
import type { ReactNode } from 'react';
import { shownStatus } from '../state/sessionStatus.logic';
import { sessionTitle } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { Lamp } from '../ui/Lamp';
import { MiddleEllipsis } from '../ui/MiddleEllipsis';
import styles from './SessionHeader.module.css';

export interface SessionHeaderProps {
  readonly session: SessionInfo;
  /** What an agent wants to type into it and may not yet, or null. */
  readonly held: ApprovalRequest | null;
  readonly nowMs: number;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
  /** What can be done with the session. */
  readonly actions: ReactNode;
}

/** What the selected session is: status, name, command, folder, process, age and who started it. */
export function SessionHeader({ session, held, nowMs, leading, actions }: SessionHeaderProps) {
  const status = shownStatus(session, held);
  const command = showControls(session.command);
  return (
    <header className={styles.header}>
      {leading}
      <Lamp status={status} />
      <h1 className={styles.title}>
        <MiddleEllipsis text={sessionTitle(session)} title={command} />
      </h1>
      <span className={styles.word} data-tone={status.tone}>
        {status.label}
      </span>
      <div className={styles.facts}>
        {session.name !== null && (
          <span className={styles.command}>
            <MiddleEllipsis text={command} />
          </span>
        )}
        <span className={styles.folder}>
          <MiddleEllipsis text={showControls(session.cwd)} />
        </span>
        {session.pid > 0 && <span className={styles.fact}>pid {session.pid}</span>}
        <Age className={styles.fact} sinceMs={session.startedAt} nowMs={nowMs} />
        <span className={styles.client} title={`Started by ${showControls(session.client)}`}>
          {showControls(session.client)}
        </span>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
