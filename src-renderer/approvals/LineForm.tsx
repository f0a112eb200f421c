import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button';
import styles from './ApprovalCard.module.css';
import { ArmedButton } from './ArmedButton';

export interface LineFormProps {
  readonly label: string;
  /** What the line is for. */
  readonly hint: string;
  readonly initial: string;
  /** The word on the button. */
  readonly action: string;
  readonly maxChars: number;
  /** Whether a line, without spaces at its ends, can be sent. */
  readonly accepts: (line: string) => boolean;
  readonly isCode: boolean;
  readonly isArmed: boolean;
  readonly onSend: (line: string) => void;
  readonly onCancel: () => void;
}

/** One line that goes with an answer: a note, or a pattern. */
export function LineForm(props: LineFormProps) {
  const { label, hint, initial, action, maxChars, accepts, isCode, isArmed, onSend, onCancel } = props;
  const [line, setLine] = useState(initial);
  const hintId = useId();
  const canSend = isArmed && accepts(line.trim());
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) onSend(line.trim());
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
      <div className={styles.buttons}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the person asked for the field with the key or the button before it.
          autoFocus
          className={styles.field}
          data-code={isCode}
          aria-label={label}
          aria-describedby={hintId}
          type="text"
          autoComplete="off"
          spellCheck={!isCode}
          maxLength={maxChars}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
        <Button onClick={onCancel}>Back</Button>
        <ArmedButton type="submit" isArmed={canSend} onPress={() => undefined}>
          {action}
        </ArmedButton>
      </div>
    </form>
  );
}
