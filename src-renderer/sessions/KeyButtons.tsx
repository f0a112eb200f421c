import { showControls } from '@shared/controlText';
import type { WaitingKind } from '@shared/session';
import { Button } from '../ui/Button';
import styles from './Banner.module.css';
import { keyMeaning } from './waitingText.logic';

export interface KeyButtonsProps {
  /** Names of keys, for example `space`. */
  readonly names: readonly string[];
  /** What reads them. */
  readonly kind: WaitingKind;
  readonly isDisabled: boolean;
  readonly onKey: (name: string) => void;
}

/** Keys that answer a program which reads single keys. */
export function KeyButtons({ names, kind, isDisabled, onKey }: KeyButtonsProps) {
  if (names.length === 0) return null;
  return (
    <div className={styles.answer}>
      {names.map((name) => (
        <Button key={name} className={styles.suggestion} disabled={isDisabled} onClick={() => onKey(name)}>
          {showControls(name)}
          <Meaning text={keyMeaning(kind, name)} />
        </Button>
      ))}
    </div>
  );
}

function Meaning({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <>
      {' '}
      <span className={styles.meaning}>{text}</span>
    </>
  );
}
