import { Button } from '../ui/Button';
import type { FindBarProps } from './FindBar';
import styles from './FindBar.module.css';
import { matchCountText } from './matches.logic';

export type FindProgressTextProps = Pick<FindBarProps, 'state' | 'current' | 'totalLines' | 'onStop' | 'onResume'> & {
  /** For the field that it describes. */
  readonly id: string;
};

/** What was found, how far the search has got, and why it cannot go on. */
export function FindProgressText({ id, state, current, totalLines, onStop, onResume }: FindProgressTextProps) {
  const { progress, nextLine } = state;
  const percent = Math.floor((100 * nextLine) / Math.max(1, totalLines));
  const count = matchCountText(state, current);
  return (
    <>
      <span id={id} role="status" className={styles.count}>
        {progress.kind === 'failed' ? <span className={styles.problem}>{progress.message}</span> : count}
      </span>
      {progress.kind === 'searching' && (
        <span className={styles.progress}>
          <progress aria-label="Searched" max={100} value={percent} />
          {percent} %
          <Button variant="quiet" onClick={onStop}>
            Stop search
          </Button>
        </span>
      )}
      {(progress.kind === 'stopped' || (progress.kind === 'failed' && !progress.isInvalid)) && (
        <Button variant="quiet" onClick={onResume}>
          Go on
        </Button>
      )}
    </>
  );
}
