import { limits } from '@shared/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button';
import styles from './Form.module.css';
import { FormRow } from './FormRow';
import { TextField } from './TextField';

export interface RenameFormProps {
  readonly initial: string;
  /** Gives why the name was refused, or null. An empty one goes as null. */
  readonly onRename: (name: string | null) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** The name of a session. */
export function RenameForm({ initial, onRename, onCancel }: RenameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(await onRename(name.trim() === '' ? null : name.trim()));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <FormRow label="Name" hint="Empty: it is called by its command" error={error}>
        {(field) => <TextField {...field} text={name} maxLength={limits.maxNameChars} onChange={setName} />}
      </FormRow>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="strong">
          Rename
        </Button>
      </div>
    </form>
  );
}
