import type { Command } from 'commander';
import type { ShowOptions } from '../audit';
import { finish } from './finish';
import { examples } from './helpSections';

interface CheckFlags {
  readonly json: boolean;
  readonly shell?: string;
  readonly cwd?: string;
}

/** The commands for what agents may do and did: policy, audit. */
export function addRuleCommands(program: Command, env: NodeJS.ProcessEnv): void {
  const policy = program.command('policy').description('the rules for commands');
  policy
    .command('check')
    .argument('[command]', 'the command, in quotes')
    .description('say whether a command may run, and why; runs nothing')
    .option('--json', 'take a JSON array of commands on standard input and print their verdicts as JSON', false)
    .option('--shell <program>', 'shell that would run it')
    .option('--cwd <folder>', 'folder that it would run in')
    .addHelpText(
      'after',
      examples(
        ['signalbox policy check "git push --force"', 'exit status 0: may run; 1: held or denied'],
        ['echo \'["ls", "sudo ls"]\' | signalbox policy check --json', 'several at once'],
      ),
    )
    .action(async (command: string | undefined, { json, shell, cwd }: CheckFlags) => {
      const { policyCheck } = await import('../policyCheck');
      await finish(policyCheck(env, command ?? null, { json, shell: shell ?? null, cwd: cwd ?? null }));
    });

  const audit = program.command('audit').description('what agents did, and what persons decided');
  audit
    .command('verify')
    .option('--json', 'as JSON', false)
    .description('check that no line of it was changed, removed or reordered')
    .addHelpText('after', examples(['signalbox audit verify', 'exit status 1: something is wrong with it']))
    .action(async (options: { json: boolean }) => finish((await import('../audit')).verifyCommand(env, options.json)));
  audit
    .command('show')
    .option('--session <id>', 'only this session')
    .option('--client <name>', 'only this agent')
    .option('--since <time>', 'only from then on: 2026-11-30T18:00, or 30m, 2h, 7d ago')
    .option('--until <time>', 'only until then')
    .option('--json', 'as it was written', false)
    .description('print it, the oldest entry first')
    .addHelpText('after', examples(['signalbox audit show --since 2h --client claude-code', 'the last two hours']))
    .action(async (options: ShowOptions) => finish((await import('../audit')).showCommand(env, options)));
}
