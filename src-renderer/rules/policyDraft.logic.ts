import { limits } from '@shared/limits';
import type { PolicyAction, PolicyMode, PolicyRule, PolicySettings } from '@shared/policy';

/** A rule in the fields of the editor; `key` names it while it is edited. */
export interface RuleDraft {
  readonly key: number;
  readonly match: string;
  readonly action: PolicyAction;
  readonly reason: string;
}

/** The rules as they stand in the editor. */
export interface PolicyDraft {
  readonly mode: PolicyMode;
  readonly rules: readonly RuleDraft[];
  /** One program a line. */
  readonly blocked: string;
  readonly nextKey: number;
}

/** The editor's fields for these rules. */
export function draftOf({ mode, rules, blockedCommands }: PolicySettings): PolicyDraft {
  return {
    mode,
    rules: rules.map(({ match, action, reason = '' }, key) => ({ key, match, action, reason })),
    blocked: blockedCommands.join('\n'),
    nextKey: rules.length,
  };
}

/** The rules that the fields mean: without blanks at their ends, without empty lines and reasons. */
export function settingsOf({ mode, rules, blocked }: PolicyDraft): PolicySettings {
  return {
    mode,
    rules: rules.map(({ match, action, reason }): PolicyRule => {
      const because = reason.trim();
      return { match: match.trim(), action, ...(because === '' ? {} : { reason: because }) };
    }),
    blockedCommands: blocked
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

export function isSameSettings(a: PolicySettings, b: PolicySettings): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Adds an empty rule at the end. */
export function withNewRule(draft: PolicyDraft): PolicyDraft {
  const rule: RuleDraft = { key: draft.nextKey, match: '', action: 'ask', reason: '' };
  return { ...draft, rules: [...draft.rules, rule], nextKey: draft.nextKey + 1 };
}

export function withoutRule(draft: PolicyDraft, key: number): PolicyDraft {
  return { ...draft, rules: draft.rules.filter((rule) => rule.key !== key) };
}

export function withRule(draft: PolicyDraft, changed: RuleDraft): PolicyDraft {
  return { ...draft, rules: draft.rules.map((rule) => (rule.key === changed.key ? changed : rule)) };
}

/** What keeps the rules from being saved, in words; null for nothing. Expressions are checked by the host. */
export function problemOf(draft: PolicyDraft): string | null {
  const empty = draft.rules.findIndex(({ match }) => match.trim() === '');
  if (empty !== -1) return `Rule ${empty + 1} has nothing to match. Fill it in, or remove the rule.`;
  const { blockedCommands } = settingsOf(draft);
  if (Math.max(draft.rules.length, blockedCommands.length) > limits.maxRules)
    return `There is room for ${limits.maxRules} rules and as many blocked commands. Remove some.`;
  const long = blockedCommands.find((name) => name.length > limits.maxPathChars);
  return long === undefined ? null : `The blocked command ${long.slice(0, 40)}… is too long. Give its name only.`;
}
