import { showControls } from '@shared/controlText';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button';
import styles from './Banner.module.css';

export interface AnswerFormProps {
  readonly isSecret: boolean;
  readonly isDisabled: boolean;
  /** Kept by the window; a secret is kept here only and is gone with the form. */
  readonly draft: string;
  readonly suggestions: readonly string[];
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
}

/** A field for one answer, and the answers that the program itself names. */
export function AnswerForm({ isSecret, isDisabled, draft, suggestions, onDraft, onAnswer }: AnswerFormProps) {
  const [secret, setSecret] = useState('');
  const text = isSecret ? secret : draft;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(text);
    setSecret('');
  };
  return (
    <form className={styles.answer} onSubmit={handleSubmit}>
      <input
        className={styles.field}
        aria-label={isSecret ? 'Answer, hidden' : 'Answer'}
        type={isSecret ? 'password' : 'text'}
        // One-time-code keeps password managers from offering to save what belongs to a program.
        autoComplete={isSecret ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={isSecret ? 'Type the password' : 'Type an answer'}
        value={text}
        disabled={isDisabled}
        onChange={({ target }) => (isSecret ? setSecret(target.value) : onDraft(target.value))}
      />
      {!isSecret &&
        suggestions.map((suggestion) => (
          <Button
            key={suggestion}
            className={styles.suggestion}
            disabled={isDisabled}
            onClick={() => onAnswer(suggestion)}
          >
            {showControls(suggestion)}
          </Button>
        ))}
      <Button type="submit" variant="strong" disabled={isDisabled || (isSecret && text === '')}>
        Send
      </Button>
    </form>
  );
}
