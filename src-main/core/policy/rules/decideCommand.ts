import type { PolicyAction } from '@shared/policy';
import type { Field } from '../parse/Field';
import { isWithin, resolvePath } from '../parse/resolvePath';
import type { FoundCommand } from '../parse/Walk';
import { describeMatch, reachText } from './describe';
import type { Rule, RuleContext } from './Rule';
import type { RuleSet } from './RuleSet';

/** What a rule, or a doubt, says about a text. */
export interface Decision {
  readonly action: PolicyAction;
  readonly rule: string | null;
  readonly reason: string;
  readonly isBuiltin: boolean;
  /** Index of the command that it is about; null for the whole text. */
  readonly command: number | null;
}

/**
 * What the rules say about one command; null when none is about it. Of the person's rules deny beats ask, and ask beats allow;
 * an allow of the person beats a default rule that asks, but not one that denies.
 */
export function decideCommand(command: FoundCommand, rules: RuleSet, context: RuleContext): Decision | null {
  const own = strictest(command, rules.own, context);
  if (own?.action === 'deny') return own;
  const builtin = strictest(command, rules.builtin, context);
  if (builtin?.action === 'deny') return builtin;
  if (own !== null) return own;
  return builtin ?? mentioned(command, rules) ?? copied(command, rules) ?? writesOutside(command, rules, context);
}

function strictest(command: FoundCommand, rules: readonly Rule[], context: RuleContext): Decision | null {
  let found: Decision | null = null;
  for (const rule of rules) {
    const match = rule.matches(command, context);
    if (match === 'no' || (match === 'maybe' && rule.action === 'allow')) continue;
    const action = match === 'maybe' && rule.action === 'deny' ? 'ask' : rule.action;
    if (found !== null && !isStricter(action, found.action)) continue;
    found = {
      action,
      rule: rule.label,
      reason: describeMatch(rule, command, match),
      isBuiltin: rule.isBuiltin,
      command: null,
    };
    if (action === 'deny') break;
  }
  return found;
}

function isStricter(a: PolicyAction, b: PolicyAction): boolean {
  return a !== b && (a === 'deny' || b === 'allow');
}

/** Text of another language that may run programs and names one that has a rule. */
function mentioned(command: FoundCommand, { own, builtin }: RuleSet): Decision | null {
  if (command.mentions.length === 0) return null;
  const text = command.mentions.join('\n').toLowerCase();
  for (const rule of [...own, ...builtin]) {
    const name = rule.action === 'allow' ? undefined : rule.mentioned.find((program) => hasWord(text, program));
    if (name !== undefined) {
      const reason = `The text for ${command.canonical} can run programs and mentions ${name}, which has a rule.`;
      return { action: 'ask', rule: rule.label, reason, isBuiltin: rule.isBuiltin, command: null };
    }
  }
  return null;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    const isStart = at === 0 || !/[\w-]/.test(text[at - 1] ?? '');
    if (isStart && !/[\w-]/.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}

const COPIES = new Set(['cp', 'mv', 'ln', 'install', 'rsync', 'scp', 'mklink']);

/** A copy of or link to a program that has a rule, under a name that later has none. */
function copied(command: FoundCommand, { own, builtin }: RuleSet): Decision | null {
  if (!COPIES.has(command.canonical)) return null;
  const paths = command.args
    .map(({ text, tail }) => text ?? tail)
    .filter((path) => /^\/(?!home\/|tmp\/|Users\/)|\/s?bin\//.test(path));
  for (const rule of [...own, ...builtin]) {
    const isAbout =
      rule.action !== 'allow' &&
      rule.mentioned.some((name) => paths.some((path) => path.toLowerCase().endsWith(`/${name}`)));
    if (isAbout) {
      return {
        action: 'ask',
        rule: rule.label,
        reason: 'It makes a program that has a rule available under another name.',
        isBuiltin: rule.isBuiltin,
        command: null,
      };
    }
  }
  return null;
}

const DEVICES = /^\/dev\/(?:null|zero|full|stdout|stderr|stdin|tty|fd\/\d+|pts\/\d+)$/;

/** With rules of the person's own, a redirection may not write outside of the session's folder unasked. */
function writesOutside(command: FoundCommand, rules: RuleSet, context: RuleContext): Decision | null {
  if (!rules.hasOwnLimits) return null;
  const outside = command.writesTo.find((field) => !isInside(field, command, context));
  if (outside === undefined) return null;
  const reason = `It writes ${outside.text === null ? 'a file that cannot be known before it runs' : outside.text}, which is not within the session's folder${reachText(command)}.`;
  return { action: 'ask', rule: 'builtin: write outside', reason, isBuiltin: true, command: null };
}

function isInside(field: Field, { cwd }: FoundCommand, context: RuleContext): boolean {
  if (field.text === null || context.cwd === null) return false;
  const path = resolvePath(field.text, cwd);
  return path !== null && (DEVICES.test(path) || isWithin(path, context.cwd));
}
