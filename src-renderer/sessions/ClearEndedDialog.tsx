import { countWords } from '../state/sessionText.logic';
import { ConfirmDialog } from '../ui/ConfirmDialog';

export interface ClearEndedDialogProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before ended sessions are deleted. */
export function ClearEndedDialog({ count, onConfirm, onCancel }: ClearEndedDialogProps) {
  const title = `Delete ${countWords(count, 'ended session', 'ended sessions')}?`;
  return (
    <ConfirmDialog title={title} action="Delete" {...{ onConfirm, onCancel }}>
      <p>Their output and recordings are deleted with them, also from the history. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
