import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { QueueRow } from '../approvals/QueueRow';
import { heldInputs, oldestFirst } from '../state/approvals.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import type { GroupKind } from '../state/sessionStatus.logic';
import styles from './SessionGroup.module.css';
import { SessionRow } from './SessionRow';

const TITLES: Readonly<Record<GroupKind, string>> = { needsYou: 'Needs you', running: 'Running', ended: 'Ended' };

export interface SessionGroupProps {
  readonly group: GroupKind;
  readonly ids: readonly string[];
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly approvals: ReadonlyMap<string, ApprovalRequest>;
  readonly selectedId: string | null;
  readonly tabStopId: string | null;
  readonly nowMs: number;
  readonly onOpen: (sessionId: string) => void;
}

/** The sessions of one group under its title; nothing when there are none. */
export function SessionGroup(props: SessionGroupProps) {
  const { group, ids, sessions, approvals, selectedId, tabStopId, nowMs, onOpen } = props;
  if (ids.length === 0) return null;
  const inputs = heldInputs(approvals);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
    <div role="group" aria-label={TITLES[group]}>
      <div className={styles.title} data-group={group} aria-hidden="true">
        {TITLES[group]} <span className={styles.count}>{ids.length}</span>
      </div>
      {ids.map((id) => {
        const row = { nowMs, onOpen, isSelected: id === selectedId, isTabStop: id === tabStopId };
        if (id === QUEUE_ROW) return <QueueRow key={id} requests={oldestFirst(approvals)} {...row} />;
        const session = sessions.get(id);
        if (session === undefined) return null;
        return <SessionRow key={id} session={session} held={inputs.get(id) ?? null} {...row} />;
      })}
    </div>
  );
}
