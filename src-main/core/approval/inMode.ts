import type { PolicyVerdict } from '@shared/policy';
import type { Config } from '../config/configSchema';

/** Watchful mode asks for everything that no rule of the person's allows by name. */
export function inMode(verdict: PolicyVerdict, mode: Config['policy']['mode']): PolicyVerdict {
  if (mode !== 'watchful' || verdict.action !== 'allow' || verdict.rule !== null) return verdict;
  return {
    ...verdict,
    action: 'ask',
    rule: 'policy.mode: watchful',
    reason: 'Signalbox is in watchful mode: a person looks at every command and every input.',
  };
}
