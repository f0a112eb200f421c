import { showControls } from '@shared/controlText';
import { Fragment } from 'react';
import styles from './ReasonText.module.css';

/** A verdict's reason. What stands between backticks (the commands that it is about) is set as code, once all are in pairs. */
export function ReasonText({ text }: { readonly text: string }) {
  const shown = showControls(text);
  const parts = shown.split('`');
  if (parts.length % 2 === 0) return shown;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    <Fragment key={index}>{index % 2 === 1 ? <code className={styles.code}>{part}</code> : part}</Fragment>
  ));
}
