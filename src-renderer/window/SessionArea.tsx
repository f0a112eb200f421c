import type { SessionInfo } from '@shared/session';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { useStore } from 'zustand';
import { DetailsTab } from '../details/DetailsTab';
import { LogTab } from '../log/LogTab';
import { ReplayTab } from '../replay/ReplayTab';
import { SessionView } from '../sessions/SessionView';
import { requestsFor } from '../state/approvals.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import { createTerminalPane } from './createTerminalPane';
import { SessionActionsBar } from './SessionActionsBar';
import { SessionApproval } from './SessionApproval';
import type { SessionOpening } from './useSessionOpening';
import { WaitingArea } from './WaitingArea';
import type { WindowServices } from './WindowServices';

export interface SessionAreaProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
  readonly nowMs: number;
  readonly isTestMode: boolean;
  readonly leading: ReactNode;
  readonly terminalRef: RefObject<TerminalHandle | null>;
  readonly opening: SessionOpening;
}

/** The selected session with the store behind it. */
export function SessionArea(props: SessionAreaProps) {
  const { services, session, nowMs, isTestMode, leading, terminalRef, opening } = props;
  const { store, view, sessions } = services;
  const tab = useStore(store, ({ tabs }) => tabs.get(session.id) ?? 'terminal');
  const initialFind = useStore(store, ({ logSearch }) => (logSearch?.sessionId === session.id ? logSearch.find : null));
  const held = useStore(store, ({ host }) => requestsFor(host?.approvals ?? new Map(), session.id)[0] ?? null);
  const createPane = useCallback(
    () => createTerminalPane(services, { sessionId: session.id, isTextExposed: isTestMode }),
    [services, session.id, isTestMode],
  );
  return (
    <SessionView
      {...{ session, held, nowMs, leading, tab, createPane, terminalRef }}
      onTab={(chosen) => view.setTab(session.id, chosen)}
      onSearchLog={(pattern) => view.searchLog(session.id, pattern)}
      onRestart={() => void sessions.restart(session.id)}
      actions={<SessionActionsBar services={services} session={session} />}
      banner={
        <>
          <SessionApproval {...{ services, session, nowMs }} />
          <WaitingArea {...{ services, session, terminalRef }} onFocusLost={opening.focusContent} />
        </>
      }
      contents={{
        log: <LogTab {...{ services, session, initialFind }} />,
        replay: <ReplayTab services={services} session={session} />,
        details: <DetailsTab services={services} session={session} />,
      }}
    />
  );
}
