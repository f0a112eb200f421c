import type { Command } from 'commander';
import { finish } from './finish';
import { examples } from './helpSections';

/** The commands for the sessions of the running host: ls, attach, kill. */
export function addSessionCommands(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('ls')
    .description('list the sessions')
    .option('-a, --all', 'ended ones as well', false)
    .option('--ids', 'only their ids, for scripts', false)
    .addHelpText('after', examples(['signalbox ls -a', 'what ran, too'], ['signalbox ls --ids', 'one id a line']))
    .action(async (options: { all: boolean; ids: boolean }) =>
      finish((await import('../sessionCommands')).listSessions(env, options)),
    );

  program
    .command('attach')
    .argument('<session>', 'session id or pid, as `signalbox ls` shows it')
    .description('work in a session from this terminal; agents wait while you type')
    .addHelpText(
      'after',
      examples(
        ['signalbox attach 4711', 'by pid'],
        ['Ctrl-\\', 'leave the session, which goes on; `~.` at the start of a line does the same'],
      ),
    )
    .action(async (id: string) => finish((await import('../attach/attach')).attach(env, id)));

  program
    .command('kill')
    .argument('<session>', 'session id or pid, as `signalbox ls` shows it')
    .description('end a session with all its processes')
    .addHelpText('after', examples(['signalbox kill 4711', 'SIGINT and SIGTERM first, SIGKILL after the grace time']))
    .action(async (id: string) => finish((await import('../sessionCommands')).killSession(env, id)));
}
