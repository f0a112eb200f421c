import { type ReactNode, useId } from 'react';
import styles from './Form.module.css';

/** What a field needs of its row. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export interface FormRowProps {
  readonly label: string;
  readonly hint?: string;
  /** Why what is in the field cannot be taken, or null. */
  readonly error: string | null;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A field with its label, and below it what is wrong with it or what it is for. */
export function FormRow({ label, hint, error, children }: FormRowProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note === undefined ? undefined : noteId, 'aria-invalid': error !== null })}
      {note !== undefined && (
        <p
          className={error === null ? styles.hint : styles.error}
          id={noteId}
          role={error === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
