import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import styles from './Banner.module.css';

export interface SecretFormProps {
  readonly isDisabled: boolean;
  readonly onAnswer: (text: string) => void;
}

/** A field for a password. React never holds its text: React would copy it into the document as the `value` attribute. */
export function SecretForm({ isDisabled, onAnswer }: SecretFormProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [hasText, setHasText] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const field = fieldRef.current;
    if (field === null || field.value === '') return;
    onAnswer(field.value);
    field.value = '';
    setHasText(false);
  };
  return (
    <form className={styles.answer} onSubmit={handleSubmit}>
      <input
        ref={fieldRef}
        className={styles.field}
        aria-label="Answer, hidden"
        type="password"
        // Keeps password managers from offering to save what belongs to a program.
        autoComplete="one-time-code"
        placeholder="Type the password"
        disabled={isDisabled}
        onChange={({ target }) => setHasText(target.value !== '')}
      />
      <Button type="submit" variant="strong" disabled={isDisabled || !hasText}>
        Send
      </Button>
    </form>
  );
}
