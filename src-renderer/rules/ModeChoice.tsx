import type { PolicyMode } from '@shared/policy';
import { MODE_WORDS } from './policyWords.logic';
import styles from './RulesSheet.module.css';

export interface ModeChoiceProps {
  readonly mode: PolicyMode;
  readonly onChange: (mode: PolicyMode) => void;
}

const MODES: readonly PolicyMode[] = ['watchful', 'normal', 'unattended'];

/** How closely the person watches. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>Mode</legend>
      {MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input type="radio" name="policy-mode" checked={each === mode} onChange={() => onChange(each)} />
          <span className={styles.modeName}>{MODE_WORDS[each].name}</span>
          <span className={styles.hint}>{MODE_WORDS[each].explanation}</span>
        </label>
      ))}
    </fieldset>
  );
}
