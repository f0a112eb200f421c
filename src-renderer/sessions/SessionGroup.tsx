import type { SessionInfo } from '@shared/session';
import type { GroupKind } from '../state/sessionStatus.logic';
import styles from './SessionGroup.module.css';
import { SessionRow } from './SessionRow';

const TITLES: Readonly<Record<GroupKind, string>> = { needsYou: 'Needs you', running: 'Running', ended: 'Ended' };

export interface SessionGroupProps {
  readonly group: GroupKind;
  readonly ids: readonly string[];
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly selectedId: string | null;
  readonly tabStopId: string | null;
  readonly nowMs: number;
  readonly onOpen: (sessionId: string) => void;
}

/** The sessions of one group under its title; nothing when there are none. */
export function SessionGroup({ group, ids, sessions, selectedId, tabStopId, nowMs, onOpen }: SessionGroupProps) {
  if (ids.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
    <div role="group" aria-label={TITLES[group]}>
      <div className={styles.title} data-group={group} aria-hidden="true">
        {TITLES[group]} <span className={styles.count}>{ids.length}</span>
      </div>
      {ids.map((id) => {
        const session = sessions.get(id);
        if (session === undefined) return null;
        const isSelected = id === selectedId;
        return <SessionRow key={id} {...{ session, nowMs, isSelected, onOpen }} isTabStop={id === tabStopId} />;
      })}
    </div>
  );
}
