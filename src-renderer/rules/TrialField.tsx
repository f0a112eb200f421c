import { showControls } from '@shared/controlText';
import { limits } from '@shared/limits';
import type { PolicyMode, PolicyVerdict } from '@shared/policy';
import { useId } from 'react';
import { CommandTree } from '../approvals/CommandTree';
import { verdictWords } from './policyWords.logic';
import { RuleName } from './RuleName';
import styles from './RulesSheet.module.css';
import type { Trial } from './useTrial';

export interface TrialFieldProps {
  readonly text: string;
  readonly mode: PolicyMode;
  readonly trial: Trial;
  readonly onChange: (text: string) => void;
}

/** Tries a command against the rules as they are edited. Nothing runs. */
export function TrialField({ text, mode, trial, onChange }: TrialFieldProps) {
  const [fieldId, verdictId] = [useId(), useId()];
  return (
    <div className={styles.section}>
      <label className={styles.heading} htmlFor={fieldId}>
        Would this run?
      </label>
      <input
        id={fieldId}
        className={styles.field}
        data-code="true"
        aria-describedby={verdictId}
        placeholder="Try a command: nothing runs"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.maxCommandChars}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={verdictId} role="status">
        {trial.kind === 'failed' && <p className={styles.hint}>{trial.message}</p>}
        {trial.kind === 'verdict' && <VerdictText verdict={trial.verdict} mode={mode} />}
      </div>
    </div>
  );
}

function VerdictText({ verdict, mode }: { readonly verdict: PolicyVerdict; readonly mode: PolicyMode }) {
  const { words, tone } = verdictWords(verdict.action, mode);
  return (
    <>
      <p className={styles.verdict}>
        <strong data-tone={tone}>{words}</strong> {showControls(verdict.reason)}
        {verdict.rule !== null && (
          <>
            {' '}
            <RuleName rule={verdict.rule} />
          </>
        )}
      </p>
      {verdict.commands.length > 0 && <CommandTree commands={verdict.commands} />}
    </>
  );
}
