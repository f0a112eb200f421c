import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { stripControls } from '@shared/controlText';
import { messageOf } from '@shared/errors';
import type { PolicyVerdict } from '@shared/policy';
import { inMode } from '../core/approval/inMode';
import { parseConfig } from '../core/config/parseConfig';
import { findHome, paths } from '../core/config/paths';
import type { CommandPolicy } from '../core/policy/CommandPolicy';
import { ParsedPolicy } from '../core/policy/ParsedPolicy';
import { safePolicy } from '../core/policy/safePolicy';

/** What `signalbox policy check` is told on its command line. */
export interface PolicyCheckOptions {
  /** Reads a JSON array of texts from standard input and prints one of verdicts. */
  readonly json: boolean;
  /** Shell that would run the text; null for the configured one. */
  readonly shell: string | null;
  /** Folder of the session; null for the current one. */
  readonly cwd: string | null;
}

/**
 * `signalbox policy check`: says what the policy makes of a text, with the code that judges agents' commands. Runs nothing and
 * needs no host. Gives the exit status: 0 for a text that may run and for `--json`, 1 for one that is held or denied, 2 when
 * there is nothing to judge.
 */
export async function policyCheck(
  env: NodeJS.ProcessEnv,
  command: string | null,
  options: PolicyCheckOptions,
): Promise<number> {
  const policy = await loadPolicy(env);
  if (!options.json) {
    if (command === null)
      return complain('Give a command in quotes, or --json and an array of commands on standard input.');
    const verdict = await judge(policy, command, env, options);
    process.stdout.write(verdictText(verdict));
    return verdict.action === 'allow' ? 0 : 1;
  }
  const commands = parseCommands(command === null ? await readText(process.stdin) : JSON.stringify([command]));
  if (commands === null) return complain('Standard input must be a JSON array of strings: ["git status", "sudo ls"].');
  const verdicts: (PolicyVerdict & { readonly command: string })[] = [];
  for (const text of commands) verdicts.push({ command: text, ...(await judge(policy, text, env, options)) });
  process.stdout.write(`${JSON.stringify(verdicts, null, 2)}\n`);
  return 0;
}

async function loadPolicy(env: NodeJS.ProcessEnv): Promise<CommandPolicy> {
  const home = findHome(env);
  const parsed = parseConfig(await readConfig(paths(home).config));
  if (!parsed.ok) throw new Error(`config.json cannot be used: ${parsed.problem.message}`);
  const { config } = parsed;
  const policy = new ParsedPolicy({ config: () => config, home: env.HOME ?? homedir(), signalboxHome: home });
  const safe = safePolicy(policy, (thrown) => process.stderr.write(`signalbox: ${messageOf(thrown)}\n`));
  return {
    check: async (request) => inMode(await safe.check(request), config.policy.mode),
    patternFor: (verdict) => safe.patternFor(verdict),
  };
}

/** Without a file there are the defaults. */
async function readConfig(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  }
}

function judge(
  policy: CommandPolicy,
  text: string,
  env: NodeJS.ProcessEnv,
  { shell, cwd }: PolicyCheckOptions,
): Promise<PolicyVerdict> {
  const known = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return policy.check({ text, kind: 'command', shell, cwd: resolve(cwd ?? '.'), env: known, program: null });
}

function parseCommands(text: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string') ? parsed : null;
  } catch {
    // What is no JSON is no array of strings either; the caller says what is expected.
    return null;
  }
}

function verdictText({ action, rule, reason, commands }: PolicyVerdict): string {
  const rows = commands.map(({ name, args, reachedBy, isDeciding }) => {
    const words = [name, ...args].map((word) => word ?? '?').join(' ');
    return `${isDeciding ? '> ' : '  '}${[...reachedBy, words].join(' > ')}`;
  });
  const lines = [`${action}${rule === null ? '' : ` (${rule})`}: ${reason}`, ...rows];
  return `${lines.map((line) => stripControls(line.replaceAll('\n', ' '))).join('\n')}\n`;
}

function complain(message: string): number {
  process.stderr.write(`signalbox: ${message}\n`);
  return 2;
}
