import { fail, ok, type Result } from '@shared/errors';

/** Another machine, as a person named it on the command line. */
export interface Remote {
  /** `user@host`, `host` or a name of ssh_config(5). */
  readonly target: string;
  /** For ssh's -o. */
  readonly options: readonly string[];
  /** What starts Signalbox there, one word each; empty: `signalbox`. */
  readonly command: readonly string[];
}

export interface SshCall {
  readonly remote: Remote;
  /** Words behind the remote command, for example `mcp`. */
  readonly words: readonly string[];
  /** More arguments for ssh itself. */
  readonly args?: readonly string[];
}

/**
 * Gives the arguments for ssh, which is run without a shell; `invalid-argument` for a target that ssh would take for an
 * option. Only the far side has a shell, and there each word is quoted.
 */
export function sshArguments({ remote, words, args = [] }: SshCall): Result<readonly string[]> {
  const { target, options, command } = remote;
  if (!/^[^-\s\p{Cc}][^\s\p{Cc}]*$/u.test(target))
    return fail(
      'invalid-argument',
      `"${target}" is no machine for ssh. Give it as user@host or as a Host of ~/.ssh/config.`,
    );
  const remoteWords = [...(command.length === 0 ? ['signalbox'] : command), ...words];
  return ok([
    // No terminal: it would change the bytes.
    '-T',
    ...options.flatMap((option) => ['-o', option]),
    ...args,
    // Behind what the person set, since ssh takes the first value of an option.
    '-o',
    'ConnectTimeout=15',
    '-o',
    'ServerAliveInterval=15',
    target,
    remoteWords.map(quoteForShell).join(' '),
  ]);
}

/**
 * One word for the shell of the other machine. sshd gives it the command as one text (sshd(8), LOGIN PROCESS). Words of
 * harmless letters stay as they are, so that a Windows machine understands the usual command as well.
 */
export function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
