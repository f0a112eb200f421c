import type { Result } from '@shared/errors';
import type { PolicyAction } from '@shared/policy';
import { changeConfigFile } from './changeConfigFile';

export interface NewRule {
  readonly match: string;
  readonly action: PolicyAction;
  readonly reason: string;
}

/**
 * Adds a rule at the end of `policy.rules` in a config.json, as `changeConfigFile` does. A rule that is there already is not
 * added again.
 */
export function addRuleToFile(file: string, rule: NewRule): Promise<Result<null>> {
  return changeConfigFile(file, {
    failure: 'The rule was not added',
    apply: (written, { policy }) => {
      const isThere = policy.rules.some(({ match, action }) => match === rule.match && action === rule.action);
      if (isThere) return null;
      return { ...written, policy: { ...written.policy, rules: [...(written.policy?.rules ?? []), rule] } };
    },
  });
}
