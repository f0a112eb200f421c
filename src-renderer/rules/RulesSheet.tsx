import type { PolicySettings, PolicyView } from '@shared/policy';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { SheetDialog } from '../ui/SheetDialog';
import { BlockedCommands } from './BlockedCommands';
import { ModeChoice } from './ModeChoice';
import { type PolicyDraft, problemOf } from './policyDraft.logic';
import { RuleList } from './RuleList';
import styles from './RulesSheet.module.css';
import { SaveBar } from './SaveBar';
import { TrialField } from './TrialField';
import { useRulesDraft } from './useRulesDraft';
import { useSaving } from './useSaving';
import { type CheckRules, useTrial } from './useTrial';

export interface RulesSheetProps {
  /** The rules in force. */
  readonly policy: PolicyView;
  readonly onCheck: CheckRules;
  /** Saves; gives why that was not possible, or null. */
  readonly onSave: (settings: PolicySettings) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The person's rules: seen, edited, tried and saved. */
export function RulesSheet({ policy, onCheck, onSave, onClose }: RulesSheetProps) {
  const { draft, settings, isChanged, isOvertaken, setDraft, load } = useRulesDraft(policy);
  const [text, setText] = useState('');
  const { state, save, close, noteEdit } = useSaving({ settings, isChanged, onSave, onClose });
  const fault = problemOf(draft);
  const trial = useTrial(onCheck, text, fault === null ? settings : null);
  const problem = fault ?? (trial.kind === 'invalid' ? trial.message : null);
  const canSave = isChanged && problem === null && policy.problem === null && state.kind !== 'saving';
  const edit = (changed: PolicyDraft): void => {
    noteEdit();
    setDraft(changed);
  };
  return (
    <SheetDialog title="Rules for agents" onClose={close}>
      {policy.problem !== null && (
        <p className={styles.problem} role="alert">
          {policy.problem}
        </p>
      )}
      {isOvertaken && <OvertakenNotice onLoad={load} />}
      <ModeChoice mode={draft.mode} onChange={(mode) => edit({ ...draft, mode })} />
      <RuleList draft={draft} onChange={edit} />
      <BlockedCommands blocked={draft.blocked} onChange={(blocked) => edit({ ...draft, blocked })} />
      <div className={styles.foot}>
        <TrialField {...{ text, trial }} mode={draft.mode} onChange={setText} />
        <SaveBar {...{ state, problem, isChanged, canSave }} onSave={() => void save()} />
      </div>
    </SheetDialog>
  );
}

function OvertakenNotice({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <div className={styles.overtaken} role="status">
      <span>The rules were changed elsewhere meanwhile. Saving replaces that.</span>
      <Button onClick={onLoad}>Show those</Button>
    </div>
  );
}
