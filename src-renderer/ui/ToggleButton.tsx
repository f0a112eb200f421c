import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ToggleButton.module.css';

export interface ToggleButtonProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A small button that stays pressed. */
export function ToggleButton({ name, isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant="quiet"
      className={styles.toggle}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
}
