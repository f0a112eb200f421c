import type { PolicyView } from '@shared/policy';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../ui/Button';
import { MODE_WORDS } from './policyWords.logic';
import styles from './RulesButton.module.css';

export interface RulesButtonProps {
  readonly policy: Pick<PolicyView, 'mode' | 'problem'>;
  readonly onOpen: () => void;
}

/** Leads to the rules, and says when they are not the usual ones. */
export function RulesButton({ policy, onOpen }: RulesButtonProps) {
  return (
    <>
      <Button variant="quiet" onClick={onOpen}>
        <ShieldCheck size={14} aria-hidden />
        Rules
      </Button>
      <Note {...policy} />
    </>
  );
}

function Note({ mode, problem }: RulesButtonProps['policy']) {
  if (problem !== null) return <span className={styles.problem}>config.json has an error</span>;
  return mode === 'normal' ? null : <span className={styles.mode}>{MODE_WORDS[mode].note}</span>;
}
