import { isShell } from '../shell/isShell';

/** Programs by their name (proc(5), comm: at most 15 characters) that say by themselves what they want. */
const EDITORS = /^(vi|ex|vim|nvim|view|vimdiff|nano|pico|emacs|micro|hx|helix|joe|jed|ne|mcedit|kak|vim\.\w+)$/;
const PAGERS = /^(less|more|most|man|pg|bat|batcat|delta|moar|ov)$/;
const MENUS =
  /^(dialog|whiptail|newt|fzf|sk|gum|top|htop|btop|atop|iotop|mc|ncdu|tig|lazygit|ranger|nnn|vifm|nmtui|debconf|cfdisk)/;
/** They take commands whatever their arguments are. */
const CONSOLES =
  /^(gdb|lldb|bc|dc|ed|sqlite3|psql|mysql|mariadb|redis-cli|mongosh?|telnet|ftp|sftp|lftp|ghci|ghc|julia|R|irb|pry|guile|iex|erl|beam\.smp|octave|gnuplot|maxima|gp|swipl|sbcl|clisp|duckdb)$/;
/** They take commands only when they were not given a program. */
const INTERPRETERS =
  /^(python[\d.]*|pypy\d*|node|nodejs|deno|bun|ruby[\d.]*|perl|php[\d.]*|lua[\d.]*|luajit|tclsh[\d.]*|ocaml|scala|racket|raku|js)$/;

const REMOTE_CLIENTS =
  /^(ssh|slogin|telnet|mosh|docker|podman|kubectl|nerdctl|lxc|incus|virsh|socat|nc|ncat|picocom|minicom)/;

/** `unknown`: nobody told which program waits. */
export type ProgramRole = 'editor' | 'pager' | 'menu' | 'shell' | 'console' | 'other' | 'unknown';

/** What a program is for, by its name and arguments (its own name first; empty when not known). */
export function programRole(command: string, argv: readonly string[]): ProgramRole {
  if (EDITORS.test(command)) return 'editor';
  if (PAGERS.test(command)) return 'pager';
  if (MENUS.test(command)) return 'menu';
  // A login shell has a dash before its name; busybox is one when it is called without an applet's name.
  if (command === 'busybox' || isShell(command.replace(/^-/, ''))) return isInteractiveShell(argv) ? 'shell' : 'other';
  if (CONSOLES.test(command)) return 'console';
  if (INTERPRETERS.test(command)) return hasProgram(argv.slice(1)) ? 'other' : 'console';
  return 'other';
}

/** Given a command (`-c`) or a script it runs that; it does not ask for commands. */
function isInteractiveShell(argv: readonly string[]): boolean {
  const args = argv.slice(1);
  if (args.some((arg) => /^-\w*i/.test(arg) || arg === '--interactive')) return true;
  return !args.some((arg) => /^-\w*c/.test(arg) || arg === '-Command' || !/^[-+]/.test(arg));
}

/** `-c code`, `-e code`, `-m module`, a script: unless `-i` asks for commands afterwards. */
function hasProgram(args: readonly string[]): boolean {
  if (args.some((arg) => /^-\w*i$/.test(arg) || arg === '--interactive')) return false;
  return args.some((arg) => /^-\w*[cem]/.test(arg) || arg === '--eval' || !arg.startsWith('-'));
}

/**
 * The client of a terminal multiplexer. It hands the terminal to its server, which is not of this session, so it never
 * seems to wait for it.
 */
export function isMultiplexer(command: string): boolean {
  return /^(tmux: client|screen)/.test(command);
}

/** What runs behind it cannot be seen, and it is in raw mode all the time. */
export function isRemoteClient(command: string): boolean {
  return REMOTE_CLIENTS.test(command);
}
