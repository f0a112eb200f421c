import { appRoot } from '../../core/config/appRoot';
import { findHome, paths as pathsOf } from '../../core/config/paths';
import { findOrStartHost } from '../findOrStartHost';
import { spawnHost } from '../spawnHost';
import { ADDRESS_PREFIX, REFUSAL_PREFIX } from './announcement';

/**
 * `signalbox window-address`, the far side of `signalbox open --ssh`: prints the address of the host's window with its token,
 * and starts a host without a window of its own if none runs. With `shouldHold` it stays until standard input ends, which
 * keeps the tunnel. Gives the exit status.
 */
export async function windowAddress(env: NodeJS.ProcessEnv, shouldHold: boolean): Promise<number> {
  const paths = pathsOf(findHome(env));
  const choice = { kind: 'headless', reason: null } as const;
  const isAllowed = env.SIGNALBOX_HOST !== 'none';
  const start = () => spawnHost({ choice, paths, root: appRoot(), env });
  const host = await findOrStartHost({ paths, start: isAllowed ? start : null });
  if (!host.ok) return refuse(host.error.message);
  if (host.value.ui === null)
    return refuse('the desktop app runs there, and its window cannot be shown elsewhere. Quit it, then try again.');
  process.stdout.write(`${ADDRESS_PREFIX}${host.value.ui}\n`);
  if (shouldHold) for await (const _ of process.stdin);
  return 0;
}

function refuse(reason: string): number {
  process.stdout.write(`${REFUSAL_PREFIX}${reason.replaceAll('\n', ' ')}\n`);
  return 1;
}
