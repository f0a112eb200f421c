import type { Argument, Command, Option } from 'commander';

/** A word that can be completed, and what it means. */
export interface CompletionWord {
  readonly word: string;
  readonly about: string;
}

/**
 * What can stand there: `none` for an option without a value, `text` for one that only the person knows. Ids of sessions are
 * asked of the host, everything else is known when the script is printed.
 */
export type WordSource = 'none' | 'text' | 'files' | 'sessions' | 'all-sessions' | readonly CompletionWord[];

export interface ValueOption {
  /** For example `-p` and `--port`. */
  readonly flags: readonly string[];
  readonly about: string;
  readonly values: WordSource;
}

/** A place on the command line: behind a command, or at the start. */
export interface CompletionPlace {
  /** Commands that lead here, each behind a slash: empty at the start, `/policy/check`. */
  readonly path: string;
  readonly commands: readonly CompletionWord[];
  /** All options that are shown in the help, with and without a value. */
  readonly options: readonly ValueOption[];
  readonly values: WordSource;
}

/** All places of a command line, the outermost first. Hidden commands and options are left out. */
export function completionPlaces(command: Command, path: string = ''): readonly CompletionPlace[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((sub) => command.commands.includes(sub));
  const [argument] = command.registeredArguments;
  const place: CompletionPlace = {
    path,
    commands: commands.map((sub) => ({ word: sub.name(), about: sub.description() })),
    options: help.visibleOptions(command).map(optionOf),
    values: argument === undefined ? 'none' : argumentValues(argument),
  };
  return [place, ...commands.flatMap((sub) => completionPlaces(sub, `${path}/${sub.name()}`))];
}

function optionOf(option: Option): ValueOption {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  return { flags, about: option.description, values: optionValues(option) };
}

/** Behind an option whose value may be left out anything can come, so it counts as one without. */
function optionValues({ required, flags, long }: Option): WordSource {
  if (!required) return 'none';
  if (long === '--session') return 'all-sessions';
  return /<(program|folder|words)\b/.test(flags) ? 'files' : 'text';
}

function argumentValues(argument: Argument): WordSource {
  if (argument.argChoices !== undefined) return argument.argChoices.map((word) => ({ word, about: '' }));
  return argument.name() === 'session' ? 'sessions' : 'files';
}
