import type { CompletionPlace, ValueOption, WordSource } from './completionPlaces';

/** A script for fish: one `complete` for each thing that can stand at a place. */
export function fishCompletion(places: readonly CompletionPlace[]): string {
  const paths = places.flatMap(({ path }) => (path === '' ? [] : [path]));
  return `# fish completion for signalbox; signalbox completion fish > ~/.config/fish/completions/signalbox.fish
function __signalbox_at --description 'whether the words so far lead to this command'
    set -l place ''
    for word in (commandline -opc)[2..]
        contains -- "$place/$word" ${paths.join(' ')}; and set place "$place/$word"
    end
    test "$place" = "$argv[1]"
end
complete -c signalbox -f
${places.flatMap(placeLines).join('\n')}
`;
}

function placeLines({ path, commands, options, values }: CompletionPlace): readonly string[] {
  const at = `complete -c signalbox -n '__signalbox_at "${path}"'`;
  return [
    ...commands.map(({ word, about }) => `${at} -a ${word} -d ${quote(about)}`),
    ...options.map((option) => `${at} ${optionText(option)}`),
    ...valueLine(at, values),
  ];
}

function optionText({ flags, about, values }: ValueOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  return [...names, ...valueText(values), `-d ${quote(about)}`].join(' ');
}

function valueText(values: WordSource): readonly string[] {
  if (values === 'none') return [];
  if (values === 'text') return ['-x'];
  return [values === 'files' ? '-r -F' : `-x -a ${wordsOf(values)}`];
}

function valueLine(at: string, values: WordSource): readonly string[] {
  if (values === 'none' || values === 'text') return [];
  return [values === 'files' ? `${at} -F` : `${at} -a ${wordsOf(values)}`];
}

function wordsOf(values: Exclude<WordSource, 'none' | 'text' | 'files'>): string {
  if (values === 'sessions') return "'(signalbox ls --ids 2>/dev/null)'";
  if (values === 'all-sessions') return "'(signalbox ls --ids --all 2>/dev/null)'";
  return quote(values.map(({ word }) => word).join(' '));
}

/** In single quotes fish knows two escapes, of the quote and of the backslash. */
function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
