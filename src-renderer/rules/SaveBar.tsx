import { assertNever } from '@shared/assertNever';
import { Button } from '../ui/Button';
import styles from './RulesSheet.module.css';
import type { SaveState } from './useSaving';

export interface SaveBarProps {
  readonly state: SaveState;
  /** What is wrong with the rules as they are edited, or null. */
  readonly problem: string | null;
  readonly isChanged: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
}

/** Saves, and says how that stands. */
export function SaveBar({ state, problem, isChanged, canSave, onSave }: SaveBarProps) {
  const failure = state.kind === 'failed' ? state.message : problem;
  return (
    <div className={styles.save}>
      <p className={styles.saveLine} data-tone={failure === null ? 'grey' : 'red'} role="status">
        {failure ?? wordsOf(state, isChanged)}
      </p>
      {/* Not `disabled`: that would take the keyboard away from it while it saves. */}
      <Button variant="strong" aria-disabled={!canSave} onClick={() => canSave && onSave()}>
        Save
      </Button>
    </div>
  );
}

function wordsOf(state: SaveState, isChanged: boolean): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return 'Your changes are not saved. Close again to drop them.';
    case 'saved':
      return isChanged ? 'Not saved yet.' : 'Saved, and in force now.';
    case 'none':
    case 'failed':
      return isChanged ? 'Not saved yet.' : 'Kept in config.json.';
    default:
      return assertNever(state);
  }
}
