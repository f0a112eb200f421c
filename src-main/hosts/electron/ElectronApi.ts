import type * as Electron from 'electron';

/**
 * The part of Electron that this host uses, with the types of the pinned `electron.d.ts`: a name, an option or an event that
 * it does not have does not compile. The module is handed in by main.ts, because loading it outside of Electron starts a
 * download; types are erased.
 */
export type ElectronApi = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'Menu'
  | 'MessageChannelMain'
  | 'Tray'
  | 'dialog'
  | 'ipcMain'
  | 'nativeImage'
  | 'nativeTheme'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
>;

export type ElectronApp = Electron.App;
export type ElectronIpcEvent = Pick<Electron.IpcMainInvokeEvent, 'sender' | 'senderFrame'>;
export type ElectronPort = Electron.MessagePortMain;
export type ElectronProtocol = Electron.Protocol;
export type ElectronSession = Electron.Session;
export type ElectronWebContents = Electron.WebContents;
export type ElectronWindow = Electron.BrowserWindow;
export type MenuTemplate = Electron.MenuItemConstructorOptions[];
export type NativeImage = Electron.NativeImage;
export type NavigationDetails = Electron.Event<{ readonly url: string; readonly isMainFrame: boolean }>;
export type PreventableEvent = Pick<Electron.Event, 'preventDefault'>;
export type Rectangle = Electron.Rectangle;
export type WebPreferences = Electron.WebPreferences;
export type WindowOptions = Electron.BrowserWindowConstructorOptions;
