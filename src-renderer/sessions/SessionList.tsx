import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { GROUP_ORDER, type ListLayout, rowsOf } from '../state/listLayout.logic';
import { listCommandOf } from './listKeys.logic';
import { SessionGroup } from './SessionGroup';
import styles from './SessionList.module.css';
import { useListHold } from './useListHold';

export interface SessionListProps {
  readonly layout: ListLayout;
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly approvals: ReadonlyMap<string, ApprovalRequest>;
  readonly selectedId: string | null;
  readonly nowMs: number;
  readonly onSelect: (sessionId: string) => void;
  /** Select and go there with the keyboard. */
  readonly onOpen: (sessionId: string) => void;
  readonly onStop: (sessionId: string) => void;
  readonly onForceKill: (sessionId: string) => void;
  /** The pointer or the keyboard is in the list: rows must stay where they are. */
  readonly onHeldChange: (isHeld: boolean) => void;
}

/** All sessions in their groups, and the row of the held requests: a listbox in which the selection follows the keyboard. */
export function SessionList(props: SessionListProps) {
  const { layout, selectedId, onHeldChange } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const hold = useListHold(onHeldChange);
  const rows = rowsOf(layout);
  const tabStopId = selectedId !== null && rows.includes(selectedId) ? selectedId : (rows[0] ?? null);

  useEffect(() => {
    const list = listRef.current;
    const row = list?.querySelector<HTMLElement>(`[data-session="${selectedId}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (list?.contains(document.activeElement)) row?.focus();
  }, [selectedId]);

  // A listbox without options is none (WAI-ARIA 1.2, listbox).
  if (rows.length === 0) return <p className={styles.nothing}>No sessions yet</p>;
  return (
    <div
      ref={listRef}
      className={styles.list}
      role="listbox"
      aria-label="Sessions"
      data-zone="list"
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, rows, props)}
      {...hold}
    >
      {GROUP_ORDER.map((group) => (
        <SessionGroup key={group} group={group} ids={layout[group]} tabStopId={tabStopId} {...props} />
      ))}
    </div>
  );
}

function handleKey(event: KeyboardEvent, rows: readonly string[], props: SessionListProps): void {
  const command = listCommandOf(event, rows, props.selectedId);
  if (command === null) return;
  event.preventDefault();
  const handlers = { select: props.onSelect, open: props.onOpen, stop: props.onStop, 'force-kill': props.onForceKill };
  handlers[command.kind](command.sessionId);
}
