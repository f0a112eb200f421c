import type { Environment } from './privateVariables';

/** Set while a login shell is asked for its environment, so that start-up files can leave out what takes time. */
export const resolvingVariable = 'SIGNALBOX_RESOLVING_ENVIRONMENT';

/** What desktops and service managers give to programs; a user's start-up files nearly always add to it. */
const bareFolders: ReadonlySet<string> = new Set(['/usr/bin', '/bin', '/usr/sbin', '/sbin', '']);

/**
 * True if this environment has been through the user's shell already: it names a terminal and a shell level, which a desktop
 * does not set, and has a PATH with more than the bare system. Also true within a login shell that is being asked, so that
 * asking never nests.
 */
export function isStartedFromShell(env: Environment): boolean {
  if (env[resolvingVariable] !== undefined) return true;
  const hasPath = (env.PATH ?? '').split(':').some((folder) => !bareFolders.has(folder));
  return Boolean(env.TERM) && Boolean(env.SHLVL) && Boolean(env.SHELL || env.USER) && hasPath;
}
