import styles from './KeyFooter.module.css';
import type { KeyHint } from './keyHints.logic';

/** The line at the bottom that names the keys of the focused zone. */
export function KeyFooter({ hints }: { readonly hints: readonly KeyHint[] }) {
  return (
    <footer className={styles.footer}>
      {hints.map(({ keys, does }) => (
        <span className={styles.hint} key={keys}>
          <kbd className={styles.keys}>{keys}</kbd> {does}
        </span>
      ))}
    </footer>
  );
}
