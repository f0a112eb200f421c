import type { Field } from './Field';

/** Settings of git whose value is a command. */
const COMMAND_SETTING =
  /^(?:core\.(?:pager|editor|sshcommand|askpass|fsmonitor|alternaterefscommand)|pager\.\S+|sequence\.editor|gpg\.(?:\S+\.)?program|credential\.(?:\S+\.)?helper|diff\.(?:\S+\.)?(?:external|textconv|command)|(?:diff|merge)tool\.\S+\.cmd|merge\.\S+\.driver|filter\.\S+\.(?:clean|smudge|process)|interactive\.difffilter|web\.browser|browser\.\S+\.cmd|remote\.\S+\.(?:uploadpack|receivepack)|alias\.\S+)$/i;
/** Options that take a command, with the subcommands that have them. */
const COMMAND_OPTIONS: readonly { readonly subcommand: RegExp; readonly option: RegExp }[] = [
  { subcommand: /^rebase$/, option: /^(?:-x|--exec)$/ },
  { subcommand: /^difftool$/, option: /^(?:-x|--extcmd)$/ },
  { subcommand: /^filter-branch$/, option: /^--(?:env|tree|index|parent|msg|commit|tag-name)-filter$/ },
  { subcommand: /^grep$/, option: /^(?:-O|--open-files-in-pager)$/ },
  { subcommand: /^(?:clone|fetch|pull|ls-remote|push)$/, option: /^(?:-u|--upload-pack|--receive-pack|--exec)$/ },
];
const FOLLOWED_BY_COMMAND: readonly (readonly string[])[] = [
  ['bisect', 'run'],
  ['submodule', 'foreach'],
];

/** Texts that git would run: settings given with `-c` or `git config`, options and subcommands that take a command. */
export function gitTexts(args: readonly Field[]): (string | null)[] {
  const words = args.map((field) => field.text ?? field.lead);
  return [...settings(words), ...options(words), ...subcommands(words)];
}

function settings(words: readonly string[]): string[] {
  if (!words.some((word) => /^-c|^--config|^config$/.test(word))) return [];
  const pairs = words.flatMap((word, i) => {
    const assigned = /^(?:-c|--config(?:-env)?=)?([A-Za-z][\w-]*\.[^=]+)=(.*)$/s.exec(word);
    if (assigned !== null) return [[assigned[1] ?? '', assigned[2] ?? ''] as const];
    return words.includes('config') && i > 0 ? [[word, words[i + 1] ?? ''] as const] : [];
  });
  return pairs.filter(([key]) => COMMAND_SETTING.test(key)).flatMap(([key, value]) => settingText(key, value));
}

/** An alias is a git command unless a `!` begins it; `ext::` and credential helpers begin with a `!` as well. */
function settingText(key: string, value: string): string[] {
  const isShell = value.startsWith('!');
  if (/^alias\./i.test(key)) return [isShell ? value.slice(1) : `git ${value}`];
  if (/^credential\./i.test(key) && !isShell && !value.startsWith('/')) return [`git-credential-${value}`];
  return value === 'true' || value === 'false' || value === '' ? [] : [isShell ? value.slice(1) : value];
}

function options(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const [name = '', ...value] = word.split('=');
    const isKnown = COMMAND_OPTIONS.some(
      ({ subcommand, option }) => option.test(name) && words.slice(0, i).some((before) => subcommand.test(before)),
    );
    if (word.startsWith('ext::')) return [word.slice('ext::'.length)];
    if (!isKnown || (word === '-u' && !words.includes('clone'))) return [];
    return [value.length > 0 ? value.join('=') : (words[i + 1] ?? '')];
  });
}

function subcommands(words: readonly string[]): string[] {
  return FOLLOWED_BY_COMMAND.flatMap(([first = '', second = '']) => {
    const at = words.indexOf(first);
    if (at < 0 || words[at + 1] !== second) return [];
    return [
      words
        .slice(at + 2)
        .filter((word, i, rest) => !word.startsWith('-') || i !== rest.findIndex((w) => w.startsWith('-')))
        .join(' '),
    ];
  });
}
