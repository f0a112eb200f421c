import type { ReactNode } from 'react';
import styles from './Settings.module.css';

export interface SettingRowProps {
  readonly label: string;
  /** Id of the control that the label names. */
  readonly controlId: string;
  /** Id of what is said about it (`describedBy`). */
  readonly hintId: string;
  readonly hint: ReactNode;
  /** Why the latest change was refused, or null. */
  readonly refusal: string | null;
  /** The control. */
  readonly children: ReactNode;
}

/** One setting: what it is called, its control, what it does, and why the latest change was not taken. */
export function SettingRow({ label, controlId, hintId, hint, refusal, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      </div>
      <div className={styles.control}>{children}</div>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    </div>
  );
}
