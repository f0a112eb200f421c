import { Command, Help } from 'commander';
import { addHostCommands } from './commands/addHostCommands';
import { addMachineCommands } from './commands/addMachineCommands';
import { addRuleCommands } from './commands/addRuleCommands';
import { addSessionCommands } from './commands/addSessionCommands';
import { mainSections } from './commands/helpSections';

/**
 * The `signalbox` command line. Each command loads what it needs when it runs: clients wait for the start of
 * `signalbox mcp`. The headings of the help are those of man pages.
 */
export function createProgram(env: NodeJS.ProcessEnv, version: string): Command {
  const program = new Command('signalbox')
    .description('Watch, answer and stop the terminal sessions that AI agents run.')
    .version(version, '-V, --version')
    .configureHelp({
      styleTitle: (title) => title.replace(':', '').toUpperCase(),
      // That a switch is off when it is not given needs no words.
      optionDescription: (option) =>
        option.defaultValue === false ? option.description : new Help().optionDescription(option),
    })
    .showHelpAfterError('Run `signalbox --help` for what there is.')
    .addHelpText('after', mainSections);
  addHostCommands(program, env);
  addSessionCommands(program, env);
  addRuleCommands(program, env);
  addMachineCommands(program, env);
  return program;
}
