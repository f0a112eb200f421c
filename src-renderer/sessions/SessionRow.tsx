import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { memo } from 'react';
import { shortText } from '../approvals/approvalText.logic';
import { shownStatus } from '../state/sessionStatus.logic';
import { accessibleName, rowDetail, rowTitle } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { classNames } from '../ui/classNames';
import { Lamp } from '../ui/Lamp';
import type { RowPlace } from './rowPlace';
import list from './SessionList.module.css';
import styles from './SessionRow.module.css';

export interface SessionRowProps extends RowPlace {
  readonly session: SessionInfo;
  /** What an agent wants to type into it and may not yet, or null. */
  readonly held: ApprovalRequest | null;
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isTabStop: boolean;
  /** It failed and nobody looked at it since. */
  readonly isUnseen: boolean;
  readonly onOpen: (sessionId: string) => void;
}

/** One session in the list. Remembered: the host tells much that concerns other rows. */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, held, nowMs, isSelected, isTabStop, isUnseen, topPx, place, rowCount, onOpen } = props;
  const status = shownStatus(session, held);
  const name = accessibleName(session, status, nowMs);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys of all rows.
    <div
      className={classNames(list.line, styles.row)}
      style={{ top: topPx }}
      role="option"
      aria-selected={isSelected}
      aria-posinset={place}
      aria-setsize={rowCount}
      aria-label={isUnseen ? `${name}, not looked at yet` : name}
      data-session={session.id}
      data-unseen={isUnseen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(session.id)}
    >
      <span className={styles.lamp}>
        <Lamp status={status} />
      </span>
      <span className={styles.title} title={rowTitle(session)}>
        {rowTitle(session)}
      </span>
      <Age className={styles.age} sinceMs={status.since} nowMs={nowMs} />
      <RowState {...{ session, held }} />
    </div>
  );
});

/** The status, and what a program asks or runs. */
function RowState({ session, held }: Pick<SessionRowProps, 'session' | 'held'>) {
  const status = shownStatus(session, held);
  const detail = held === null ? rowDetail(session) : shortText(held);
  // How something failed is worth more than its command.
  const isWhole = detail === '' || status.kind === 'failed';
  return (
    <span className={styles.state}>
      <span className={styles.word} data-tone={status.tone}>
        {isWhole ? status.label : status.word}
      </span>
      {detail !== '' && <span className={styles.prompt}>{detail}</span>}
    </span>
  );
}
