import { messageOf } from '@shared/errors';
import type { PolicyVerdict } from '@shared/policy';
import type { CommandPolicy, PolicyRequest } from './CommandPolicy';

/** A policy that fails denies: what could not be judged does not run. `onError` is told of what was thrown. */
export function safePolicy(policy: CommandPolicy, onError: (thrown: unknown) => void): CommandPolicy {
  return {
    async check(request: PolicyRequest): Promise<PolicyVerdict> {
      try {
        return await policy.check(request);
      } catch (thrown) {
        onError(thrown);
        const reason = `The rules could not be applied (${messageOf(thrown)}), and what cannot be judged does not run.`;
        return { action: 'deny', rule: 'builtin: failure', reason, commands: [] };
      }
    },
    patternFor(verdict: PolicyVerdict): string | null {
      try {
        return policy.patternFor(verdict);
      } catch (thrown) {
        onError(thrown);
        return null;
      }
    },
  };
}
