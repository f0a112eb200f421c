import { showControls } from '@shared/controlText';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { statusOf } from '../state/sessionStatus.logic';
import { sessionTitle } from '../state/sessionText.logic';
import { Age } from '../ui/Age';
import { Button } from '../ui/Button';
import { Lamp } from '../ui/Lamp';
import { MiddleEllipsis } from '../ui/MiddleEllipsis';
import styles from './HistoryTable.module.css';
import { type EndedSession, tookMs } from './historyFilter.logic';
import { spanText } from './spanText.logic';

export interface HistoryRowActions {
  readonly onOpen: (sessionId: string) => void;
  readonly onRestart: (sessionId: string) => void;
  readonly onDelete: (sessionId: string) => void;
  readonly onToggle: (sessionId: string) => void;
}

export interface HistoryRowProps extends HistoryRowActions {
  readonly session: EndedSession;
  /** From 0. */
  readonly index: number;
  readonly topPx: number;
  readonly isMarked: boolean;
  /** It has the tab stop of the table. */
  readonly isActive: boolean;
  readonly nowMs: number;
}

/** One session of the history. */
export function HistoryRow(props: HistoryRowProps) {
  const { session, index, topPx, isMarked, isActive, nowMs, onOpen, onToggle } = props;
  const status = statusOf(session);
  const title = sessionTitle(session);
  const handleClick = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('button, input') === null) onOpen(session.id);
  };
  return (
    <tr
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)` }}
      aria-rowindex={index + 2}
      aria-selected={isMarked}
      tabIndex={isActive ? 0 : -1}
      data-row={session.id}
      onClick={handleClick}
    >
      <td className={styles.mark}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${title}`}
          checked={isMarked}
          onChange={() => onToggle(session.id)}
        />
      </td>
      <td className={styles.session}>
        <MiddleEllipsis text={title} title={showControls(session.command)} />
        <span className={styles.folder}>
          <MiddleEllipsis text={showControls(session.cwd)} />
        </span>
      </td>
      <td className={styles.status} data-tone={status.tone}>
        <Lamp status={status} />
        <span className={styles.cut} title={status.label}>
          {status.label}
        </span>
      </td>
      <td className={styles.client}>
        <span className={styles.cut}>{showControls(session.client)}</span>
      </td>
      <td className={styles.number}>{spanText(tookMs(session))}</td>
      <td className={styles.number}>
        <Age sinceMs={session.state.exit.at} nowMs={nowMs} />
      </td>
      <RowButtons {...props} title={title} />
    </tr>
  );
}

function RowButtons(props: HistoryRowProps & { readonly title: string }) {
  const { session, isActive, title, onRestart, onDelete } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <td className={styles.buttons}>
      <Button
        variant="quiet"
        tabIndex={tabIndex}
        aria-label={`Restart ${title}`}
        title="Restart"
        onClick={() => onRestart(session.id)}
      >
        <RotateCcw size={14} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        tabIndex={tabIndex}
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => onDelete(session.id)}
      >
        <Trash2 size={14} aria-hidden />
      </Button>
    </td>
  );
}
