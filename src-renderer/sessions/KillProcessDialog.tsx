import type { ProcessRef } from '@shared/session';
import { processLine } from '../state/terminationText.logic';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ProcessList } from './ProcessList';

export interface KillProcessDialogProps {
  readonly process: ProcessRef;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before one process of a session is killed. */
export function KillProcessDialog({ process, onConfirm, onCancel }: KillProcessDialogProps) {
  return (
    <ConfirmDialog title={`Force kill process ${process.pid}?`} action="Force kill" {...{ onConfirm, onCancel }}>
      <p>This ends it and every process it started at once. They cannot save anything.</p>
      <ProcessList lines={[processLine(process)]} />
    </ConfirmDialog>
  );
}
