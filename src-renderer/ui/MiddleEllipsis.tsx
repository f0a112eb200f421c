import styles from './MiddleEllipsis.module.css';

const TAIL_CHARS = 14;

export interface MiddleEllipsisProps {
  readonly text: string;
  /** Shown when the pointer rests on it; the text itself if absent. */
  readonly title?: string;
}

/** One line of text that loses its middle when there is no room: the ends say most in commands and paths. */
export function MiddleEllipsis({ text, title = text }: MiddleEllipsisProps) {
  const splitAt = text.length > 2 * TAIL_CHARS ? text.length - TAIL_CHARS : text.length;
  return (
    <span className={styles.text} title={title}>
      <span className={styles.head}>{text.slice(0, splitAt)}</span>
      <span className={styles.tail}>{text.slice(splitAt)}</span>
    </span>
  );
}
