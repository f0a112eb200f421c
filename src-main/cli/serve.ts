import { AppError } from '@shared/errors';
import { findHome } from '../core/config/paths';
import type { RunningHost } from '../hosts/headless/main';
import { HOME_IS_TAKEN } from './findOrStartHost';
import { stopOnSignal } from './stopOnSignal';

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly bindHost: string;
  /** Allows addresses that others can reach. */
  readonly isAllowedAnyBind: boolean;
  /** Ends the host when nobody needs it for a while. */
  readonly exitWhenIdle: boolean;
  /** Port for agents over HTTP, 0 for any free one; left out for none. */
  readonly mcpHttpPort?: number | undefined;
  /** Gets the address with the token once the host is ready; gives what is to be done when it stops. */
  readonly onReady: (address: string, mcpHttp: RunningHost['mcpHttp']) => Promise<() => void>;
}

/** Runs the headless host in this process until it stops or a signal comes. Gives the exit status. */
export async function serve(env: NodeJS.ProcessEnv, options: ServeOptions): Promise<number> {
  const { onReady, ...hostOptions } = options;
  let host: RunningHost;
  try {
    const { startHeadlessHost } = await import('../hosts/headless/main');
    host = await startHeadlessHost({ home: findHome(env), ...hostOptions });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.code === 'busy' ? HOME_IS_TAKEN : 1;
  }
  stopOnSignal(() => void host.stop());
  const close = await onReady(host.address, host.mcpHttp);
  await host.stopped;
  close();
  return 0;
}
