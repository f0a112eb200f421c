import type { FoundCommand } from '../parse/Walk';
import type { Match, Rule } from './Rule';

const SAYS = { deny: 'forbids', ask: 'asks for', allow: 'allows' } as const;
const MAX_SHOWN = 80;

/** Why a rule is about a command, in one or two sentences. */
export function describeMatch(rule: Rule, command: FoundCommand, match: Match): string {
  const name = command.name ?? 'a command';
  const reach = reachText(command);
  if (rule.isBuiltin) return `${shorten(command.text)}${reach}: ${rule.reason ?? ''}`;
  const because = rule.reason === null ? '' : ` ${rule.reason}`;
  if (match === 'maybe') {
    return `Whether the rule "${rule.label}", which ${SAYS[rule.action]} it, is about ${shorten(command.text)} depends on something that cannot be known before it runs${reach}.${because}`;
  }
  if (rule.isBlockedName) return `${name} is on the deny list (blockedCommands)${reach === '' ? '' : ` and${reach}`}.`;
  return `The rule "${rule.label}" ${SAYS[rule.action]} ${shorten(command.text)}${reach === '' ? '' : `, which${reach}`}.${because}`;
}

/** ` is run by \`bash -c\`` for a command that is not at the top; empty for one that is. */
export function reachText({ reachedBy }: FoundCommand): string {
  const last = reachedBy.at(-1);
  return last === undefined ? '' : ` is run by \`${last}\``;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `\`${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line}\``;
}
