import type { WaitingKind } from '@shared/session';

/** What a line looks like when a program asks. */
export interface PromptPattern {
  readonly id: string;
  /** Tested on the end of the cursor line, without trailing blanks. Bounded repetitions only, so the time is linear. */
  readonly pattern: RegExp;
  /** What the program wants, the likeliest first. */
  readonly kinds: readonly WaitingKind[];
  /** Which programs print it. */
  readonly note: string;
}

/** The end of a line is what asks; a longer line is not looked at further. */
export const PROMPT_TAIL_CHARS = 500;

/** The first that matches counts: the special ones stand before the general ones. */
export const promptPatterns: readonly PromptPattern[] = [
  // Secrets
  {
    id: 'password',
    pattern:
      /(?:password|passphrase|pass phrase|passcode|passwort|kennwort|mot de passe|contraseña|senha)\b(?:[^\n]{0,150}[^\]\n])?[:：]$/i,
    kinds: ['secret'],
    note: 'sudo, su, passwd, ssh, ssh-keygen, gpg, psql, mysql -p, docker login, git over https',
  },
  {
    id: 'one-time-code',
    pattern:
      /\b(?:PIN|OTP|one-time (?:code|password)|verification code|2FA code|authenticator code)\b[^\n]{0,80}[:：]$/i,
    kinds: ['secret'],
    note: 'smart cards, npm publish, google-authenticator',
  },
  {
    id: 'masked',
    pattern: /\[input is (?:hidden|masked)\]$/,
    kinds: ['secret'],
    note: '@inquirer/password',
  },
  {
    id: 'credential',
    pattern:
      /\b(?:api[ -]?(?:key|token)|(?:access|auth|bearer) token|secret key|private key|client secret)\b[^\n]{0,40}$/i,
    kinds: ['secret'],
    note: 'cloud command lines, installers, masked inputs of inquirer and clack',
  },
  // Yes or no
  {
    id: 'ssh-host-key',
    pattern: /continue connecting \(yes\/no[^\n)]{0,40}\)\?$/,
    kinds: ['confirm'],
    note: 'ssh, git over ssh: the host is not known yet',
  },
  {
    id: 'yes-no',
    pattern: /[[(]\s?\[?y(?:es)?\]?\s?(?:[/|,]|or)\s?\[?no?\b[a-z/,|?\s[\]]{0,40}[\])][\s?:>»›]{0,5}$/i,
    kinds: ['confirm'],
    note: 'apt, pacman, dnf, inquirer, clack, installers: [Y/n], (y/N), [yes/no]',
  },
  {
    id: 'yes-no-answered',
    pattern: /[[(]\s?y(?:es)?\s?[/|,]\s?no?\s?[\])]\s?(?:y|n|yes|no)$/i,
    kinds: ['confirm'],
    note: 'the answer was typed but not entered',
  },
  {
    id: 'yes-default',
    pattern: /\?[^\n]{0,20}\((?:y|yes)\)$/i,
    kinds: ['confirm'],
    note: 'npx, npm init: Is this OK? (yes)',
  },
  {
    id: 'yes-or-no',
    pattern: /\b(?:y|yes)\s?(?:\/|\||\bor\b)\s?(?:n|no)\b[\s)\].?:>]{0,6}$/i,
    kinds: ['confirm', 'key'],
    note: 'installers: yes/no:, press y or n',
  },
  {
    id: 'git-patch',
    pattern: /\[y,n[a-z,/?]{0,40}\]\?$/i,
    kinds: ['confirm', 'line'],
    note: 'git add -p, git checkout -p',
  },
  {
    id: 'yes-word',
    pattern: /\btype ["']?yes["']?[^\n]{0,60}[:?]$/i,
    kinds: ['confirm'],
    note: 'terraform, installers',
  },
  {
    id: 'file-question',
    pattern: /^(?:rm|cp|mv|ln|gzip|unzip|xz|zstd|install)\b: [^\n]{0,400}\?$/,
    kinds: ['confirm', 'line'],
    note: 'rm -i, cp -i, mv -i, gzip',
  },
  { id: 'find-ok', pattern: /^< [^\n]{1,400} > \?$/, kinds: ['confirm'], note: 'find -ok' },
  { id: 'xargs', pattern: /\?\.\.\.$/, kinds: ['confirm'], note: 'xargs -p' },
  {
    id: 'go-on',
    pattern: /\b(?:are you sure|do you want|would you like|proceed|overwrite|continue)\b[^\n]{0,150}\?$/i,
    kinds: ['confirm', 'line'],
    note: 'questions without the answers spelled out',
  },
  // Keys and menus
  {
    id: 'any-key',
    pattern: /\b(?:press|hit|strike|tap|push)\b[^\n]{0,40}\b(?:key|enter|return|space(?:bar)?)\b[^\n]{0,60}$/i,
    kinds: ['key'],
    note: 'press any key to continue, hit RETURN',
  },
  { id: 'shell-select', pattern: /^#\?$/, kinds: ['key'], note: 'select of bash, ksh and zsh (PS3)' },
  {
    id: 'arrow-keys',
    pattern: /(?:\buse (?:the )?arrow|↑\/?↓|\barrow keys)[^\n]{0,80}$/i,
    kinds: ['key'],
    note: 'inquirer, prompts',
  },
  // Pagers
  { id: 'more', pattern: /-- ?more ?--/i, kinds: ['pager'], note: 'more' },
  {
    id: 'more-words',
    pattern: /^-- ?more ?--[^\n]{0,80}$|\bspace: next page\b/i,
    kinds: ['pager'],
    note: 'consoles of devices',
  },
  { id: 'less-colon', pattern: /^:$/, kinds: ['pager'], note: 'less, git log' },
  { id: 'most', pattern: /-- MOST: /, kinds: ['pager'], note: 'most' },
  { id: 'gdb-pages', pattern: /--Type <RET> for more\b[^\n]{0,80}--$/, kinds: ['pager'], note: 'gdb' },
  { id: 'less-end', pattern: /^\(END\)/, kinds: ['pager'], note: 'less, git log' },
  { id: 'less-lines', pattern: /\blines \d{1,9}-\d{1,9}(?:\/\d{1,9})?/, kinds: ['pager'], note: 'less -M, systemctl' },
  { id: 'man', pattern: /^ ?Manual page \S{1,100} line \d/, kinds: ['pager'], note: 'man' },
  // Debuggers
  { id: 'pdb', pattern: /^\(?(?:[iw]?pdb(?:\+\+)?)[)>]{1,2}$/i, kinds: ['repl'], note: 'Python: pdb, ipdb, pdb++' },
  {
    id: 'debugger',
    pattern: /^\((?:gdb|lldb|rdb:\d{1,4}|byebug|dlv|rr)\)$/,
    kinds: ['repl'],
    note: 'gdb, lldb, rdbg, delve',
  },
  {
    id: 'debugger-name',
    pattern: /^(?:debug|jdb|DB<\d{1,6}>|\s{0,4}DB<\d{1,6}>|gdb)>?$/,
    kinds: ['repl'],
    note: 'node inspect, perl -d',
  },
  // REPLs
  { id: 'python', pattern: /^(?:>>>|\.\.\.)$/, kinds: ['repl'], note: 'Python' },
  { id: 'ipython', pattern: /^(?:In \[\d{1,6}\]:|\s{0,20}\.\.\.:)$/, kinds: ['repl'], note: 'IPython' },
  {
    id: 'irb',
    pattern: /^(?:irb|\[\d{1,6}\] pry)\([^\n]{0,100}\)(?::\d{1,6}){0,2}[>*"']$/,
    kinds: ['repl'],
    note: 'irb, pry',
  },
  { id: 'postgres', pattern: /^[\w-]{1,64}[=\-('"*!^][>#]$/, kinds: ['repl'], note: 'psql: name=#, name=>, name-#' },
  {
    id: 'database',
    pattern: /^(?:mysql|MariaDB \[[^\]\n]{0,64}\]|sqlite|SQL|cqlsh|clickhouse|duckdb|D|hive|redis|influx|neo4j)>$/i,
    kinds: ['repl'],
    note: 'mysql, MariaDB, sqlite3, sqlplus',
  },
  {
    id: 'mysql-more',
    pattern: /^\s{0,12}(?:->|\.\.\.>|['"`]>)$/,
    kinds: ['repl'],
    note: 'mysql, sqlite3: the statement goes on',
  },
  {
    id: 'redis',
    pattern: /^(?:[\w.-]{1,100}:\d{1,5}(?:\[\d{1,3}\])?(?:\(TX\))?|not connected)>$/,
    kinds: ['repl'],
    note: 'redis-cli',
  },
  {
    id: 'mongo',
    pattern: /^(?:\w{1,64} \[[^\]\n]{0,60}\] )?[\w-]{1,64}>$/,
    kinds: ['repl'],
    note: 'mongosh, julia, scala, telnet, ftp, admin>',
  },
  { id: 'guile', pattern: /^[\w-]{1,30}@\([^)\n]{0,60}\)(?: \[\d{1,4}\])?>$/, kinds: ['repl'], note: 'guile' },
  { id: 'elixir', pattern: /^(?:(?:iex|erl)\([\w@.]{1,60}\)\d{0,6}|\d{1,6})>$/, kinds: ['repl'], note: 'iex, erl: 1>' },
  { id: 'plain-repl', pattern: /^(?:>|\+|\.\.\.|%|\*|\?|λ>|»)$/, kinds: ['repl'], note: 'node, R, lua, deno, tclsh' },
  // Shells
  { id: 'powershell', pattern: /^PS [^\n]{0,300}>$/, kinds: ['shell'], note: 'pwsh, powershell' },
  { id: 'cmd', pattern: /^[A-Z]:\\[^\n]{0,300}>$/i, kinds: ['shell'], note: 'cmd.exe' },
  { id: 'user-at-host', pattern: /\S@\S[^\n]{0,300}[$#%>❯]$/, kinds: ['shell'], note: 'bash, zsh, fish, ssh' },
  {
    id: 'shell',
    pattern: /(?:^|[^\s$#%])[$#❯➜]$|(?:^|[^\d\s])%$|[^\d\s$#%] [$#%❯➜]$/,
    kinds: ['shell'],
    note: 'sh, dash, bash-5.2#, zsh',
  },
  // Lines
  { id: 'git-menu', pattern: /^What now>$/, kinds: ['line'], note: 'git add -i, git clean -i' },
  { id: 'git-user', pattern: /^Username for '[^\n]{0,300}':$/, kinds: ['line'], note: 'git over https' },
  { id: 'login', pattern: /\blogin:$/, kinds: ['line'], note: 'login, telnet, ftp' },
  { id: 'inquirer', pattern: /^[?◆] [^\n]{1,200}[>❯»›]$/, kinds: ['line'], note: 'inquirer, prompts, clack' },
  {
    id: 'angle',
    pattern: /^(?:[^<=\n]{0,60}[^\s<=])?[^\s<=][>❯»›]$/,
    kinds: ['repl'],
    note: 'prompts of REPLs that are not named here',
  },
  {
    id: 'question',
    pattern: /\?(?:\s?[[(][^\n\])]{0,80}[\])])?[:›»]?$/,
    kinds: ['line'],
    note: 'What is your name? (default)',
  },
  {
    id: 'inquirer-open',
    pattern: /^[?◆] \S[^\n]{0,200}$/,
    kinds: ['line'],
    note: 'inquirer, clack: a question without its mark',
  },
  { id: 'arrow', pattern: /\S\s[›»❯]$/, kinds: ['line'], note: 'prompts, clack and their kin, in any language' },
  { id: 'box', pattern: /[│┃║]$/, kinds: ['key', 'screen'], note: 'dialog, newt: the cursor is in a box' },
  { id: 'colon', pattern: /[:：](?:\s?[[(][^\n\])]{0,80}[\])])?$/, kinds: ['line'], note: 'Name:' },
  { id: 'bracket', pattern: /[[(][^\n\])]{0,80}[\])]:?$/, kinds: ['line'], note: 'port (3000)' },
];

/** The first pattern that the line's end matches, or null. */
export function findPrompt(cursorLine: string): PromptPattern | null {
  const tail = cursorLine.slice(-PROMPT_TAIL_CHARS).trimEnd();
  if (tail === '') return null;
  return promptPatterns.find(({ pattern }) => pattern.test(tail)) ?? null;
}
