import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useNow } from '../ui/useNow';
import type { WindowServices } from '../window/WindowServices';
import { choicesOf, type EndedSession, isEnded, shownSessions } from './historyFilter.logic';
import { type HistoryView, recallHistory, rememberHistory } from './historyMemory';
import { markedOf, NO_SELECTION, type RowSelection } from './selection.logic';

/** What the page of the history shows and can do. */
export interface History {
  readonly all: readonly EndedSession[];
  readonly shown: readonly EndedSession[];
  readonly choices: ReturnType<typeof choicesOf>;
  readonly view: HistoryView;
  readonly setView: (view: HistoryView) => void;
  readonly selection: RowSelection;
  readonly setSelection: (selection: RowSelection) => void;
  /** Ids of the marked rows that are shown. */
  readonly marked: readonly string[];
  /** What the person is asked about deleting, or null. */
  readonly asked: readonly string[] | null;
  readonly ask: (sessionIds: readonly string[] | null) => void;
  readonly confirmDelete: () => void;
}

/** The ended sessions of the window's store with the page's own state; the filters are kept in `storage`. */
export function useHistory(services: WindowServices, storage: Pick<Storage, 'getItem' | 'setItem'>): History {
  const sessions = useStore(services.store, ({ host }) => host?.sessions ?? null);
  const [view, setView] = useState(() => recallHistory(storage));
  const [selection, setSelection] = useState(NO_SELECTION);
  const [asked, ask] = useState<readonly string[] | null>(null);
  const nowMs = useNow();
  const all = useMemo(() => [...(sessions?.values() ?? [])].filter(isEnded), [sessions]);
  const shown = useMemo(() => shownSessions(all, { ...view, nowMs }), [all, view, nowMs]);
  const choices = useMemo(() => choicesOf(all), [all]);
  const marked = useMemo(
    () =>
      markedOf(
        shown.map(({ id }) => id),
        selection,
      ),
    [shown, selection],
  );
  return {
    ...{ all, shown, choices, view, selection, setSelection, marked, asked, ask },
    setView: (changed) => {
      setView(changed);
      rememberHistory(storage, changed);
    },
    confirmDelete: () => {
      if (asked !== null) void services.sessions.delete(asked);
      ask(null);
    },
  };
}
