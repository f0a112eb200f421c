import type { SessionInfo } from '@shared/session';
import { countWords, sessionTitle } from '../state/sessionText.logic';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ProcessList } from './ProcessList';

export interface StopAllDialogProps {
  /** The living ones. */
  readonly sessions: readonly SessionInfo[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before all sessions are stopped, and names them. */
export function StopAllDialog({ sessions, onConfirm, onCancel }: StopAllDialogProps) {
  const title = `Stop ${countWords(sessions.length, 'session', 'sessions')}?`;
  return (
    <ConfirmDialog title={title} action="Stop all" {...{ onConfirm, onCancel }}>
      <p>Each is asked to end, with every process it started; what does not is killed.</p>
      <ProcessList label="Sessions" lines={sessions.map((session) => `${sessionTitle(session)}  pid ${session.pid}`)} />
    </ConfirmDialog>
  );
}
