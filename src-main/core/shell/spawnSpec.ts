import { assertNever } from '@shared/assertNever';
import type { PtySpec } from '../pty/Pty';
import { repairPathExt } from './repairPathExt';
import { shellKind } from './shellKind';

export interface SpawnSpecOptions {
  /** Absolute path of the shell. */
  readonly shell: string;
  /** Handed over as one argument, never changed. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cols: number;
  readonly rows: number;
  /** False: the shell does not read the user's login files. */
  readonly loginShell: boolean;
  readonly isTerminal: boolean;
  /** The program's whole input, removed when it is opened; null or missing: the terminal or the pipe. Not on Windows. */
  readonly stdinFile?: string | null;
  readonly platform?: NodeJS.Platform;
}

/** What to run for a command in a shell. */
export function spawnSpec(options: SpawnSpecOptions): PtySpec {
  const { shell, command, cwd, cols, rows, loginShell, isTerminal, platform = process.platform } = options;
  const isWindows = platform === 'win32';
  const args = [...shellArguments(shell, loginShell), command];
  const { stdinFile = null } = options;
  const isWrapped = !isWindows && (isTerminal || stdinFile !== null);
  const program = isWrapped ? wrapped(shell, args, stdinFile) : { file: shell, args };
  return { ...program, cwd, cols, rows, env: isWindows ? repairPathExt(options.env) : options.env };
}

/** Everything before the command. */
function shellArguments(shell: string, isLogin: boolean): readonly string[] {
  const kind = shellKind(shell);
  switch (kind) {
    case 'bash':
    case 'zsh':
    case 'fish':
      return isLogin ? ['-l', '-c'] : ['-c'];
    case 'pwsh':
      return isLogin ? ['-Login', '-Command'] : ['-Command'];
    case 'powershell':
      return ['-Command'];
    case 'cmd':
      return ['/c'];
    case 'posix':
      return ['-c'];
    default:
      return assertNever(kind);
  }
}

function wrapped(file: string, args: readonly string[], stdinFile: string | null): Pick<PtySpec, 'file' | 'args'> {
  return stdinFile === null ? ignoringHangup(file, args) : readingFrom(stdinFile, file, args);
}

/**
 * Runs a program that leads a session so that it, and what it starts, ignores SIGHUP. When the leader of a session exits,
 * the kernel sends SIGHUP to the foreground process group of its terminal (disassociate_ctty in Linux' tty_jobctrl.c;
 * setsid(2), credentials(7)); a non-interactive shell keeps its background children in that group, so `server & disown; echo
 * started` would end the server that was left running on purpose. The shell in front replaces itself with `exec`, so pid, exit
 * code and signal are those of the program.
 */
export function ignoringHangup(file: string, args: readonly string[]): Pick<PtySpec, 'file' | 'args'> {
  return { file: '/bin/sh', args: ['-c', 'trap "" HUP; exec "$0" "$@"', file, ...args] };
}

/**
 * As `ignoringHangup`, and the program reads a file instead of the terminal: exactly these bytes and then end of file, which
 * typing could not give (a terminal cuts long lines and interprets control characters, termios(3)). The file is opened,
 * removed, and then only the program has it.
 */
export function readingFrom(stdinFile: string, file: string, args: readonly string[]): Pick<PtySpec, 'file' | 'args'> {
  const script = 'trap "" HUP; f=$1; shift; exec <"$f" || exit 126; rm -f -- "$f"; exec "$@"';
  return { file: '/bin/sh', args: ['-c', script, 'sh', stdinFile, file, ...args] };
}
