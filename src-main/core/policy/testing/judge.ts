import type { PolicyVerdict } from '@shared/policy';
import { Grammars } from '../grammar/Grammars';
import { parseCommand } from '../parse/parseCommand';
import { compileRules, type RuleSetting } from '../rules/compileRules';
import { defaultRules } from '../rules/defaultRules';
import { evaluate } from '../rules/evaluate';
import { ruleSet } from '../rules/RuleSet';

/** Rules and place of a text in a test; what is missing is a project of someone without rules. */
export interface JudgeOptions {
  readonly blocked?: readonly string[];
  readonly rules?: readonly RuleSetting[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly shell?: string;
}

export const testHome = '/home/me';
export const testCwd = '/home/me/project';
export const testSignalboxHome = '/home/me/.local/share/signalbox';
export const grammars: Grammars = await Grammars.load();
await grammars.loadPowerShell();

/** The verdict on a text, by the way that agents' commands go. */
export function judge(text: string, options: JudgeOptions = {}): PolicyVerdict {
  const {
    blocked = [],
    rules = [],
    env = { HOME: testHome, PATH: '/usr/bin:/bin' },
    cwd = testCwd,
    shell = 'bash',
  } = options;
  const parsed = parseCommand(text, { env, cwd, shell }, grammars);
  const all = ruleSet(compileRules(blocked, rules), defaultRules);
  return evaluate(text, parsed, all, { cwd, home: testHome, signalboxHome: testSignalboxHome });
}
