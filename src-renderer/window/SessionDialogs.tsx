import { assertNever } from '@shared/assertNever';
import { ClearEndedDialog } from '../sessions/ClearEndedDialog';
import { ForceKillDialog } from '../sessions/ForceKillDialog';
import { KillProcessDialog } from '../sessions/KillProcessDialog';
import { RenameForm } from '../sessions/RenameForm';
import { StopAllDialog } from '../sessions/StopAllDialog';
import { SurvivorsDialog } from '../sessions/SurvivorsDialog';
import type { HostState } from '../state/hostState.logic';
import { sessionTitle } from '../state/sessionText.logic';
import type { OpenDialog } from '../state/WindowState';
import { SheetDialog } from '../ui/SheetDialog';
import { NewSessionArea } from './NewSessionArea';
import type { WindowServices } from './WindowServices';

/** The dialogs about sessions. */
export type SessionDialog = Extract<
  OpenDialog,
  { kind: 'new-session' | 'rename' | 'force-kill' | 'kill-process' | 'stop-all' | 'survivors' | 'clear-ended' }
>;

export interface SessionDialogsProps {
  readonly services: WindowServices;
  readonly dialog: SessionDialog;
  readonly host: HostState;
}

/** The dialog about sessions that is open. */
export function SessionDialogs({ services, dialog, host }: SessionDialogsProps) {
  const { sessions, view } = services;
  const onCancel = (): void => view.closeDialog();
  switch (dialog.kind) {
    case 'new-session':
      return <NewSessionArea services={services} like={host.sessions.get(dialog.likeId ?? '') ?? null} />;
    case 'rename':
      return <RenameArea services={services} session={host.sessions.get(dialog.sessionId)} />;
    case 'force-kill': {
      const session = host.sessions.get(dialog.sessionId);
      if (session === undefined) return null;
      return <ForceKillDialog {...{ session, onCancel }} onConfirm={() => void sessions.stop(session.id, true)} />;
    }
    case 'kill-process': {
      const { process, sessionId } = dialog;
      const kill = (): void => void sessions.stopProcess(sessionId, process.pid, true);
      return <KillProcessDialog {...{ process, onCancel }} onConfirm={kill} />;
    }
    case 'stop-all': {
      const living = [...host.sessions.values()].filter(({ state }) => state.kind !== 'exited');
      const stop = (): void => void sessions.stopAll(living.map(({ id }) => id));
      return <StopAllDialog sessions={living} {...{ onCancel }} onConfirm={stop} />;
    }
    case 'survivors':
      return <SurvivorsDialog survivors={dialog.survivors} onClose={onCancel} />;
    case 'clear-ended': {
      const { sessionIds } = dialog;
      const clear = (): void => void sessions.delete(sessionIds);
      return <ClearEndedDialog count={sessionIds.length} {...{ onCancel }} onConfirm={clear} />;
    }
    default:
      return assertNever(dialog);
  }
}

interface RenameAreaProps {
  readonly services: WindowServices;
  readonly session: ReturnType<HostState['sessions']['get']>;
}

function RenameArea({ services: { sessions, view }, session }: RenameAreaProps) {
  if (session === undefined) return null;
  const close = (): void => view.closeDialog();
  return (
    <SheetDialog title={`Rename ${sessionTitle(session)}`} onClose={close}>
      <RenameForm
        initial={session.name ?? ''}
        onCancel={close}
        onRename={async (name) => {
          const problem = await sessions.rename(session.id, name);
          if (problem === null) close();
          return problem;
        }}
      />
    </SheetDialog>
  );
}
