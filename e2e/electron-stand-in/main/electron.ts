import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import type { MainCalls } from '../calls';
import { connectBrowser } from './browser';
import { notificationClass, StandInMenu, trayClass } from './desktopParts';
import { StandInApp } from './StandInApp';
import { browserWindowClass, type StandInBrowserWindow, type WindowWorld } from './StandInBrowserWindow';
import { StandInIpcMain } from './StandInIpcMain';
import { StandInMessageChannel } from './StandInPort';
import { StandInProtocol } from './StandInProtocol';
import { StandInRecord } from './StandInRecord';
import { StandInSession } from './StandInSession';
import { createDialog, createShell, StandInScreen, StandInTheme, standInNativeImage } from './systemParts';

/** Not part of Electron: what tests look at. */
export const standIn = new StandInRecord();
export const app = new StandInApp();
export const ipcMain = new StandInIpcMain();
export const protocol = new StandInProtocol(app);
export const session = { defaultSession: new StandInSession() };
export const dialog = createDialog(standIn);
export const shell = createShell(standIn);
export const nativeTheme = new StandInTheme();
export const screen = new StandInScreen();
export const powerMonitor = new EventEmitter();
export const nativeImage = standInNativeImage;
export const Menu = StandInMenu;
export const Tray = trayClass(standIn.trays);
export const Notification = notificationClass(standIn.notifications);
export const MessageChannelMain = StandInMessageChannel;

const windows = new Map<number, StandInBrowserWindow>();
const world: WindowWorld = { app, ipcMain, windows, browser: connectBrowser(mainCalls()) };
export const BrowserWindow = browserWindowClass(world);

/** The names are those of Electron, which the compiler checks. */
const electron = {
  app,
  ipcMain,
  protocol,
  session,
  dialog,
  shell,
  nativeTheme,
  screen,
  powerMonitor,
  nativeImage,
  Menu,
  Tray,
  Notification,
  MessageChannelMain,
  BrowserWindow,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

// As Electron on POSIX systems.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => quitUnlessHandled(signal));

function quitUnlessHandled(signal: 'SIGINT' | 'SIGTERM'): void {
  if (process.listenerCount(signal) === 1) app.quit();
}

function windowOf(pageId: number): StandInBrowserWindow {
  const window = windows.get(pageId);
  if (window === undefined) throw new Error('Object has been destroyed');
  return window;
}

function mainCalls(): MainCalls {
  return {
    begin: async () => app.becomeReady(),
    receiveFromPage: async ({ pageId, frameUrl, message }) =>
      windows.get(pageId)?.webContents.receive(frameUrl, message),
    fetchFile: ({ url, method }) => protocol.fetchFile(url, method),
    navigate: async (attempt) => windowOf(attempt.pageId).webContents.navigate(attempt),
    openWindow: async ({ pageId, url }) => windowOf(pageId).webContents.mayOpen(url),
    grantedPermissions: async ({ pageId, names }) => {
      const { webContents } = windowOf(pageId);
      const granted = await Promise.all(names.map((name) => session.defaultSession.grants(webContents, name)));
      return names.filter((_name, index) => granted[index] === true);
    },
    pageLoaded: async ({ pageId, url }) => {
      const window = windows.get(pageId);
      window?.webContents.emit('did-finish-load', url);
      window?.emit('ready-to-show');
    },
    pageCrashed: async ({ pageId }) => windows.get(pageId)?.webContents.crash(),
    evaluate: ({ source, argument }) => evaluate(source, argument),
  };
}

async function evaluate(source: string, argument: unknown): Promise<unknown> {
  // The text of a function of the test that runs this process.
  const given = new Function(`return (${source})`)() as (module: object, argument: unknown) => unknown;
  return given({ ...electron, standIn }, argument);
}
