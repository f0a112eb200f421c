import { messageOf } from '@shared/errors';
import * as electron from 'electron';
import { connectInfo } from '../../core/config/connectInfo';
import { findHome } from '../../core/config/paths';
import { type AppFiles, findAppFiles } from '../appFiles';
import { Host } from '../Host';
import { stderrLog } from '../HostLog';
import type { StartUi } from '../HostUi';
import { realTimers } from '../Timers';
import { type ElectronHostOptions, startElectronHost } from './startElectronHost';

/** Not Electron's own program: on Windows its standard input ends at once, so it cannot be an MCP server on stdio. */
const NODE = process.env.npm_node_execpath ?? 'node';

function startHost(home: string, { version, cliPath }: AppFiles, startUi: StartUi): Promise<Host> {
  return Host.start({
    home,
    version,
    connect: connectInfo({ node: NODE, cli: cliPath, chosenHome: process.env.SIGNALBOX_HOME }),
    reaper: { command: process.execPath, args: [cliPath, 'reap'] },
    startUi,
    exitWhenIdle: true,
    timers: realTimers,
    log: stderrLog,
  });
}

process.on('unhandledRejection', (thrown) => stderrLog(`A failure was not handled: ${messageOf(thrown)}`));

const home = findHome(process.env);
const files = findAppFiles(import.meta.dirname);
const options: ElectronHostOptions = {
  home,
  rendererRoot: files.rendererRoot,
  preloadPath: files.preloadPath,
  devPageUrl: electron.app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null),
  startHost: (startUi) => startHost(home, files, startUi),
  log: stderrLog,
};
// Not awaited: an entry module that waits for the app to be ready would wait for itself.
startElectronHost(electron, options).catch((thrown: unknown) => {
  stderrLog(`Signalbox could not start: ${messageOf(thrown)}`);
  electron.app.exit(1);
});
