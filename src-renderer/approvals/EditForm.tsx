import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import { type FormEvent, useId, useMemo } from 'react';
import { Button } from '../ui/Button';
import styles from './ApprovalCard.module.css';
import { ArmedButton } from './ArmedButton';
import { editableText } from './editableText.logic';
import { TextEditor } from './TextEditor';
import { VisibleText } from './VisibleText';

export interface EditFormProps {
  readonly approval: ApprovalRequest;
  /** What stands in the field; null for the agent's text, not changed yet. */
  readonly draft: string | null;
  readonly isArmed: boolean;
  readonly onDraft: (draft: string) => void;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** The held text in a field, and below it what will be sent of that. */
export function EditForm({ approval, draft, isArmed, onDraft, onSend, onCancel }: EditFormProps) {
  const hintId = useId();
  const editable = useMemo(() => editableText(approval), [approval]);
  const shown = draft ?? editable.shown;
  const text = editable.read(shown);
  const isCommand = approval.subject === 'command';
  const canSend = isArmed && !(isCommand && text.trim() === '');
  const send = (): void => void (canSend && onSend(text));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextEditor {...{ isCommand, hintId }} text={shown} onChange={onDraft} onSend={send} />
      <p className={styles.hint} id={hintId}>
        {hintOf(shown, isCommand)} The agent is told what was sent.
      </p>
      <VisibleText
        text={editable.hasEnter ? `${text}\r` : text}
        before={showControls(approval.typedBefore)}
        label="What will be sent"
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Back</Button>
        <span className={styles.gap} />
        <ArmedButton type="submit" isArmed={canSend} onPress={() => undefined}>
          {isCommand ? 'Run this' : 'Send this'}
        </ArmedButton>
      </div>
    </form>
  );
}

function hintOf(shown: string, isCommand: boolean): string {
  const where = isCommand ? 'Below is what will run.' : 'Below is what will be typed.';
  return /[\u2400-\u2421⟦]/.test(shown) ? `Signs such as ␛ stand for single keys. ${where}` : where;
}
