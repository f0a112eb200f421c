import type { ReactNode, RefObject } from 'react';
import { useStore } from 'zustand';
import { HistoryPage } from '../history/HistoryPage';
import { EmptyWindow } from '../sessions/EmptyWindow';
import { HISTORY_ROW, QUEUE_ROW } from '../state/listLayout.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { copyText } from '../ui/copyText';
import { NoHost } from '../ui/NoHost';
import { useNow } from '../ui/useNow';
import { QueueArea } from './QueueArea';
import { SessionArea } from './SessionArea';
import type { SessionOpening } from './useSessionOpening';
import type { WindowServices } from './WindowServices';

export interface MainAreaProps {
  readonly services: WindowServices;
  readonly isTestMode: boolean;
  /** What opens the list in a narrow window. */
  readonly leading: ReactNode;
  readonly terminalRef: RefObject<TerminalHandle | null>;
  readonly opening: SessionOpening;
}

/** What is selected: a session, a page, or how to get a first session. */
export function MainArea(props: MainAreaProps) {
  const { services, leading, opening } = props;
  const { store, view, transport } = services;
  const host = useStore(store, (state) => state.host);
  const selectedId = useStore(store, (state) => state.selectedId);
  const connectionNumber = useStore(store, (state) => state.connectionNumber);
  const connection = useStore(store, (state) => state.connection);
  const nowMs = useNow();
  if (host === null) return <NoHost status={connection} onReconnect={() => transport.reconnect()} />;
  if (selectedId === QUEUE_ROW) {
    return <QueueArea {...{ services, host, nowMs, leading }} onOpen={opening.open} />;
  }
  if (selectedId === HISTORY_ROW) return <HistoryPage {...{ services, leading }} />;
  const session = selectedId === null ? undefined : host.sessions.get(selectedId);
  if (session === undefined) {
    return (
      <EmptyWindow
        connect={host.connect}
        agents={host.clients.map(({ name }) => name)}
        leading={leading}
        onCopy={copyText}
        onMore={() => view.openDialog({ kind: 'settings', section: 'agents' })}
        onNew={() => view.openDialog({ kind: 'new-session', likeId: null })}
        onConnect={() => view.openDialog({ kind: 'connect' })}
      />
    );
  }
  // A new connection has new streams: the view is made anew with it.
  return <SessionArea key={`${session.id} ${connectionNumber}`} {...props} {...{ session, nowMs }} />;
}
