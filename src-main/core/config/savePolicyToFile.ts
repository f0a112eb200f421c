import type { Result } from '@shared/errors';
import type { PolicySettings } from '@shared/policy';
import { changeConfigFile } from './changeConfigFile';

/**
 * Puts a person's mode, rules and blocked commands into a config.json, as `changeConfigFile` does. What is as the file has it,
 * or as it is without being in the file, is not written.
 */
export function savePolicyToFile(file: string, settings: PolicySettings): Promise<Result<null>> {
  const { mode, rules, blockedCommands } = settings;
  return changeConfigFile(file, {
    failure: 'The rules were not saved',
    apply: (written, { policy, blockedCommands: blocked }) => {
      const changed = {
        ...(policy.mode === mode ? {} : { mode }),
        ...(isSame(policy.rules, rules) ? {} : { rules }),
      };
      const hasPolicyChange = Object.keys(changed).length > 0;
      if (!hasPolicyChange && isSame(blocked, blockedCommands)) return null;
      return {
        ...written,
        ...(isSame(blocked, blockedCommands) ? {} : { blockedCommands }),
        ...(hasPolicyChange ? { policy: { ...written.policy, ...changed } } : {}),
      };
    },
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
