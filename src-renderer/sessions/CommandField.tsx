import { limits } from '@shared/limits';
import type { KeyboardEvent } from 'react';
import { classNames } from '../ui/classNames';
import styles from './Form.module.css';
import { FormRow } from './FormRow';

export interface CommandFieldProps {
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

/** The command of a new session: usually one line, so Enter starts it and Shift+Enter begins another line. */
export function CommandField({ text, error, onChange, onEnter }: CommandFieldProps) {
  const handleKeyDown = (event: KeyboardEvent): void => {
    // An input method takes Enter to choose a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <FormRow label="Command" hint="Enter starts it, Shift+Enter begins another line" error={error}>
      {(field) => (
        <textarea
          {...field}
          className={classNames(styles.field, styles.code)}
          rows={1}
          maxLength={limits.maxCommandChars}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="npm run dev"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKeyDown}
        />
      )}
    </FormRow>
  );
}
