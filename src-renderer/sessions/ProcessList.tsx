import styles from './ProcessList.module.css';

export interface ProcessListProps {
  /** Safe to show. */
  readonly lines: readonly string[];
  readonly label?: string;
}

/** Processes or sessions, one in a line. */
export function ProcessList({ lines, label = 'Processes' }: ProcessListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          {line}
        </li>
      ))}
    </ul>
  );
}
