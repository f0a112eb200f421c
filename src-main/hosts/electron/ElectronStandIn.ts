import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type {
  ElectronApi,
  ElectronApp,
  ElectronIpcEvent,
  ElectronIpcMain,
  ElectronPort,
  ElectronProtocol,
  ElectronSession,
  ElectronWebContents,
  ElectronWindow,
  PreventableEvent,
  WindowOptions,
} from './ElectronApi';

/** Test support: an event that remembers whether it was prevented. */
export class StandInEvent implements PreventableEvent {
  isPrevented = false;

  preventDefault(): void {
    this.isPrevented = true;
  }
}

/** Test support: one end of a message channel; the other end gets what is posted in the next turn. */
export class StandInPort extends EventEmitter implements ElectronPort {
  other: StandInPort | null = null;
  isStarted = false;
  isClosed = false;

  start(): void {
    this.isStarted = true;
  }

  postMessage(message: unknown): void {
    const { other } = this;
    if (this.isClosed || other === null || other.isClosed) return;
    const data = structuredClone(message);
    setImmediate(() => other.emit('message', { data }));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const { other } = this;
    setImmediate(() => {
      this.emit('close');
      other?.close();
    });
  }
}

class StandInChannel {
  readonly port1 = new StandInPort();
  readonly port2 = new StandInPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** Test support: the web contents of a window; `page` is what its top frame shows. */
export class StandInContents extends EventEmitter implements ElectronWebContents {
  readonly sent: { readonly channel: string; readonly args: readonly unknown[] }[] = [];
  readonly ports: StandInPort[] = [];
  openHandler: ((details: { readonly url: string }) => { action: 'deny' }) | null = null;
  frame = { url: 'about:blank', parent: null as unknown };
  isGone = false;

  isDestroyed(): boolean {
    return this.isGone;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.isGone) throw new Error('Object has been destroyed');
    this.sent.push({ channel, args: structuredClone(args) });
  }

  postMessage(channel: string, message: unknown, transfer: ElectronPort[] = []): void {
    this.send(channel, message);
    this.ports.push(...transfer.filter((port) => port instanceof StandInPort));
  }

  setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'deny' }): void {
    this.openHandler = handler;
  }

  /** Lets the page begin to navigate; gives whether it was prevented. */
  navigate(event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string, isMainFrame = true): boolean {
    const details = Object.assign(new StandInEvent(), { url, isMainFrame });
    this.emit(event, details);
    return details.isPrevented;
  }

  /** The page is loaded anew. */
  reload(): void {
    this.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  }

  /** A message of the page in the top frame. */
  message(changes: Partial<ElectronIpcEvent> = {}): ElectronIpcEvent {
    return { sender: this, senderFrame: this.frame, ...changes };
  }
}

/** Test support: a window. */
export class StandInWindow extends EventEmitter implements ElectronWindow {
  readonly webContents = new StandInContents();
  readonly calls: string[] = [];
  readonly options: WindowOptions;
  isSmall = false;

  constructor(app: StandInApp, options: WindowOptions) {
    super();
    this.options = options;
    app.windows.push(this);
    app.emit('web-contents-created', new StandInEvent(), this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    this.calls.push(`load ${url}`);
    this.webContents.frame = { url, parent: null };
    this.webContents.reload();
    this.emit('ready-to-show');
  }

  show(): void {
    this.calls.push('show');
  }

  focus(): void {
    this.calls.push('focus');
  }

  restore(): void {
    this.calls.push('restore');
    this.isSmall = false;
  }

  isMinimized(): boolean {
    return this.isSmall;
  }

  /** Closed by the person or by the app. */
  destroy(): void {
    if (this.webContents.isGone) return;
    this.webContents.isGone = true;
    this.emit('closed');
  }
}

/** Test support: the app, with what it was told, in order. */
export class StandInApp extends EventEmitter implements ElectronApp {
  readonly calls: string[] = [];
  readonly windows: StandInWindow[] = [];
  isPackaged = false;
  isFirst = true;
  /** Resolves `whenReady`. */
  becomeReady: () => void = () => undefined;
  readonly exited: Promise<number>;
  private resolveExited: (code: number) => void = () => undefined;
  private readonly ready = new Promise<void>((resolve) => {
    this.becomeReady = resolve;
  });

  constructor() {
    super();
    this.exited = new Promise((resolve) => {
      this.resolveExited = resolve;
    });
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path}`);
    this.calls.push(`setPath ${name} ${path}`);
  }

  requestSingleInstanceLock(): boolean {
    this.calls.push('requestSingleInstanceLock');
    return this.isFirst;
  }

  enableSandbox(): void {
    this.calls.push('enableSandbox');
  }

  async whenReady(): Promise<void> {
    this.calls.push('whenReady');
    await this.ready;
  }

  quit(): void {
    this.calls.push('quit');
  }

  exit(code = 0): void {
    this.calls.push(`exit ${code}`);
    this.resolveExited(code);
  }
}

class StandInIpcMain extends EventEmitter implements ElectronIpcMain {
  readonly handlers = new Map<string, (event: ElectronIpcEvent, ...args: unknown[]) => Promise<unknown>>();

  handle(channel: string, listener: (event: ElectronIpcEvent, ...args: unknown[]) => Promise<unknown>): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}

class StandInProtocol implements ElectronProtocol {
  readonly schemes: unknown[] = [];
  handler: ((request: { readonly url: string; readonly method: string }) => Promise<Response>) | null = null;
  readonly handled: string[] = [];

  registerSchemesAsPrivileged(schemes: unknown[]): void {
    this.schemes.push(...schemes);
  }

  handle(
    scheme: string,
    handler: (request: { readonly url: string; readonly method: string }) => Promise<Response>,
  ): void {
    this.handled.push(scheme);
    this.handler = handler;
  }
}

class StandInSession implements ElectronSession {
  request: Parameters<ElectronSession['setPermissionRequestHandler']>[0] | null = null;
  check: Parameters<ElectronSession['setPermissionCheckHandler']>[0] | null = null;

  setPermissionRequestHandler(handler: Parameters<ElectronSession['setPermissionRequestHandler']>[0]): void {
    this.request = handler;
  }

  setPermissionCheckHandler(handler: Parameters<ElectronSession['setPermissionCheckHandler']>[0]): void {
    this.check = handler;
  }
}

/** Test support: as much of Electron as the host uses. It was never compared with a real one in this repository. */
export class ElectronStandIn implements ElectronApi {
  readonly app = new StandInApp();
  readonly ipcMain = new StandInIpcMain();
  readonly protocol = new StandInProtocol();
  readonly session = { defaultSession: new StandInSession() };
  readonly opened: string[] = [];
  readonly errors: string[] = [];
  readonly shell = {
    openExternal: async (url: string): Promise<void> => {
      this.opened.push(url);
    },
  };
  readonly dialog = {
    showErrorBox: (title: string, content: string): void => {
      this.errors.push(`${title}: ${content}`);
    },
  };
  readonly MessageChannelMain = StandInChannel;
  readonly BrowserWindow: new (
    options: WindowOptions,
  ) => StandInWindow;

  constructor() {
    const { app } = this;
    this.BrowserWindow = class extends StandInWindow {
      constructor(options: WindowOptions) {
        super(app, options);
      }
    };
  }
}
