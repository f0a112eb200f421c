import { posix, win32 } from 'node:path';
import { showControls } from '@shared/controlText';
import { fail, ok, type Result } from '@shared/errors';
import { findInPath, isExecutable } from './findInPath';
import { findShells } from './findShells';

export interface ResolveShellOptions {
  /** What the caller asked for: a name that is looked up in PATH, or an absolute path. */
  readonly shell?: string | undefined;
  /** From the configuration, with the same meaning. */
  readonly defaultShell?: string | undefined;
  /** The user's login environment: PATH and SHELL are used. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
}

/**
 * The absolute path of the shell to use: the one asked for, else the configured one, else the user's (`SHELL`), else
 * /bin/sh (Windows: PowerShell, then cmd.exe). Fails with `shell-not-found` when the one asked for or configured cannot be
 * run; a `SHELL` that cannot is passed over, nobody chose it for this.
 */
export async function resolveShell(options: ResolveShellOptions): Promise<Result<string>> {
  const { shell, defaultShell, env, platform = process.platform } = options;
  const path = env.PATH ?? env.Path ?? '';
  if (shell !== undefined) return named(shell, 'The shell', { path, platform });
  if (defaultShell !== undefined) return named(defaultShell, 'The configured defaultShell', { path, platform });
  for (const candidate of fallbacks(env, platform)) {
    const found = await locate(candidate, { path, platform });
    if (found !== null) return ok(found);
  }
  return fail(
    'shell-not-found',
    `No shell was found: neither SHELL nor /bin/sh can be run. Give the path of one as shell.`,
  );
}

interface Lookup {
  readonly path: string;
  readonly platform: NodeJS.Platform;
}

function fallbacks(env: ResolveShellOptions['env'], platform: NodeJS.Platform): readonly string[] {
  if (platform === 'win32') return ['pwsh.exe', 'powershell.exe', env.COMSPEC ?? 'cmd.exe'];
  return env.SHELL === undefined || env.SHELL === '' ? ['/bin/sh'] : [env.SHELL, '/bin/sh'];
}

async function named(shell: string, what: string, lookup: Lookup): Promise<Result<string>> {
  const found = await locate(shell, lookup);
  if (found !== null) return ok(found);
  const installed = (await findShells(lookup)).map(({ path }) => path);
  const choice = installed.length === 0 ? '' : ` Shells of this machine: ${installed.join(', ')}.`;
  return fail(
    'shell-not-found',
    `${what} "${showControls(shell)}" was not found or cannot be run. Give a name in PATH or an absolute path, or leave shell out.${choice}`,
  );
}

async function locate(shell: string, lookup: Lookup): Promise<string | null> {
  const flavour = lookup.platform === 'win32' ? win32 : posix;
  if (shell === '' || shell.includes('\0')) return null;
  if (flavour.isAbsolute(shell)) return (await isExecutable(shell)) ? shell : null;
  // A relative path would depend on a folder that the caller does not see.
  return flavour.basename(shell) === shell ? findInPath(shell, lookup) : null;
}
