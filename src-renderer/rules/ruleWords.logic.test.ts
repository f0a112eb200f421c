import { expect, it } from 'vitest';
import { ruleWords } from './ruleWords.logic';

it.each([
  ['builtin: git history', 'Default rule', 'git history'],
  ['policy.mode: watchful', 'Mode', 'Watchful'],
  ['policy.input.confirm: ask', 'Setting', 'policy.input.confirm: ask'],
  ['git push', 'Your rule', 'git push'],
  ['/builtin: x/', 'Your rule', '/builtin: x/'],
])('says whose rule %s is', (rule, kind, name) => {
  expect(ruleWords(rule)).toEqual({ kind, name });
});
