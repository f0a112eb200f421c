import { sessionMarker } from '../process/sessionMarker';
import { type Environment, withoutPrivateVariables } from './privateVariables';

export interface SessionEnvironmentOptions {
  /** The user's login environment. */
  readonly base: Environment;
  /** What the caller of `start_process` wants on top. */
  readonly extra?: Readonly<Record<string, string>> | undefined;
  readonly sessionId: string;
  readonly platform?: NodeJS.Platform;
}

/**
 * The environment of a session's program: the user's, without private variables of us and our launcher; a terminal's
 * description; a UTF-8 locale if none is set; the caller's variables over all of it; and the session's marker, which nobody
 * can change.
 */
export function sessionEnvironment(options: SessionEnvironmentOptions): Record<string, string> {
  const { base, extra = {}, sessionId, platform = process.platform } = options;
  const env = withoutPrivateVariables(base);
  Object.assign(env, { TERM: 'xterm-256color', COLORTERM: 'truecolor' });
  if (!hasLocale(env) && platform !== 'win32') env.LANG = platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  for (const [name, value] of Object.entries(extra)) setVariable(env, name, value, platform);
  setVariable(env, sessionMarker, sessionId, platform);
  return env;
}

/** The character set comes from the first of these that is not empty (locale(7)). */
function hasLocale(env: Environment): boolean {
  return [env.LC_ALL, env.LC_CTYPE, env.LANG].some((value) => value !== undefined && value !== '');
}

/** On Windows `Path` and `PATH` are one variable: the new spelling replaces the old one. */
function setVariable(env: Record<string, string>, name: string, value: string, platform: NodeJS.Platform): void {
  if (platform === 'win32') {
    for (const other of Object.keys(env)) if (other.toUpperCase() === name.toUpperCase()) delete env[other];
  }
  env[name] = value;
}
