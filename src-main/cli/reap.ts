import { limits } from '@shared/limits';
import { findHome, paths } from '../core/config/paths';
import { reapLostSessions } from '../core/process/reapLostSessions';
import { systemProcessTable } from '../core/process/systemProcessTable';

/** `signalbox reap`: what a host's watchdog runs when the host is dead. Gives the exit status: 1 if something survived. */
export async function reap(env: NodeJS.ProcessEnv): Promise<number> {
  const { sessionManifest } = paths(findHome(env));
  const { survivors } = await reapLostSessions({
    file: sessionManifest,
    table: systemProcessTable(),
    graceMs: limits.graceMs,
  });
  return survivors.length === 0 ? 0 : 1;
}
