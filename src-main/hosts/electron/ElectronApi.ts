/**
 * The part of Electron that this host uses, as structural types. The real module fits (main.ts hands it in), and so does
 * the stand-in of the tests, which must never load the real one: that starts a download.
 */
export interface ElectronApi {
  readonly app: ElectronApp;
  readonly BrowserWindow: new (options: WindowOptions) => ElectronWindow;
  readonly MessageChannelMain: new () => { readonly port1: ElectronPort; readonly port2: ElectronPort };
  readonly dialog: { showErrorBox(title: string, content: string): void };
  readonly ipcMain: ElectronIpcMain;
  readonly protocol: ElectronProtocol;
  readonly session: { readonly defaultSession: ElectronSession };
  readonly shell: { openExternal(url: string): Promise<void> };
}

export interface PreventableEvent {
  preventDefault(): void;
}

export interface ElectronApp {
  readonly isPackaged: boolean;
  setPath(name: string, path: string): void;
  requestSingleInstanceLock(): boolean;
  enableSandbox(): void;
  whenReady(): Promise<void>;
  quit(): void;
  exit(code?: number): void;
  on(event: 'second-instance', listener: () => void): unknown;
  on(event: 'activate', listener: () => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
  on(event: 'before-quit', listener: (event: PreventableEvent) => void): unknown;
  on(
    event: 'web-contents-created',
    listener: (event: PreventableEvent, contents: ElectronWebContents) => void,
  ): unknown;
  on(
    event: 'child-process-gone',
    listener: (event: PreventableEvent, details: { readonly type: string; readonly reason: string }) => void,
  ): unknown;
}

export interface WindowOptions {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly show: boolean;
  readonly webPreferences: WebPreferences;
}

export interface WebPreferences {
  /** Absolute path of the bundled preload script. */
  readonly preload: string;
  readonly sandbox: boolean;
  readonly contextIsolation: boolean;
  readonly nodeIntegration: boolean;
  readonly nodeIntegrationInSubFrames: boolean;
  readonly nodeIntegrationInWorker: boolean;
  readonly webSecurity: boolean;
  readonly allowRunningInsecureContent: boolean;
  readonly experimentalFeatures: boolean;
  readonly webviewTag: boolean;
  readonly navigateOnDragDrop: boolean;
  readonly devTools: boolean;
}

export interface ElectronWindow {
  readonly webContents: ElectronWebContents;
  loadURL(url: string): Promise<void>;
  show(): void;
  focus(): void;
  restore(): void;
  isMinimized(): boolean;
  destroy(): void;
  on(event: 'closed', listener: () => void): unknown;
  once(event: 'ready-to-show', listener: () => void): unknown;
}

export interface NavigationDetails extends PreventableEvent {
  readonly url: string;
  readonly isMainFrame: boolean;
}

export interface ElectronWebContents {
  isDestroyed(): boolean;
  send(channel: string, ...args: unknown[]): void;
  postMessage(channel: string, message: unknown, transfer?: ElectronPort[]): void;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'deny' }): void;
  on(event: 'will-navigate', listener: (details: NavigationDetails) => void): unknown;
  on(event: 'will-frame-navigate', listener: (details: NavigationDetails) => void): unknown;
  on(event: 'will-redirect', listener: (details: NavigationDetails) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: PreventableEvent) => void): unknown;
  on(
    event: 'did-start-navigation',
    listener: (details: { readonly isMainFrame: boolean; readonly isSameDocument: boolean }) => void,
  ): unknown;
  on(
    event: 'render-process-gone',
    listener: (event: PreventableEvent, details: { readonly reason: string }) => void,
  ): unknown;
}

export interface ElectronFrame {
  readonly url: string;
  /** Null for the top frame. */
  readonly parent: unknown;
}

/** What a message from a window says about its sender. */
export interface ElectronIpcEvent {
  /** The web contents of the window. */
  readonly sender: unknown;
  /** Null when the frame has navigated or is gone. */
  readonly senderFrame: ElectronFrame | null;
}

export interface ElectronIpcMain {
  handle(channel: string, listener: (event: ElectronIpcEvent, ...args: unknown[]) => Promise<unknown>): void;
  removeHandler(channel: string): void;
  on(channel: string, listener: (event: ElectronIpcEvent) => void): unknown;
  off(channel: string, listener: (event: ElectronIpcEvent) => void): unknown;
}

export interface ElectronPort {
  start(): void;
  close(): void;
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

export interface ElectronProtocol {
  registerSchemesAsPrivileged(
    schemes: { scheme: string; privileges: { standard: boolean; secure: boolean; supportFetchAPI: boolean } }[],
  ): void;
  handle(
    scheme: string,
    handler: (request: { readonly url: string; readonly method: string }) => Promise<Response>,
  ): void;
}

export interface ElectronSession {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, callback: (isGranted: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
}
