import { Fragment, useState } from 'react';
import { countWords } from '../state/sessionText.logic';
import { Button } from '../ui/Button';
import { windowLimits } from '../windowLimits';
import styles from './VisibleText.module.css';
import { headOf, visiblePieces } from './visibleText.logic';

export interface VisibleTextProps {
  readonly text: string;
  /** The name of the box for screen readers: `What will be run`. */
  readonly label: string;
  /** Stands before it and is not sent. */
  readonly before?: string;
}

/** A text exactly as it will be sent: control characters by their names, hidden ones flagged; long ones scroll. */
export function VisibleText({ text, label, before = '' }: VisibleTextProps) {
  const [shownChars, setShownChars] = useState<number>(windowLimits.heldPartChars);
  const head = headOf(text, shownChars);
  const restChars = text.length - head.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields; a section with a name would be a landmark per request.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard (WCAG 2.1.1).
    <div className={styles.box} role="group" aria-label={label} tabIndex={0}>
      <pre className={styles.text}>
        {before !== '' && <span className={styles.before}>{before}</span>}
        <Pieces text={head} />
      </pre>
      {restChars > 0 && (
        <Button className={styles.more} onClick={() => setShownChars(shownChars + windowLimits.heldPartChars)}>
          Show more ({countWords(restChars, 'character', 'characters')} left)
        </Button>
      )}
    </div>
  );
}

function Pieces({ text }: { readonly text: string }) {
  return visiblePieces(text).map(({ kind, shown, meaning }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
    if (kind === 'plain') return <Fragment key={at}>{shown}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={at}>
        <span className={styles.sign} data-kind={kind} title={meaning}>
          {shown}
        </span>
        {kind === 'enter' && '\n'}
      </Fragment>
    );
  });
}
