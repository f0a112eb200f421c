import { Argument, type Command } from 'commander';
import { completionScript, shellsWithCompletion } from '../completion/completionScript';
import { mcpClients } from '../setup/mcpClients';
import { finish } from './finish';
import { examples } from './helpSections';

interface SetupFlags {
  readonly remove: boolean;
  readonly print: boolean;
  readonly yes: boolean;
}

/** The commands that make this machine ready: setup, doctor, completion; and those that only our own programs call. */
export function addMachineCommands(program: Command, env: NodeJS.ProcessEnv): void {
  addSetup(program, env);
  program
    .command('doctor')
    .description('check this machine and say how to mend what is wrong')
    .addHelpText('after', examples(['signalbox doctor', 'exit status 1: something has to be mended']))
    .action(async () => finish((await import('../doctor')).doctor(env)));
  addCompletion(program);
  addHidden(program, env);
}

function addSetup(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('setup')
    .addArgument(
      new Argument('[clients...]', 'which clients; without any all that are here').choices(
        mcpClients.map(({ id }) => id),
      ),
    )
    .description('put Signalbox into the settings of MCP clients; shows each change first and keeps a copy of the file')
    .option('--remove', 'take it out again', false)
    .option('--print', 'only show what would change', false)
    .option('-y, --yes', 'do not ask', false)
    .addHelpText(
      'after',
      examples(
        ['signalbox setup', 'look for clients, show the changes, ask'],
        ['signalbox setup claude-code cursor', 'these two, without a question'],
        ['signalbox setup --remove --yes', 'out of all of them'],
      ),
    )
    .action(async (clients: string[], flags: SetupFlags) =>
      finish((await import('../setup/setup')).setup(env, { clients, ...flags })),
    );
}

function addCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(shellsWithCompletion))
    .description('print a script that lets your shell complete signalbox')
    .addHelpText(
      'after',
      examples(
        ['source <(signalbox completion bash)', 'in ~/.bashrc'],
        ['source <(signalbox completion zsh)', 'in ~/.zshrc, after compinit'],
        ['signalbox completion fish > ~/.config/fish/completions/signalbox.fish', 'once'],
      ),
    )
    .action((shell: (typeof shellsWithCompletion)[number]) => {
      process.stdout.write(completionScript(program, shell));
    });
}

function addHidden(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('browser', { hidden: true })
    .description('print the path of the browser that would show the window')
    .action(async () => finish((await import('../browserCommand')).browserCommand(env)));
  program
    .command('reap', { hidden: true })
    .description('end what the sessions of a dead host left running')
    .action(async () => finish((await import('../reap')).reap(env)));
  program
    .command('window-address', { hidden: true })
    .description('start a host if none runs and print the address of its window, for `signalbox open --ssh`')
    .option('--hold', 'stay until standard input ends', false)
    .action(async (flags: { hold: boolean }) =>
      finish((await import('../ssh/windowAddress')).windowAddress(env, flags.hold)),
    );
}
