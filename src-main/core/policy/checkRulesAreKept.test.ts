import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import { parseConfig } from '../config/parseConfig';
import { checkRulesAreKept } from './checkRulesAreKept';

const isAllowed = (text: string): boolean => {
  const parsed = parseConfig(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return checkRulesAreKept(parsed.config).ok;
};

describe('checkRulesAreKept', () => {
  it('holds everything back while a rule exists that nobody would keep', () => {
    expect(isAllowed('{"blockedCommands": ["sudo"]}')).toBe(false);
    expect(isAllowed('{"policy": {"rules": [{"match": "git push", "action": "ask"}]}}')).toBe(false);
    expect(isAllowed('{"policy": {"rules": [{"match": "rm -rf", "action": "deny"}]}}')).toBe(false);
  });

  it('lets agents work without rules, or with rules that only allow', () => {
    expect(checkRulesAreKept(defaultConfig).ok).toBe(true);
    expect(isAllowed('{"policy": {"rules": [{"match": "ls", "action": "allow"}]}}')).toBe(true);
  });
});
