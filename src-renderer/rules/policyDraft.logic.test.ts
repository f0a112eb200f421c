import { limits } from '@shared/limits';
import type { PolicySettings } from '@shared/policy';
import { describe, expect, it } from 'vitest';
import { draftOf, problemOf, settingsOf, withNewRule, withoutRule, withRule } from './policyDraft.logic';

const settings: PolicySettings = {
  mode: 'watchful',
  rules: [
    { match: 'git push', action: 'ask', reason: 'I look first.' },
    { match: 'npm test', action: 'allow' },
  ],
  blockedCommands: ['sudo', 'dd'],
};

describe('policyDraft', () => {
  it('means what it was made of', () => {
    expect(settingsOf(draftOf(settings))).toEqual(settings);
  });

  it('leaves out blanks, empty lines and empty reasons', () => {
    const draft = { ...draftOf(settings), blocked: '\n sudo \n\ndd\n' };
    const spaced = draft.rules.map((rule) => ({ ...rule, match: ` ${rule.match} `, reason: ` ${rule.reason} ` }));
    expect(settingsOf({ ...draft, rules: spaced })).toEqual(settings);
  });

  it('keeps the names of rules when others come and go', () => {
    const added = withNewRule(withoutRule(draftOf(settings), 0));
    expect(added.rules.map(({ key }) => key)).toEqual([1, 2]);
    const changed = withRule(added, { key: 2, match: 'ls', action: 'deny', reason: '' });
    expect(settingsOf(changed).rules).toEqual([settings.rules[1], { match: 'ls', action: 'deny' }]);
  });

  it('says which rule is empty, and what is too much', () => {
    const draft = draftOf(settings);
    expect(problemOf(draft)).toBeNull();
    expect(problemOf(withNewRule(draft))).toMatch(/^Rule 3 has nothing to match/);
    expect(problemOf({ ...draft, blocked: 'a\n'.repeat(limits.maxRules) })).toBeNull();
    expect(problemOf({ ...draft, blocked: 'a\n'.repeat(limits.maxRules + 1) })).toMatch(/room for 1000/);
    expect(problemOf({ ...draft, blocked: 'a'.repeat(limits.maxPathChars + 1) })).toMatch(/too long/);
  });
});
