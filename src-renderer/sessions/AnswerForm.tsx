import { showControls } from '@shared/controlText';
import type { FormEvent } from 'react';
import { Button } from '../ui/Button';
import styles from './Banner.module.css';

export interface AnswerFormProps {
  readonly isDisabled: boolean;
  /** What was typed so far; the window keeps it. */
  readonly draft: string;
  readonly suggestions: readonly string[];
  /** What to type, as long as nothing is typed. */
  readonly hint: string;
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
}

/** A field for one answer, and the answers that the program itself names. */
export function AnswerForm({ isDisabled, draft, suggestions, hint, onDraft, onAnswer }: AnswerFormProps) {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(draft);
  };
  return (
    <form className={styles.answer} onSubmit={handleSubmit}>
      <input
        className={styles.field}
        aria-label="Answer"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={hint}
        value={draft}
        disabled={isDisabled}
        onChange={({ target }) => onDraft(target.value)}
      />
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          className={styles.suggestion}
          disabled={isDisabled}
          onClick={() => onAnswer(suggestion)}
        >
          {showControls(suggestion)}
        </Button>
      ))}
      <Button type="submit" variant="strong" disabled={isDisabled}>
        Send
      </Button>
    </form>
  );
}
