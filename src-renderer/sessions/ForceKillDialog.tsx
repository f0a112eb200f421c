import type { SessionInfo } from '@shared/session';
import { sessionTitle } from '../state/sessionText.logic';
import { processLine } from '../state/terminationText.logic';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ProcessList } from './ProcessList';

export interface ForceKillDialogProps {
  readonly session: SessionInfo;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a session is killed, and names what ends. */
export function ForceKillDialog({ session, onConfirm, onCancel }: ForceKillDialogProps) {
  const isLive = session.state.kind !== 'exited';
  const leader = isLive && session.pid > 0 ? [{ pid: session.pid, command: session.command }] : [];
  const processes = [...leader, ...session.descendants];
  return (
    <ConfirmDialog title={`Force kill ${sessionTitle(session)}?`} action="Force kill" {...{ onConfirm, onCancel }}>
      <p>
        {isLive
          ? 'This ends the program and every process it started at once. They cannot save anything.'
          : 'This ends the processes that are left at once. They cannot save anything.'}
      </p>
      {processes.length > 0 && <ProcessList lines={processes.map(processLine)} />}
    </ConfirmDialog>
  );
}
