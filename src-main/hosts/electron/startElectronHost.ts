import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostLog } from '../HostLog';
import type { StartUi } from '../HostUi';
import { applicationMenu } from './applicationMenu';
import { APP_PAGE, registerAppScheme, serveAppProtocol } from './appProtocol';
import { Desktop } from './Desktop';
import type { DesktopHost } from './DesktopOptions';
import type { ElectronApi } from './ElectronApi';
import { type ContentsGuardOptions, guardContents, guardPermissions } from './security';

export interface ElectronHostOptions {
  /** Folder of all state; the browser's part of it goes in there too, so that each home has its own single instance. */
  readonly home: string;
  /** Absolute path of the built window. */
  readonly rendererRoot: string;
  /** Absolute path of the bundled preload script. */
  readonly preloadPath: string;
  /** Page of the development server, or null for the built one. */
  readonly devPageUrl: string | null;
  /** Absolute path of the folder with the icons. */
  readonly iconsFolder: string;
  readonly platform: NodeJS.Platform;
  /** Calls the listener when the process is told to end (SIGTERM, Ctrl-C). */
  readonly onEndSignal: (listener: () => void) => void;
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
  const desktop = new Desktop({
    ...options,
    electron,
    pageUrl,
    placeFile: join(userData, 'window.json'),
    icons: {
      tray: join(options.iconsFolder, trayIcon(options.platform)),
      overlay: join(options.iconsFolder, 'overlay.png'),
    },
  });
  prepareApp(electron, { pageUrl, log: options.log, showWindow: () => desktop.showWindow() });
  followApp(electron, desktop);
  options.onEndSignal(() => desktop.endNow());
  await app.whenReady();
  electron.powerMonitor.on('shutdown', () => desktop.endNow());
  const { platform } = options;
  const menu = applicationMenu({ platform, hasDevTools: !app.isPackaged });
  electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menu));
  guardPermissions(electron.session.defaultSession);
  serveAppProtocol({ protocol: electron.protocol, rendererRoot: options.rendererRoot, log: options.log });
  await desktop.start();
}

/** macOS finds the sharper one (`trayTemplate@2x.png`) beside it by its name. */
function trayIcon(platform: NodeJS.Platform): string {
  return platform === 'darwin' ? 'trayTemplate.png' : 'tray.png';
}

function followApp({ app }: ElectronApi, desktop: Desktop): void {
  app.on('second-instance', () => desktop.showWindow());
  app.on('activate', () => desktop.showWindow());
  app.on('window-all-closed', () => desktop.handleAllClosed());
  app.on('before-quit', (event) => desktop.handleQuit(event));
}

/** What must be done before the app is ready. */
function prepareApp(electron: ElectronApi, options: Omit<ContentsGuardOptions, 'openExternal'>): void {
  const { app, protocol, shell } = electron;
  const { log } = options;
  const guard = { ...options, openExternal: (url: string) => shell.openExternal(url) };
  app.enableSandbox();
  registerAppScheme(protocol);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, guard));
  app.on('child-process-gone', (_event, { type, reason }) => log(`A process of the window ended: ${type}, ${reason}.`));
}
