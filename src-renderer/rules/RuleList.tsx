import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../ui/Button';
import { type PolicyDraft, withNewRule, withoutRule, withRule } from './policyDraft.logic';
import { RuleRow } from './RuleRow';
import styles from './RulesSheet.module.css';

export interface RuleListProps {
  readonly draft: PolicyDraft;
  readonly onChange: (draft: PolicyDraft) => void;
}

/** The person's rules. Their order means nothing: deny beats ask, ask beats allow. */
export function RuleList({ draft, onChange }: RuleListProps) {
  const headingId = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const remove = (key: number): void => {
    onChange(withoutRule(draft, key));
    // The button that had the keyboard goes away with its rule.
    addRef.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 className={styles.heading} id={headingId}>
        Rules
      </h3>
      <p className={styles.hint}>
        Without any rule of yours you are asked about other users&apos; rights (sudo), deleting outside the
        session&apos;s folder, force pushes, publishing, disks, accounts and the power switch. Allow what you need not
        be asked about.
      </p>
      <p className={styles.hint}>
        A rule matches the first words of a command, <code>/a/path</code>, <code>&gt; a/file</code> that is written, or{' '}
        <code>/an expression/</code>. Of your rules, deny beats ask, and ask beats allow.
      </p>
      {draft.rules.length > 0 && (
        <ul className={styles.rules} aria-labelledby={headingId}>
          {draft.rules.map((rule, at) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={at + 1}
              isNew={rule.match === '' && rule.key === draft.nextKey - 1}
              onChange={(changed) => onChange(withRule(draft, changed))}
              onRemove={() => remove(rule.key)}
            />
          ))}
        </ul>
      )}
      <Button ref={addRef} className={styles.add} onClick={() => onChange(withNewRule(draft))}>
        <Plus size={14} aria-hidden />
        Add a rule
      </Button>
    </section>
  );
}
