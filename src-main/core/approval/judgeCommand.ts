import type { PolicyVerdict } from '@shared/policy';
import type { Config } from '../config/configSchema';
import type { CommandPolicy, PolicyRequest } from '../policy/CommandPolicy';
import { isShell } from '../shell/isShell';
import type { StartRequest } from '../terminal/StartRequest';
import { mayBringShell } from './chooseLane';
import type { Judgement } from './HeldRequest';
import { inMode } from './inMode';
import { strictest } from './strictest';

export interface CommandFacts {
  readonly request: StartRequest;
  /** The folder it would start in, as far as it is known. */
  readonly cwd: string;
  /** The variables that it would start with. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * What the rules say about a new session: its command, and everything else of the request that could run something, which is
 * the text that it reads, the variables that it gets, and a `shell` that is none.
 */
export async function judgeCommand(facts: CommandFacts, policy: CommandPolicy, config: Config): Promise<Judgement> {
  const verdicts: PolicyVerdict[] = [];
  for (const request of textsOf(facts, config)) verdicts.push(await policy.check(request));
  return { verdict: inMode(strictest(verdicts), config.policy.mode), unattended: 'commands' };
}

function textsOf({ request, cwd, env }: CommandFacts, config: Config): readonly PolicyRequest[] {
  const shell = request.shell ?? config.defaultShell;
  const common = { cwd, env, shell, program: null };
  const { command, stdin, env: extra } = request;
  const texts: PolicyRequest[] = command.trim() === 'node:local' ? [] : [{ ...common, kind: 'command', text: command }];
  if (request.shell !== undefined && !isShell(request.shell)) {
    texts.push({ ...common, shell: null, kind: 'command', text: `${quoted(request.shell)} -c ${quoted(command)}` });
  }
  if (stdin !== undefined)
    texts.push({ ...common, kind: mayBringShell(command) ? 'shell-input' : 'repl-input', text: stdin });
  const values = Object.values(extra ?? {}).join('\n');
  if (values !== '') texts.push({ ...common, kind: 'repl-input', text: values });
  return texts;
}

/** As one word of a POSIX shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
