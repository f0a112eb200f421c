import { type UserInfo, userInfo } from 'node:os';
import { messageOf } from '@shared/errors';
import { limits } from '@shared/limits';
import type { ProcessTable } from '../process/ProcessTable';
import { isStartedFromShell, resolvingVariable } from './isStartedFromShell';
import { type Environment, withoutPrivateVariables } from './privateVariables';
import { probeEnvironment } from './probeEnvironment';

/** The user's environment, and where it comes from. */
export interface ResolvedEnvironment {
  readonly env: Environment;
  /** `inherited`: ours is complete; `login-shell`: asked the user's shell; `fallback`: the shell did not tell, see `problem`. */
  readonly source: 'inherited' | 'login-shell' | 'fallback';
  /** Why the shell could not be asked, for people; null otherwise. */
  readonly problem: string | null;
}

export interface LoginEnvironmentOptions {
  readonly processEnv: Environment;
  /** To end a shell that hangs, with what it started. */
  readonly table: ProcessTable;
  readonly limitMs?: number;
  readonly platform?: NodeJS.Platform;
  /** The user's entry in the password database; throws without one. */
  readonly readUser?: () => Pick<UserInfo<string>, 'username' | 'homedir' | 'shell'>;
}

/**
 * The environment that the user has in a terminal. A program that was started from a desktop or by a service lacks it, so
 * the user's shell is asked for it, once.
 */
export class LoginEnvironment {
  private readonly options: LoginEnvironmentOptions;
  private resolved: Promise<ResolvedEnvironment> | null = null;

  constructor(options: LoginEnvironmentOptions) {
    this.options = options;
  }

  /** Asks at the first call; never rejects. Call it at start-up, so that the answer is there when the first session starts. */
  resolve(): Promise<ResolvedEnvironment> {
    this.resolved ??= this.find();
    return this.resolved;
  }

  private async find(): Promise<ResolvedEnvironment> {
    const { processEnv, table, platform = process.platform, limitMs = limits.loginEnvironmentMs } = this.options;
    if (platform === 'win32' || isStartedFromShell(processEnv))
      return { env: processEnv, source: 'inherited', problem: null };
    const env: Record<string, string> = { SHELL: '/bin/sh', ...this.userVariables(), ...nonEmpty(processEnv) };
    const { SHELL: shell = '/bin/sh' } = env;
    try {
      const found = await probeEnvironment({ shell, env: { ...env, [resolvingVariable]: '1' }, table, limitMs });
      return { env: { ...env, ...found }, source: 'login-shell', problem: null };
    } catch (thrown) {
      return { env, source: 'fallback', problem: `${shell} did not tell its environment: ${messageOf(thrown)}` };
    }
  }

  /** What login(1) would set. */
  private userVariables(): Record<string, string> {
    try {
      const { username, homedir, shell } = (this.options.readUser ?? userInfo)();
      return { USER: username, LOGNAME: username, HOME: homedir, ...(shell ? { SHELL: shell } : {}) };
    } catch {
      // The user has no entry (usual in containers): then there is no more to know than the environment says.
      return {};
    }
  }
}

function nonEmpty(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(withoutPrivateVariables(env)).filter(([, value]) => value !== ''));
}
