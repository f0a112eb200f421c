import { readFile } from 'node:fs/promises';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { PolicyAction } from '@shared/policy';
import writeFileAtomic from 'write-file-atomic';
import { isErrno } from '../pty/isErrno';
import { parseConfig } from './parseConfig';

export interface NewRule {
  readonly match: string;
  readonly action: PolicyAction;
  readonly reason: string;
}

/**
 * Adds a rule at the end of `policy.rules` in a config.json, which need not exist. Replaces the file as a whole or not at all,
 * and keeps what is in it, with its indentation. A rule that is there already is not added again. `unavailable` when the file
 * is not in order: what is wrong with it could get lost.
 */
export async function addRuleToFile(file: string, rule: NewRule): Promise<Result<null>> {
  try {
    const text = await readOrEmpty(file);
    const parsed = parseConfig(text);
    if (!parsed.ok) return fail('unavailable', `The rule was not added. ${parsed.problem.message}`);
    if (parsed.config.policy.rules.some(({ match, action }) => match === rule.match && action === rule.action))
      return ok(null);
    const changed = withRule(text, rule);
    const isUsable = changed.length <= limits.maxConfigBytes && parseConfig(changed).ok;
    if (!isUsable)
      return fail('unavailable', 'The rule was not added: config.json has too many rules, or the rule is too long.');
    await writeFileAtomic(file, changed, { mode: 0o600 });
    return ok(null);
  } catch (thrown) {
    return fail('unavailable', `The rule was not added: config.json cannot be written (${messageOf(thrown)}).`);
  }
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    // No file is the usual state: all settings have their default.
    if (isErrno(thrown, 'ENOENT')) return '{}';
    throw thrown;
  }
}

/** The text was checked against the schema: objects and arrays are where they belong. */
function withRule(text: string, rule: NewRule): string {
  const config = JSON.parse(text) as { policy?: { rules?: readonly unknown[] } };
  const policy = { ...config.policy, rules: [...(config.policy?.rules ?? []), rule] };
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return `${JSON.stringify({ ...config, policy }, null, indent)}\n`;
}
