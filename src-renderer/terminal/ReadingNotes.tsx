import { ArrowDown } from 'lucide-react';
import { Button } from '../ui/Button';
import { moreLinesText } from './find.logic';
import styles from './ReadingNotes.module.css';
import type { ReadingPlace } from './readingPlace';

export interface ReadingNotesProps {
  readonly place: ReadingPlace;
  /** Lines that only the log has. */
  readonly olderCount: number;
  /** Opens the log; missing where there is no way to it. */
  readonly onOpenLog: (() => void) | undefined;
  readonly onEnd: () => void;
}

/** What a person who scrolled up in a terminal needs: where older output is, and the way back to the new one. */
export function ReadingNotes({ place, olderCount, onOpenLog, onEnd }: ReadingNotesProps) {
  if (place.kind === 'end') return null;
  return (
    <>
      {place.isTop && olderCount > 0 && (
        <div className={styles.older}>
          <p>Older output is in the Log: {moreLinesText(olderCount)}.</p>
          {onOpenLog !== undefined && <Button onClick={onOpenLog}>Open the Log</Button>}
        </div>
      )}
      {place.hasNewOutput && (
        <Button className={styles.pill} onClick={onEnd}>
          <ArrowDown size={14} aria-hidden />
          New output
        </Button>
      )}
    </>
  );
}
