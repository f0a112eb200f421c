import { limits } from '@shared/limits';
import type { KeyboardEvent } from 'react';
import styles from './ApprovalCard.module.css';

export interface TextEditorProps {
  readonly isCommand: boolean;
  readonly text: string;
  /** The id of the text that describes the field. */
  readonly hintId: string;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter, or Cmd+Enter: Enter alone begins a line. */
  readonly onSend: () => void;
}

const MAX_ROWS = 8;

/** The field in which a held text is changed. */
export function TextEditor({ isCommand, text, hintId, onChange, onSend }: TextEditorProps) {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
  };
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: the person asked for the field with the key or the button before it.
      autoFocus
      className={styles.editor}
      aria-label={isCommand ? 'Command' : 'Text to type'}
      aria-describedby={hintId}
      rows={Math.min(MAX_ROWS, text.split('\n').length + 1)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      maxLength={isCommand ? limits.maxCommandChars : limits.maxInputChars}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
