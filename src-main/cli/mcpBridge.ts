import type { Duplex } from 'node:stream';
import { type Failure, messageOf, type Result } from '@shared/errors';
import { appRoot } from '../core/config/appRoot';
import type { HostRecord } from '../core/config/hostRecord';
import { findHome, type Paths, paths as pathsOf } from '../core/config/paths';
import { chooseHost, type HostChoice } from './chooseHost';
import { connectSocket } from './connectSocket';
import { findOrStartHost } from './findOrStartHost';
import { runBridge } from './runBridge';
import { spawnHost } from './spawnHost';
import { ANNOUNCEMENT } from './ssh/announcement';

/**
 * `signalbox mcp`: the MCP server that clients start. Ends the process when the client does; the host that it may have
 * started stays. With `shouldAnnounce` a line says where the protocol begins, for a bridge at the other end of ssh.
 */
export async function mcpBridge(env: NodeJS.ProcessEnv, shouldAnnounce = false): Promise<never> {
  if (shouldAnnounce) process.stdout.write(`${ANNOUNCEMENT}\n`);
  const paths = pathsOf(findHome(env));
  return runBridge(() => connectHost(paths, env));
}

async function connectHost(paths: Paths, env: NodeJS.ProcessEnv): Promise<Result<Duplex>> {
  try {
    const host = await findHost(paths, env);
    return host.ok ? await connectSocket(host.value.socket) : host;
  } catch (thrown) {
    const message = `The Signalbox host cannot be reached: ${messageOf(thrown)} \`signalbox doctor\` says what is wrong.`;
    return { ok: false, error: { code: 'unavailable', message } satisfies Failure };
  }
}

async function findHost(paths: Paths, env: NodeJS.ProcessEnv): Promise<Result<HostRecord>> {
  const root = appRoot();
  const choice = chooseHost({ root, env, platform: process.platform });
  const found = await start(choice);
  // Electron may be there and yet not run, for want of a sandbox or of a library. Agents can work without it.
  if (found.ok || choice.kind !== 'desktop' || env.SIGNALBOX_HOST === 'desktop') return found;
  return start({ kind: 'headless', reason: found.error.message });

  function start(choice: HostChoice): Promise<Result<HostRecord>> {
    return findOrStartHost({
      paths,
      start: choice.kind === 'none' ? null : () => spawnHost({ choice, paths, root, env }),
    });
  }
}
