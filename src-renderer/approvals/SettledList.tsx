import { showControls } from '@shared/controlText';
import type { SettledNote } from '../state/WindowState';
import { shortText } from './approvalText.logic';
import styles from './SettledList.module.css';

/** What others just answered, for a moment. */
export function SettledList({ notes }: { readonly notes: readonly SettledNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Just answered">
      {notes.map(({ approval, how }) => (
        <li key={approval.id} className={styles.note}>
          <span className={styles.how}>{how}</span>
          <span className={styles.text}>
            {showControls(approval.client)}: {shortText(approval)}
          </span>
        </li>
      ))}
    </ul>
  );
}
