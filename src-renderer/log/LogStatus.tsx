import { groupedNumber } from './groupedNumber.logic';
import type { LogExtent } from './LogPages';
import styles from './LogStatus.module.css';
import { linesWords } from './logTask.logic';

/** How much there is, what is gone, and how the lines are counted. */
export function LogStatus({ totalLines, evictedLines }: LogExtent) {
  return (
    <p className={styles.status}>
      <span>{linesWords(totalLines)}</span>
      {evictedLines > 0 && (
        <span>The first {groupedNumber(evictedLines)} lines were dropped to keep the log within its limit.</span>
      )}
      <span className={styles.counting}>Numbered from 1; agents count from 0.</span>
    </p>
  );
}
