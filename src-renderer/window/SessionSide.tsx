import { useCallback } from 'react';
import { useStore } from 'zustand';
import { NotifyButton } from '../attention/NotifyButton';
import { RulesButton } from '../rules/RulesButton';
import { SessionList } from '../sessions/SessionList';
import { SidePanel } from '../sessions/SidePanel';
import type { Needs } from '../state/selection.logic';
import { useNow } from '../ui/useNow';
import type { WindowServices } from './WindowServices';

const NO_NEEDS: Needs = { sessions: new Map(), approvals: new Map() };

export interface SessionSideProps {
  readonly services: WindowServices;
  readonly needCount: number;
  readonly onOpen: (sessionId: string) => void;
  readonly onJump: () => void;
}

/** The list of sessions with the store behind it. */
export function SessionSide({ services, needCount, onOpen, onJump }: SessionSideProps) {
  const { sessions, view, store } = services;
  const host = useStore(store, (state) => state.host);
  const layout = useStore(store, (state) => state.layout);
  const selectedId = useStore(store, (state) => state.selectedId);
  const nowMs = useNow();
  const handleHeldChange = useCallback((isHeld: boolean) => view.setListHeld(isHeld), [view]);
  const needs = host ?? NO_NEEDS;
  const agents = host?.clients.map(({ name }) => name) ?? [];
  return (
    <SidePanel
      {...{ needCount, agents, onJump }}
      hasApprovals={needs.approvals.size > 0}
      notify={<NotifyButton notifications={services.notifications} />}
      rules={host !== null && <RulesButton policy={host.policy} onOpen={() => view.openDialog({ kind: 'rules' })} />}
      onConnect={host === null ? null : () => view.openDialog({ kind: 'connect' })}
    >
      <SessionList
        layout={layout}
        sessions={needs.sessions}
        approvals={needs.approvals}
        selectedId={selectedId}
        nowMs={nowMs}
        onSelect={(sessionId) => view.select(sessionId)}
        onOpen={onOpen}
        onStop={(sessionId) => sessions.stop(sessionId, false)}
        onForceKill={(sessionId) => view.openDialog({ kind: 'force-kill', sessionId })}
        onHeldChange={handleHeldChange}
      />
    </SidePanel>
  );
}
