import type { SessionInfo } from '@shared/session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { SaveRecordingButton } from '../sessions/SaveRecordingButton';
import { SessionMenu } from '../sessions/SessionMenu';
import { StopMenu } from '../sessions/StopMenu';
import { saveRecording } from '../sessions/saveRecording';
import type { HostState } from '../state/hostState.logic';
import { Button } from '../ui/Button';
import { saveFile } from '../ui/saveFile';
import { doSessionDeed } from './doSessionDeed';
import type { WindowServices } from './WindowServices';
import { WriterArea } from './WriterArea';

export interface SessionActionsBarProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}

/**
 * What can be done with a session: take over its keyboard, save its recording, the Stop menu while anything of it lives,
 * Restart and Delete after that, and a menu of all of it.
 */
export function SessionActionsBar({ services, session }: SessionActionsBarProps) {
  return (
    <>
      <WriterArea services={services} session={session} />
      <SaveRecordingButton onSave={() => void saveRecording(session, { ...services, saveFile })} />
      <EndAction services={services} session={session} />
      <SessionMenu session={session} onDeed={(deed) => doSessionDeed(services, deed, session)} />
    </>
  );
}

function EndAction({ services, session }: SessionActionsBarProps) {
  const { sessions, view, store } = services;
  const [isStopping, setStopping] = useState(false);
  const hasOthers = useStore(store, ({ host }) => liveCount(host) > 1);
  const isEnded = session.state.kind === 'exited';
  if (isEnded && session.descendants.length === 0) {
    return (
      <>
        <Button onClick={() => void sessions.restart(session.id)}>Restart</Button>
        <Button onClick={() => view.openDialog({ kind: 'clear-ended', sessionIds: [session.id] })}>Delete…</Button>
      </>
    );
  }
  return (
    <StopMenu
      canInterrupt={!isEnded && session.isTerminal}
      isStopping={isStopping}
      onInterrupt={() => sessions.interrupt(session.id)}
      onStop={() => {
        setStopping(true);
        void sessions.stop(session.id, false).then(() => setStopping(false));
      }}
      onForceKill={() => view.openDialog({ kind: 'force-kill', sessionId: session.id })}
      onStopAll={hasOthers ? () => view.openDialog({ kind: 'stop-all' }) : undefined}
    />
  );
}

function liveCount(host: HostState | null): number {
  return [...(host?.sessions.values() ?? [])].filter(({ state }) => state.kind !== 'exited').length;
}
