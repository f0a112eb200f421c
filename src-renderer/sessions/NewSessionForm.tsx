import { limits } from '@shared/limits';
import type { ShellInfo } from '@shared/settings';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button';
import { CommandField } from './CommandField';
import styles from './Form.module.css';
import { FormRow } from './FormRow';
import { type FieldFault, type NewSessionDraft, type NewSessionField, shellPath } from './newSession.logic';
import { TextField } from './TextField';

export interface NewSessionFormProps {
  readonly initial: NewSessionDraft;
  /** The shells of the machine, or those that are known so far. */
  readonly shells: readonly ShellInfo[];
  /** Starts; gives what was refused, or null. */
  readonly onStart: (draft: NewSessionDraft) => Promise<FieldFault | null>;
  readonly onCancel: () => void;
}

/** What the person wants to run, where and how. Enter starts it. */
export function NewSessionForm({ initial, shells, onStart, onCancel }: NewSessionFormProps) {
  const [draft, setDraft] = useState(initial);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [isStarting, setStarting] = useState(false);
  const canStart = draft.command.trim() !== '' && !isStarting;
  const set = (field: NewSessionField) => (text: string) => {
    setDraft((before) => ({ ...before, [field]: text }));
    setFault(null);
  };
  const errorOf = (field: NewSessionField): string | null => (fault?.field === field ? fault.message : null);
  const start = async (): Promise<void> => {
    if (!canStart) return;
    setStarting(true);
    setFault(await onStart(draft));
    setStarting(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void start();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <CommandField text={draft.command} error={errorOf('command')} onChange={set('command')} onEnter={start} />
      <FormRow label="Folder" hint="Empty: your home folder" error={errorOf('cwd')}>
        {(field) => (
          <TextField {...field} isCode text={draft.cwd} maxLength={limits.maxPathChars} onChange={set('cwd')} />
        )}
      </FormRow>
      <FormRow label="Shell" error={errorOf('shell')}>
        {(field) => (
          <select
            {...field}
            className={styles.field}
            value={shellPath(draft.shell, shells)}
            onChange={({ target }) => set('shell')(target.value)}
          >
            <option value="">The one from the settings</option>
            {shells.map(({ path, name, isLogin }) => (
              <option key={path} value={path}>
                {`${name} (${path})${isLogin ? ', your login shell' : ''}`}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormRow label="Name" hint="Empty: it is called by its command" error={errorOf('name')}>
        {(field) => <TextField {...field} text={draft.name} maxLength={limits.maxNameChars} onChange={set('name')} />}
      </FormRow>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="strong" disabled={!canStart}>
          Start
        </Button>
      </div>
    </form>
  );
}
