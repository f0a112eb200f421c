import { ContextMenu } from 'radix-ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { NoRows } from '../sessions/NoRows';
import { SessionList } from '../sessions/SessionList';
import { SessionMenuItems } from '../sessions/SessionMenuItems';
import { heldInputs } from '../state/approvals.logic';
import { filterLayout, openRows } from '../state/listFilter.logic';
import { rowsOf } from '../state/listLayout.logic';
import type { Needs } from '../state/selection.logic';
import { useNow } from '../ui/useNow';
import { doSessionDeed } from './doSessionDeed';
import type { WindowServices } from './WindowServices';

const NO_NEEDS: Needs = { sessions: new Map(), approvals: new Map() };

export interface ListAreaProps {
  readonly services: WindowServices;
  /** Goes to a row with the keyboard; a stable function. */
  readonly onOpen: (row: string) => void;
}

/** The list of sessions with the store behind it. */
export function ListArea({ services, onOpen }: ListAreaProps) {
  const { sessions: actions, view, store } = services;
  const { sessions, approvals } = useStore(store, ({ host }) => host ?? NO_NEEDS);
  const layout = useStore(store, (state) => state.layout);
  const filter = useStore(store, (state) => state.filter);
  const collapsed = useStore(store, (state) => state.collapsed);
  const unseen = useStore(store, (state) => state.unseen);
  const selectedId = useStore(store, (state) => state.selectedId);
  const nowMs = useNow();
  const handleHeldChange = useCallback((isHeld: boolean) => view.setListHeld(isHeld), [view]);
  const found = useMemo(
    () => filterLayout(layout, filter, { sessions, held: heldInputs(approvals) }),
    [layout, filter, sessions, approvals],
  );
  const shown = useMemo(() => openRows(found, filter, collapsed), [found, filter, collapsed]);
  const menuOf = (row: string): ReactNode => {
    const session = sessions.get(row);
    if (session === undefined) return null;
    const parts = { Item: ContextMenu.Item, Separator: ContextMenu.Separator };
    return <SessionMenuItems {...{ session, parts }} onDeed={(deed) => doSessionDeed(services, deed, session)} />;
  };
  if (rowsOf(found).length === 0) return <NoRows filter={filter} onClearFilter={() => view.setFilter('')} />;
  return (
    <SessionList
      {...{ shown, sessions, approvals, unseen, selectedId, nowMs, onOpen, menuOf }}
      layout={found}
      onSelect={(row) => view.select(row)}
      onStop={(sessionId) => void actions.stop(sessionId, false)}
      onForceKill={(sessionId) => view.openDialog({ kind: 'force-kill', sessionId })}
      onRename={(sessionId) => view.openDialog({ kind: 'rename', sessionId })}
      onFilter={focusFilter}
      onToggle={(group) => view.toggleGroup(group)}
      onClear={(sessionIds) => view.openDialog({ kind: 'clear-ended', sessionIds })}
      onHeldChange={handleHeldChange}
    />
  );
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('[data-filter]')?.focus();
}
