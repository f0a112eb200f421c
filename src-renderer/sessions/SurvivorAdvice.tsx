import type { ProcessRef } from '@shared/session';
import { killCommand } from '../state/terminationText.logic';
import { CopyButton } from '../ui/CopyButton';
import styles from './SurvivorAdvice.module.css';

export interface SurvivorAdviceProps {
  readonly survivors: readonly ProcessRef[];
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** What to do about processes that even a kill did not end. */
export function SurvivorAdvice({ survivors, onCopy }: SurvivorAdviceProps) {
  const isWindows = /Win/.test(navigator.platform);
  const command = killCommand(survivors, isWindows);
  return (
    <div className={styles.advice}>
      <p>
        {isWindows
          ? 'They may belong to another user. In a terminal that you run as administrator:'
          : 'They may belong to another user, as after sudo. In a terminal of your own:'}
      </p>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton label="Copy the command" onCopy={() => onCopy(command)} />
      </div>
    </div>
  );
}
