import { TriangleAlert } from 'lucide-react';
import styles from './TerminalDialog.module.css';

/** What a person should know before they go on, a sentence a line. */
export function Warnings({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={styles.warning}>
      <TriangleAlert size={16} aria-hidden />
      {text}
    </p>
  ));
}
