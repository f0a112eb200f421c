import { MODE_WORDS } from './policyWords.logic';

/** A rule that decided, for people. */
export interface RuleWords {
  /** Whose it is: `Your rule`. */
  readonly kind: string;
  readonly name: string;
}

/** Whose a verdict's rule is, and what it is called. `rule` is that of `PolicyVerdict`. */
export function ruleWords(rule: string): RuleWords {
  const builtin = /^builtin: (.*)$/s.exec(rule)?.[1];
  if (builtin !== undefined) return { kind: 'Default rule', name: builtin };
  if (rule === 'policy.mode: watchful') return { kind: 'Mode', name: MODE_WORDS.watchful.name };
  return { kind: rule.startsWith('policy.') ? 'Setting' : 'Your rule', name: rule };
}
