import { type ReactNode, type RefObject, useCallback } from 'react';
import { useStore } from 'zustand';
import { EmptyWindow } from '../sessions/EmptyWindow';
import { SessionView } from '../sessions/SessionView';
import { heldInputs } from '../state/approvals.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { copyText } from '../ui/copyText';
import { NoHost } from '../ui/NoHost';
import { useNow } from '../ui/useNow';
import { createTerminalPane } from './createTerminalPane';
import { QueueArea } from './QueueArea';
import { SessionActionsBar } from './SessionActionsBar';
import { SessionApproval } from './SessionApproval';
import { WaitingArea } from './WaitingArea';
import type { WindowServices } from './WindowServices';

export interface MainAreaProps {
  readonly services: WindowServices;
  readonly isTestMode: boolean;
  readonly leading: ReactNode;
  readonly terminalRef: RefObject<TerminalHandle | null>;
  /** Goes to a session with the keyboard. */
  readonly onOpen: (sessionId: string) => void;
}

/** The selected session, or how to get one. */
export function MainArea({ services, isTestMode, leading, terminalRef, onOpen }: MainAreaProps) {
  const { store } = services;
  const host = useStore(store, (state) => state.host);
  const selectedId = useStore(store, (state) => state.selectedId);
  const connectionNumber = useStore(store, (state) => state.connectionNumber);
  const nowMs = useNow();
  const connection = useStore(store, (state) => state.connection);
  const createPane = useCallback(
    () => createTerminalPane(services, { sessionId: selectedId ?? '', isTextExposed: isTestMode }),
    [services, selectedId, isTestMode],
  );
  const focusTerminal = useCallback(() => terminalRef.current?.focus(), [terminalRef]);
  if (host === null) return <NoHost status={connection} onReconnect={() => services.transport.reconnect()} />;
  if (selectedId === QUEUE_ROW) return <QueueArea {...{ services, host, nowMs, leading, onOpen }} />;
  const session = selectedId === null ? undefined : host.sessions.get(selectedId);
  if (session === undefined) {
    const agents = host.clients.map(({ name }) => name);
    return <EmptyWindow connect={host.connect} agents={agents} onCopy={copyText} leading={leading} />;
  }
  return (
    <SessionView
      // A new connection has new streams: the view is made anew with it.
      key={`${session.id} ${connectionNumber}`}
      {...{ session, nowMs, leading, createPane, terminalRef }}
      actions={<SessionActionsBar services={services} session={session} />}
      banner={
        <>
          <SessionApproval {...{ services, session, nowMs }} />
          <WaitingArea services={services} session={session} onFocusLost={focusTerminal} />
        </>
      }
      held={heldInputs(host.approvals).get(session.id) ?? null}
    />
  );
}
