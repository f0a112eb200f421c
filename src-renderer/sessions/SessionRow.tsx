import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { shortText } from '../approvals/approvalText.logic';
import { shownStatus } from '../state/sessionStatus.logic';
import { accessibleName, promptOf, sessionTitle } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { Lamp } from '../ui/Lamp';
import styles from './SessionRow.module.css';

export interface SessionRowProps {
  readonly session: SessionInfo;
  /** What an agent wants to type into it and may not yet, or null. */
  readonly held: ApprovalRequest | null;
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onOpen: (sessionId: string) => void;
}

/** One session in the list. */
export function SessionRow({ session, held, nowMs, isSelected, isTabStop, onOpen }: SessionRowProps) {
  const status = shownStatus(session, held);
  const title = sessionTitle(session);
  const prompt = held === null ? promptOf(session) : shortText(held);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys of all rows.
    <div
      className={styles.row}
      role="option"
      aria-selected={isSelected}
      aria-label={accessibleName(session, status, nowMs)}
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
