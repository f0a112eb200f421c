import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { heldInputs, oldestFirst } from '../state/approvals.logic';
import { listItems } from '../state/listItems.logic';
import { GROUP_ORDER, type ListLayout, rowsOf } from '../state/listLayout.logic';
import { needingYou } from '../state/selection.logic';
import type { GroupKind } from '../state/sessionStatus.logic';
import { GroupTitle } from './GroupTitle';
import { ListRow } from './ListRow';
import { listCommandOf } from './listKeys.logic';
import { RowMenu } from './RowMenu';
import styles from './SessionList.module.css';
import { useListHold } from './useListHold';
import { useListWindow } from './useListWindow';

export interface SessionListProps {
  /** Of the rows that the filter lets through. */
  readonly layout: ListLayout;
  /** Of these, the rows of open groups. */
  readonly shown: ListLayout;
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly approvals: ReadonlyMap<string, ApprovalRequest>;
  readonly unseen: ReadonlySet<string>;
  readonly selectedId: string | null;
  readonly nowMs: number;
  readonly onSelect: (sessionId: string) => void;
  /** Select and go there with the keyboard; a stable function. */
  readonly onOpen: (sessionId: string) => void;
  readonly onStop: (sessionId: string) => void;
  readonly onForceKill: (sessionId: string) => void;
  readonly onRename: (sessionId: string) => void;
  /** The keyboard wants to the filter. */
  readonly onFilter: () => void;
  readonly onToggle: (group: GroupKind) => void;
  /** Deletes these ended sessions; asks first. */
  readonly onClear: (sessionIds: readonly string[]) => void;
  /** The items of the menu of a row. */
  readonly menuOf: (sessionId: string) => ReactNode;
  /** The pointer or the keyboard is used in the list: rows must stay where they are. */
  readonly onHeldChange: (isHeld: boolean) => void;
}

/**
 * All sessions in their groups, and the row of the held requests: a listbox in which the selection follows the keyboard. Only
 * what is in sight is in the document. The titles stand beside the listbox, not in it: it may hold nothing but options.
 */
export function SessionList(props: SessionListProps) {
  const { layout, shown, sessions, approvals, selectedId, onHeldChange, onToggle, onClear, menuOf } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const hold = useListHold(onHeldChange);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const needing = useMemo(() => new Set(needingYou(layout, { sessions, approvals })), [layout, sessions, approvals]);
  const items = useMemo(() => listItems(layout, shown, needing), [layout, shown, needing]);
  const tabStopId = selectedId !== null && rows.includes(selectedId) ? selectedId : (rows[0] ?? null);
  const { lines, heightPx } = useListWindow(scrollRef, { items, tabStopId, selectedId });
  const inputs = useMemo(() => heldInputs(approvals), [approvals]);
  const requests = useMemo(() => oldestFirst(approvals), [approvals]);
  return (
    <RowMenu menuOf={menuOf}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the listbox in it has the role, and its rows the keyboard. */}
      <div
        ref={scrollRef}
        className={styles.list}
        data-zone="list"
        onKeyDown={(event) => handleKey(event, rows, props)}
        {...hold}
      >
        <div className={styles.space} style={{ height: heightPx }}>
          {lines.map(({ item, topPx }) =>
            item.kind === 'row' ? null : (
              <GroupTitle
                key={item.group}
                {...{ item, topPx, onToggle }}
                onClear={item.group === 'ended' ? () => onClear(layout.ended) : null}
              />
            ),
          )}
          {rows.length > 0 && (
            <div role="listbox" aria-label="Sessions">
              {GROUP_ORDER.map((group) => (
                <RowGroup key={group} group={group}>
                  {lines.map(({ item, topPx }) =>
                    item.kind === 'row' && item.group === group ? (
                      <ListRow
                        key={item.id}
                        {...props}
                        {...{ item, topPx, requests, tabStopId }}
                        rowCount={rows.length}
                        held={inputs.get(item.id) ?? null}
                      />
                    ) : null,
                  )}
                </RowGroup>
              ))}
            </div>
          )}
        </div>
      </div>
    </RowMenu>
  );
}

/** What a screen reader says of the place of a row. */
const GROUP_NAMES: Readonly<Record<GroupKind, string>> = { needsYou: 'Needs you', running: 'Running', ended: 'Ended' };

interface RowGroupProps {
  readonly group: GroupKind;
  readonly children: readonly ReactNode[];
}

function RowGroup({ group, children }: RowGroupProps) {
  if (children.every((child) => child === null)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
    <div role="group" aria-label={GROUP_NAMES[group]}>
      {children}
    </div>
  );
}

function handleKey(event: KeyboardEvent, rows: readonly string[], props: SessionListProps): void {
  if (event.key === '/' && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    props.onFilter();
    return;
  }
  // The buttons of the titles have keys of their own.
  if (event.target instanceof Element && event.target.closest('[role="option"]') === null) return;
  const command = listCommandOf(event, rows, props.selectedId);
  if (command === null) return;
  event.preventDefault();
  const handlers = {
    select: props.onSelect,
    open: props.onOpen,
    stop: props.onStop,
    'force-kill': props.onForceKill,
    rename: props.onRename,
  };
  handlers[command.kind](command.sessionId);
}
