import type { SessionInfo } from '@shared/session';
import { SaveRecordingButton } from '../sessions/SaveRecordingButton';
import { SessionMenu } from '../sessions/SessionMenu';
import { StopMenu } from '../sessions/StopMenu';
import { saveRecording } from '../sessions/saveRecording';
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
 * Restart and Remove after that, and a menu of all of it.
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
  const { sessions, view } = services;
  const isEnded = session.state.kind === 'exited';
  if (isEnded && session.descendants.length === 0) {
    return (
      <>
        <Button onClick={() => void sessions.restart(session.id)}>Restart</Button>
        <Button onClick={() => sessions.remove(session.id)}>Remove</Button>
      </>
    );
  }
  return (
    <StopMenu
      canInterrupt={!isEnded && session.isTerminal}
      onInterrupt={() => sessions.interrupt(session.id)}
      onStop={() => sessions.stop(session.id, false)}
      onForceKill={() => view.openDialog({ kind: 'force-kill', sessionId: session.id })}
    />
  );
}
