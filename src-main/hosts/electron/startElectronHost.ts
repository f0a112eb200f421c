import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostLog } from '../HostLog';
import type { StartUi } from '../HostUi';
import { APP_PAGE, registerAppScheme, serveAppProtocol } from './appProtocol';
import { Desktop, type DesktopHost } from './Desktop';
import type { ElectronApi } from './ElectronApi';
import { guardContents, guardPermissions } from './security';

export interface ElectronHostOptions {
  /** Folder of all state; the browser's part of it goes in there too, so that each home has its own single instance. */
  readonly home: string;
  /** Absolute path of the built window. */
  readonly rendererRoot: string;
  /** Absolute path of the bundled preload script. */
  readonly preloadPath: string;
  /** Page of the development server, or null for the built one. */
  readonly devPageUrl: string | null;
  readonly startHost: (startUi: StartUi) => Promise<DesktopHost>;
  readonly log: HostLog;
}

/** Runs the desktop app: one instance per home, a window that is locked down, and the host behind it. */
export async function startElectronHost(electron: ElectronApi, options: ElectronHostOptions): Promise<void> {
  const { app } = electron;
  const userData = join(options.home, 'electron');
  // setPath refuses a folder that is not there; the lock below is taken in it.
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  app.setPath('userData', userData);
  if (!app.requestSingleInstanceLock()) {
    // The other instance is told and shows its window.
    app.quit();
    return;
  }
  const pageUrl = options.devPageUrl ?? APP_PAGE;
  prepareApp(electron, { pageUrl, log: options.log });
  const desktop = new Desktop({ ...options, electron, pageUrl });
  app.on('second-instance', () => desktop.showWindow());
  app.on('activate', () => desktop.showWindow());
  app.on('window-all-closed', () => desktop.handleAllClosed());
  app.on('before-quit', (event) => desktop.handleQuit(event));
  await app.whenReady();
  guardPermissions(electron.session.defaultSession);
  serveAppProtocol({ protocol: electron.protocol, rendererRoot: options.rendererRoot, log: options.log });
  await desktop.start();
}

/** What must be done before the app is ready. */
function prepareApp(electron: ElectronApi, { pageUrl, log }: { pageUrl: string; log: HostLog }): void {
  const { app, protocol, shell } = electron;
  const guard = { pageUrl, openExternal: (url: string) => shell.openExternal(url), log };
  app.enableSandbox();
  registerAppScheme(protocol);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, guard));
  app.on('child-process-gone', (_event, { type, reason }) => log(`A process of the window ended: ${type}, ${reason}.`));
}
