import { join } from 'node:path';
import { messageOf } from '@shared/errors';
import type { ConnectInfo } from '@shared/protocol';
import * as electron from 'electron';
import { cliPath } from '../../core/config/appRoot';
import { connectInfo } from '../../core/config/connectInfo';
import { findHome } from '../../core/config/paths';
import { findAppFiles } from '../appFiles';
import { Host } from '../Host';
import { stderrLog } from '../HostLog';
import type { StartUi } from '../HostUi';
import { realTimers } from '../Timers';
import { findNode } from './findNode';
import { type ElectronHostOptions, startElectronHost } from './startElectronHost';

const { app } = electron;
const home = findHome(process.env);
const files = findAppFiles(import.meta.dirname);
/**
 * What clients start: Node, not Electron's own program, whose standard input ends at once on Windows. A packaged app has
 * Node's script beside its archive, which Node cannot read (electron-builder.yml). Without any Node the app works, but
 * clients cannot connect.
 */
const node = findNode(process.env, process.platform);
const cli = app.isPackaged ? cliPath(join(process.resourcesPath, 'console')) : files.cliPath;

function connect(): ConnectInfo {
  const info = connectInfo({ node, cli, chosenHome: process.env.SIGNALBOX_HOME });
  // So that a client can start the app when it does not run.
  return app.isPackaged ? { ...info, env: { ...info.env, ELECTRON_EXEC_PATH: process.execPath } } : info;
}

function startHost(startUi: StartUi): Promise<Host> {
  return Host.start({
    home,
    version: files.version,
    connect: connect(),
    // A packaged app is no Node (its fuses): another one watches over the sessions.
    reaper: { command: app.isPackaged ? node : process.execPath, args: [cli, 'reap'] },
    startUi,
    exitWhenIdle: true,
    timers: realTimers,
    log: stderrLog,
  });
}

process.on('unhandledRejection', (thrown) => stderrLog(`A failure was not handled: ${messageOf(thrown)}`));

const options: ElectronHostOptions = {
  home,
  rendererRoot: files.rendererRoot,
  preloadPath: files.preloadPath,
  devPageUrl: app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null),
  iconsFolder: files.iconsFolder,
  platform: process.platform,
  onEndSignal: (listener) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener);
  },
  startHost,
  log: stderrLog,
};
// Not awaited: an entry module that waits for the app to be ready would wait for itself.
startElectronHost(electron, options).catch((thrown: unknown) => {
  stderrLog(`Signalbox could not start: ${messageOf(thrown)}`);
  app.exit(1);
});
