import type { ProcessRef } from '@shared/session';
import { countWords } from '../state/sessionText.logic';
import { processLine } from '../state/terminationText.logic';
import { copyText } from '../ui/copyText';
import { SheetDialog } from '../ui/SheetDialog';
import { ProcessList } from './ProcessList';
import { SurvivorAdvice } from './SurvivorAdvice';

export interface SurvivorsDialogProps {
  readonly survivors: readonly ProcessRef[];
  readonly onClose: () => void;
}

/** Says which processes a stop could not end, and what to do. */
export function SurvivorsDialog({ survivors, onClose }: SurvivorsDialogProps) {
  const title = `${countWords(survivors.length, 'process is', 'processes are')} still running`;
  return (
    <SheetDialog title={title} onClose={onClose}>
      <p>Everything else was ended.</p>
      <ProcessList lines={survivors.map(processLine)} />
      <SurvivorAdvice survivors={survivors} onCopy={copyText} />
    </SheetDialog>
  );
}
