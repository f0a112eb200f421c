import { Download } from 'lucide-react';
import { Button } from '../ui/Button';

export interface SaveRecordingButtonProps {
  readonly onSave: () => void;
}

/** Saves what happened in a session as a file that asciinema plays. */
export function SaveRecordingButton({ onSave }: SaveRecordingButtonProps) {
  return (
    <Button variant="quiet" aria-label="Save recording" title="Save recording (.cast, for asciinema)" onClick={onSave}>
      <Download size={16} aria-hidden />
    </Button>
  );
}
