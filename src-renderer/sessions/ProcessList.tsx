import styles from './ProcessList.module.css';

/** Processes, one in a line, safe to show. */
export function ProcessList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.list} aria-label="Processes">
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          {line}
        </li>
      ))}
    </ul>
  );
}
