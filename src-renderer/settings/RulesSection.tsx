import { useStore } from 'zustand';
import { MODE_WORDS } from '../rules/policyWords.logic';
import { countWords } from '../state/sessionText.logic';
import { Button } from '../ui/Button';
import type { WindowServices } from '../window/WindowServices';
import styles from './Settings.module.css';

/** What agents may run, in short, and the way to the sheet in which it is edited. */
export function RulesSection({ services }: { readonly services: WindowServices }) {
  const { store, view } = services;
  const policy = useStore(store, ({ host }) => host?.policy);
  if (policy === undefined) return null;
  const { name, explanation } = MODE_WORDS[policy.mode];
  const rules = countWords(policy.rules.length, 'rule', 'rules');
  const blocked = countWords(policy.blockedCommands.length, 'blocked command', 'blocked commands');
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{`Mode: ${name}`}</p>
        <p className={styles.hint}>{explanation}</p>
        <p className={styles.hint}>{`${rules} and ${blocked} of yours.`}</p>
      </div>
      <div className={styles.control}>
        <Button onClick={() => view.openDialog({ kind: 'rules' })}>Edit the rules…</Button>
      </div>
    </div>
  );
}
