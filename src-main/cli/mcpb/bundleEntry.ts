import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import type { Duplex } from 'node:stream';
import { fail, ok, type Result } from '@shared/errors';
import { findRunningHost } from '../../core/config/hostRecord';
import { findHome, paths } from '../../core/config/paths';
import { connectSocket } from '../connectSocket';
import { processDuplex } from '../processDuplex';
import { runBridge } from '../runBridge';
import { findInstalled } from './findInstalled';

// The program of the .mcpb bundle, one file without dependencies: a bridge to the host that runs, else to the installed
// `signalbox mcp`, which starts one.

const env = withoutUnset(process.env);
await runBridge(connect);

async function connect(): Promise<Result<Duplex>> {
  const host = await findRunningHost(paths(findHome(env)));
  if (host !== null) {
    const connected = await connectSocket(host.socket);
    if (connected.ok) return connected;
  }
  const installed = await findInstalled({
    env,
    platform: process.platform,
    userHome: homedir(),
    node: process.execPath,
  });
  if (installed === null)
    return fail(
      'unavailable',
      'Signalbox is not installed on this machine, and none is running. Run `npm install -g signalbox`, or set the Signalbox program in the settings of this extension; then try again.',
    );
  const child = spawn(installed.command, [...installed.args, 'mcp'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  });
  return ok(processDuplex(child));
}

/** Settings that the person left empty come as an empty text, or as the placeholder itself. */
function withoutUnset(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSet = (value: string | undefined): boolean => value !== '' && value?.startsWith('${user_config.') !== true;
  const { SIGNALBOX_HOME: home, SIGNALBOX_COMMAND: command, ...rest } = given;
  return {
    ...rest,
    ...(isSet(home) ? { SIGNALBOX_HOME: home } : {}),
    ...(isSet(command) ? { SIGNALBOX_COMMAND: command } : {}),
  };
}
