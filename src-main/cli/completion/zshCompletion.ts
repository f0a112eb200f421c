import type { CompletionPlace, CompletionWord, WordSource } from './completionPlaces';

/** A script for zsh, to be sourced after compinit or put into a folder of fpath as `_signalbox`. As in bashCompletion. */
export function zshCompletion(places: readonly CompletionPlace[]): string {
  return `#compdef signalbox
# zsh completion for signalbox; put this into ~/.zshrc after compinit: source <(signalbox completion zsh)
_signalbox() {
  local place= word
  local -a entries
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
      (${places.flatMap(({ path }) => (path === '' ? [] : [path])).join('|')}) place="$place/$word" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${places.flatMap(valueCases).join('\n')}
    (*)
      case "$place" in
${places.map(placeCase).join('\n')}
      esac
      ;;
  esac
  _describe signalbox entries || _files
}
if [[ $funcstack[1] == _signalbox ]]; then _signalbox "$@"; else compdef _signalbox signalbox; fi
`;
}

function valueCases({ path, options }: CompletionPlace): readonly string[] {
  return options
    .filter(({ values }) => values !== 'none')
    .map(({ flags, values }) => {
      const pattern = flags.map((flag) => `'${path} ${flag}'`).join('|');
      return `    (${pattern}) ${valueAction(values)} ;;`;
    });
}

function valueAction(values: WordSource): string {
  if (values === 'files') return '_files; return';
  return values === 'text' ? 'return' : `entries=(${entriesOf(values)})`;
}

function placeCase({ path, commands, options, values }: CompletionPlace): string {
  const flags = options.flatMap((option) => option.flags.map((word) => ({ word, about: option.about })));
  const fixed = [...commands, ...flags].map(entry);
  return `        ('${path}') entries=(${[...fixed, entriesOf(values)].join(' ').trim()}) ;;`;
}

function entriesOf(values: WordSource): string {
  if (values === 'sessions') return linesOf('signalbox ls --ids');
  if (values === 'all-sessions') return linesOf('signalbox ls --ids --all');
  return typeof values === 'string' ? '' : values.map(entry).join(' ');
}

/** `_describe` takes a word and its meaning with a colon between them. */
function entry({ word, about }: CompletionWord): string {
  const text = about === '' ? word : `${word}:${about}`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** What a command prints, a line each. */
function linesOf(command: string): string {
  return `\${(f)"$(${command} 2>/dev/null)"}`;
}
