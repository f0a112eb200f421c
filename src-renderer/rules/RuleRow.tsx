import { limits } from '@shared/limits';
import type { PolicyAction } from '@shared/policy';
import { X } from 'lucide-react';
import { Button } from '../ui/Button';
import type { RuleDraft } from './policyDraft.logic';
import { ACTION_WORDS } from './policyWords.logic';
import styles from './RulesSheet.module.css';

export interface RuleRowProps {
  readonly rule: RuleDraft;
  /** Counted from 1. */
  readonly number: number;
  /** The person has just added it. */
  readonly isNew: boolean;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onRemove: () => void;
}

const ACTIONS: readonly PolicyAction[] = ['allow', 'ask', 'deny'];

/** One rule in its fields. */
export function RuleRow({ rule, number, isNew, onChange, onRemove }: RuleRowProps) {
  return (
    <li className={styles.rule}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for the field with the button before it.
        autoFocus={isNew}
        className={styles.field}
        data-code="true"
        aria-label={`What rule ${number} matches`}
        placeholder="git push"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.maxPathChars}
        value={rule.match}
        onChange={({ target }) => onChange({ ...rule, match: target.value })}
      />
      <select
        className={styles.field}
        aria-label={`What rule ${number} does`}
        value={rule.action}
        onChange={({ target }) => onChange({ ...rule, action: target.value as PolicyAction })}
      >
        {ACTIONS.map((action) => (
          <option key={action} value={action}>
            {ACTION_WORDS[action]}
          </option>
        ))}
      </select>
      <input
        className={styles.field}
        aria-label={`Why rule ${number} is there`}
        placeholder="Reason, if you like"
        type="text"
        autoComplete="off"
        maxLength={limits.maxRuleReasonChars}
        value={rule.reason}
        onChange={({ target }) => onChange({ ...rule, reason: target.value })}
      />
      <Button variant="quiet" className={styles.remove} aria-label={`Remove rule ${number}`} onClick={onRemove}>
        <X size={14} aria-hidden />
      </Button>
    </li>
  );
}
