import { Button } from '../ui/Button';
import styles from './LogTaskBar.module.css';
import { type LogTask, taskText } from './logTask.logic';

export interface LogTaskBarProps {
  readonly task: LogTask;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** How copying or saving goes, with the next step where there is one. */
export function LogTaskBar({ task, onCancel, onSave }: LogTaskBarProps) {
  const isOpen = task.kind !== 'none';
  return (
    <div className={isOpen ? styles.bar : undefined}>
      {/* Its percents would be read one by one; the progress element says them when it is asked. */}
      <p role="status" className={task.kind === 'failed' ? styles.failed : undefined}>
        {task.kind === 'saving' ? 'Saving…' : taskText(task)}
      </p>
      {task.kind === 'saving' && (
        <>
          <progress aria-label="Saved" max={1} value={task.share} />
          <span aria-hidden>{Math.floor(task.share * 100)} %</span>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      )}
      {task.kind === 'too-much' && <Button onClick={onSave}>Save as text</Button>}
      {(task.kind === 'too-much' || task.kind === 'failed') && (
        <Button variant="quiet" onClick={onCancel}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
