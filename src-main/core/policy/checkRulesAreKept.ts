import { fail, ok, type Result } from '@shared/errors';
import type { Config } from '../config/configSchema';

/**
 * Rules for commands can be written but not be kept yet: nothing here can tell what a command would run. A rule that is not
 * kept is worse than none, so while there is one agents start nothing and type nothing.
 */
export function checkRulesAreKept(config: Config): Result<null> {
  const hasRule = config.blockedCommands.length > 0 || config.policy.rules.some((rule) => rule.action !== 'allow');
  if (!hasRule) return ok(null);
  return fail(
    'forbidden',
    'Command not allowed: config.json has rules for commands (blockedCommands or policy.rules), and this version of Signalbox ' +
      'cannot check commands against them yet, so it starts nothing and types nothing for agents. Tell the person: removing the rules lets agents work again.',
  );
}
