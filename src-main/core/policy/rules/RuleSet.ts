import type { Rule } from './Rule';

/** Rules in the order in which they are asked. */
export interface RuleSet {
  readonly own: readonly Rule[];
  readonly builtin: readonly Rule[];
  /** True when the person denies or asks anything. */
  readonly hasOwnLimits: boolean;
  /** True when any rule does. */
  readonly hasLimits: boolean;
}

/** Puts the person's rules together with the default ones. */
export function ruleSet(own: readonly Rule[], builtin: readonly Rule[]): RuleSet {
  const limits = (rule: Rule): boolean => rule.action !== 'allow';
  const hasOwnLimits = own.some(limits);
  return { own, builtin, hasOwnLimits, hasLimits: hasOwnLimits || builtin.some(limits) };
}
