import { showControls } from '@shared/controlText';
import { Button } from '../ui/Button';
import styles from './Banner.module.css';

export interface KeyButtonsProps {
  /** Names of keys, for example `space`. */
  readonly names: readonly string[];
  readonly isDisabled: boolean;
  readonly onKey: (name: string) => void;
}

/** Keys that answer a program which reads single keys. */
export function KeyButtons({ names, isDisabled, onKey }: KeyButtonsProps) {
  if (names.length === 0) return null;
  return (
    <div className={styles.answer}>
      {names.map((name) => (
        <Button key={name} className={styles.suggestion} disabled={isDisabled} onClick={() => onKey(name)}>
          {showControls(name)}
        </Button>
      ))}
    </div>
  );
}
