import type { CompletionPlace, WordSource } from './completionPlaces';

/**
 * A script for bash. The words before the cursor lead to a place; an option's value is looked for first, since the word
 * may be spelled like a command. Where nothing is known, bash completes names of files (`-o default`).
 */
export function bashCompletion(places: readonly CompletionPlace[]): string {
  return `# bash completion for signalbox; put this into ~/.bashrc: source <(signalbox completion bash)
_signalbox() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} place= words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place/\${COMP_WORDS[i]}" in
      ${places.flatMap(({ path }) => (path === '' ? [] : [path])).join(' | ')}) place="$place/\${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$place $previous" in
${places.flatMap(valueCases).join('\n')}
    *)
      case "$place" in
${places.map(placeCase).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _signalbox signalbox
`;
}

function valueCases({ path, options }: CompletionPlace): readonly string[] {
  return options
    .filter(({ values }) => values !== 'none')
    .map(({ flags, values }) => {
      const pattern = flags.map((flag) => `'${path} ${flag}'`).join(' | ');
      return `    ${pattern}) ${valueAction(values)} ;;`;
    });
}

function valueAction(values: WordSource): string {
  if (values === 'files') return 'return';
  return values === 'text' ? 'compopt +o default 2>/dev/null; return' : `words="${wordsOf(values)}"`;
}

function placeCase({ path, commands, options, values }: CompletionPlace): string {
  const fixed = [...commands.map(({ word }) => word), ...options.flatMap(({ flags }) => flags)];
  return `        '${path}') words="${[...fixed, wordsOf(values)].join(' ').trim()}" ;;`;
}

function wordsOf(values: WordSource): string {
  if (values === 'sessions') return '$(signalbox ls --ids 2>/dev/null)';
  if (values === 'all-sessions') return '$(signalbox ls --ids --all 2>/dev/null)';
  return typeof values === 'string' ? '' : values.map(({ word }) => word).join(' ');
}
