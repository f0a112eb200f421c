import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import type { RowPlace } from '../sessions/rowPlace';
import list from '../sessions/SessionList.module.css';
import styles from '../sessions/SessionRow.module.css';
import { ageWords } from '../state/age.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { approvalStatus } from '../state/sessionStatus.logic';
import { countWords } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { classNames } from '../ui/classNames';
import { Lamp } from '../ui/Lamp';
import { shortText } from './approvalText.logic';

export interface QueueRowProps extends RowPlace {
  /** The oldest first. */
  readonly requests: readonly ApprovalRequest[];
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: (row: string) => void;
}

/** The row of the list that leads to all held requests. */
export function QueueRow(props: QueueRowProps) {
  const { requests, nowMs, isSelected, isTabStop, topPx, place, rowCount, onOpen } = props;
  const [oldest] = requests;
  const title = requests.length === 0 ? 'Approvals' : countWords(requests.length, 'approval', 'approvals');
  const age = oldest === undefined ? '' : `, ${ageWords(nowMs - oldest.requestedAt)}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys of all rows.
    <div
      className={classNames(list.line, styles.row)}
      style={{ top: topPx }}
      role="option"
      aria-selected={isSelected}
      aria-posinset={place}
      aria-setsize={rowCount}
      aria-label={oldest === undefined ? 'Approvals, none waits' : `${title} for you to give${age}`}
      data-session={QUEUE_ROW}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(QUEUE_ROW)}
    >
      <span className={styles.lamp}>
        <Lamp status={{ ...approvalStatus(0), tone: oldest === undefined ? 'grey' : 'amber' }} />
      </span>
      <span className={styles.title}>{title}</span>
      {oldest === undefined ? <span /> : <Age className={styles.age} sinceMs={oldest.requestedAt} nowMs={nowMs} />}
      <span className={styles.state}>
        <span className={styles.word} data-tone={oldest === undefined ? 'grey' : 'amber'}>
          {oldest === undefined ? 'Nothing waits' : showControls(oldest.client)}
        </span>
        {oldest !== undefined && <span className={styles.prompt}>{shortText(oldest)}</span>}
      </span>
    </div>
  );
}
