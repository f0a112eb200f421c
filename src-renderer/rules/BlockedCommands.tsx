import { useId } from 'react';
import styles from './RulesSheet.module.css';

const MIN_ROWS = 2;
const MAX_ROWS = 8;

export interface BlockedCommandsProps {
  /** One program a line. */
  readonly blocked: string;
  readonly onChange: (blocked: string) => void;
}

/** The programs that never run. */
export function BlockedCommands({ blocked, onChange }: BlockedCommandsProps) {
  const [fieldId, hintId] = [useId(), useId()];
  const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, blocked.split('\n').length));
  return (
    <div className={styles.section}>
      <label className={styles.heading} htmlFor={fieldId}>
        Blocked commands
      </label>
      <p className={styles.hint} id={hintId}>
        Programs that never run for an agent, one a line.
      </p>
      <textarea
        id={fieldId}
        className={styles.field}
        data-code="true"
        aria-describedby={hintId}
        placeholder="None. For example: sudo"
        rows={rows}
        autoComplete="off"
        spellCheck={false}
        value={blocked}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
