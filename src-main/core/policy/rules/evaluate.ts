import type { PolicyAction, PolicyCommand, PolicyVerdict } from '@shared/policy';
import type { ParsedText } from '../parse/parseCommand';
import type { FoundCommand } from '../parse/Walk';
import { type Decision, decideCommand } from './decideCommand';
import { decideDoubts, decideText } from './decideText';
import { privilegeRule } from './defaultRules';
import type { RuleContext } from './Rule';
import type { RuleSet } from './RuleSet';

const WEIGHT: Readonly<Record<PolicyAction, number>> = { allow: 0, ask: 1, deny: 2 };

/**
 * Applies rules to a text that was taken apart: the strictest decision about any of its commands, or about the whole text,
 * is the verdict, and of several such the first. `rules` holds the person's own and the default ones.
 */
export function evaluate(text: string, parsed: ParsedText, rules: RuleSet, context: RuleContext): PolicyVerdict {
  const decisions: Decision[] = [...decideText(text, parsed, rules)];
  parsed.commands.forEach((command, i) => {
    const decision = decideCommand(command, rules, context);
    if (decision !== null) decisions.push({ ...decision, command: i });
  });
  const isWholeAllowed = decisions.some(
    ({ action, command, rule }) => action === 'allow' && command === null && rule !== null,
  );
  const strict = isWholeAllowed
    ? decisions.filter(({ isBuiltin, action }) => !(isBuiltin && action === 'ask'))
    : decisions;
  const all = [...strict, ...decideDoubts(parsed, rules)];
  let found: Decision | null = null;
  for (const decision of all) if (found === null || outweighs(decision, found)) found = decision;
  if (found === null)
    return { action: 'allow', rule: null, reason: 'No rule holds it.', commands: shown(parsed.commands, null) };
  const { action, rule, reason, command } = found;
  return { action, rule, reason, commands: shown(parsed.commands, command) };
}

/** Of two that ask, what a text does says more than with whose rights. */
function outweighs(decision: Decision, found: Decision): boolean {
  const isTie = WEIGHT[decision.action] === WEIGHT[found.action];
  if (isTie) return found.rule === privilegeRule && decision.rule !== privilegeRule;
  return WEIGHT[decision.action] > WEIGHT[found.action];
}

function shown(commands: readonly FoundCommand[], deciding: number | null): PolicyCommand[] {
  return commands.map(({ name, args, text, reachedBy, writesTo }, i) => ({
    name,
    args: args.map((field) => (field.isGlob ? null : field.text)),
    text,
    reachedBy,
    writesTo: writesTo.map((field) => (field.isGlob ? null : field.text)),
    isDeciding: i === deciding,
  }));
}
