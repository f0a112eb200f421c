import type { SessionInfo } from '@shared/session';
import { statusOf } from '../state/sessionStatus.logic';
import { accessibleName, promptOf, sessionTitle } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { Lamp } from '../ui/Lamp';
import styles from './SessionRow.module.css';

export interface SessionRowProps {
  readonly session: SessionInfo;
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onOpen: (sessionId: string) => void;
}

/** One session in the list. */
export function SessionRow({ session, nowMs, isSelected, isTabStop, onOpen }: SessionRowProps) {
  const status = statusOf(session);
  const title = sessionTitle(session);
  const prompt = promptOf(session);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys of all rows.
    <div
      className={styles.row}
      role="option"
      aria-selected={isSelected}
      aria-label={accessibleName(session, nowMs)}
      data-session={session.id}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(session.id)}
    >
      <span className={styles.lamp}>
        <Lamp status={status} />
      </span>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <Age className={styles.age} sinceMs={status.since} nowMs={nowMs} />
      <span className={styles.state}>
        <span className={styles.word} data-tone={status.tone}>
          {prompt === '' ? status.label : status.word}
        </span>
        {prompt !== '' && <span className={styles.prompt}>{prompt}</span>}
      </span>
    </div>
  );
}
