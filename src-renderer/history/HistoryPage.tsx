import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useNow } from '../ui/useNow';
import type { WindowServices } from '../window/WindowServices';
import { HistoryFilters } from './HistoryFilters';
import styles from './HistoryPage.module.css';
import { HistoryTable } from './HistoryTable';
import { NO_FILTER } from './historyFilter.logic';
import { type History, useHistory } from './useHistory';

export interface HistoryPageProps {
  readonly services: WindowServices;
  /** What opens the list in a narrow window. */
  readonly leading: ReactNode;
  /** Keeps the filters over a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Every session that has ended, also under earlier hosts: found, opened, started again and deleted. */
export function HistoryPage({ services, leading, storage = window.sessionStorage }: HistoryPageProps) {
  const history = useHistory(services, storage);
  const { all, shown, marked, ask } = history;
  const isOffline = useStore(services.store, ({ connection }) => connection.kind !== 'open');
  const ids = shown.map(({ id }) => id);
  return (
    <>
      <header className={styles.header}>
        {leading}
        <h1 className={styles.title}>History</h1>
        <span className={styles.count} role="status">
          {shown.length} of {all.length}
        </span>
        <div className={styles.actions}>
          {marked.length > 0 && (
            <Button disabled={isOffline} onClick={() => ask(marked)}>
              Delete selected ({marked.length})
            </Button>
          )}
          {shown.length > 0 && (
            <Button disabled={isOffline} onClick={() => ask(ids)}>
              Delete all shown ({shown.length})
            </Button>
          )}
        </div>
      </header>
      {all.length === 0 ? <EmptyHistory /> : <Body services={services} history={history} />}
      <DeleteQuestion history={history} />
    </>
  );
}

function Body({ services, history }: { readonly services: WindowServices; readonly history: History }) {
  const { shown, view, choices, selection, marked, ask } = history;
  const nowMs = useNow();
  const { filter, sort } = view;
  const [active = ''] = selection.activeId === null ? shown.map(({ id }) => id) : [selection.activeId];
  return (
    <>
      <HistoryFilters {...{ filter, ...choices }} onChange={(changed) => history.setView({ filter: changed, sort })} />
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.sentence}>No ended session fits these filters.</p>
          <Button onClick={() => history.setView({ filter: NO_FILTER, sort })}>Show all</Button>
        </div>
      ) : (
        <HistoryTable
          sessions={shown}
          {...{ sort, selection, nowMs }}
          onSort={(changed) => history.setView({ filter, sort: changed })}
          onSelection={history.setSelection}
          onOpen={(sessionId) => services.view.open(sessionId)}
          onRestart={(sessionId) => void services.sessions.restart(sessionId)}
          onDelete={(sessionId) => ask([sessionId])}
          onDeleteMarked={() => ask(marked.length > 0 ? marked : [active])}
        />
      )}
    </>
  );
}

function EmptyHistory() {
  return (
    <div className={styles.empty}>
      <p className={styles.sentence}>No session has ended yet.</p>
      <p className={styles.hint}>
        When a program ends it stays here, with its output and its recording, also after Signalbox was closed.
      </p>
    </div>
  );
}

function DeleteQuestion({ history: { asked, ask, confirmDelete } }: { readonly history: History }) {
  if (asked === null) return null;
  const what = asked.length === 1 ? '1 session' : `${asked.length} sessions`;
  return (
    <ConfirmDialog
      title={`Delete ${what}?`}
      action={`Delete ${what}`}
      onConfirm={confirmDelete}
      onCancel={() => ask(null)}
    >
      <p>What was printed, the recording and the details are deleted for good. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
