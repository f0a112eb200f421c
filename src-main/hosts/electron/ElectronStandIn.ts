import { EventEmitter } from 'node:events';
import type { MenuTemplate, WindowOptions } from './ElectronApi';
import { StandInApp } from './StandInApp';
import { StandInChannel } from './StandInPort';
import { type StandInMessage, StandInWindow } from './StandInWindow';

const DISPLAY = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };

class StandInIpcMain extends EventEmitter {
  readonly handlers = new Map<string, (event: StandInMessage, ...args: unknown[]) => Promise<unknown>>();

  handle(channel: string, listener: (event: StandInMessage, ...args: unknown[]) => Promise<unknown>): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}

class StandInProtocol {
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

type PermissionRequest = (contents: unknown, permission: string, callback: (isGranted: boolean) => void) => void;
type PermissionCheck = (contents: unknown, permission: string) => boolean;

class StandInSession {
  request: PermissionRequest | null = null;
  check: PermissionCheck | null = null;

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.request = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.check = handler;
  }
}

/** Test support: the icon in the system's bar, with the menu as the app described it. */
export class StandInTray extends EventEmitter {
  toolTip = '';
  title = '';
  menu: MenuTemplate = [];
  isGone = false;

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setTitle(text: string): void {
    this.title = text;
  }

  setContextMenu(menu: MenuTemplate): void {
    this.menu = menu;
  }

  destroy(): void {
    this.isGone = true;
  }
}

/**
 * Test support: as much of Electron as the host uses, with everything in the test's hands. What a real page and real messages
 * do is for e2e/electron-stand-in.
 */
export class ElectronStandIn {
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
    showMessageBox: async (box: ElectronStandIn['boxes'][number]): Promise<{ response: number }> => {
      this.boxes.push(box);
      return { response: await this.answer };
    },
  };
  readonly boxes: { readonly message: string; readonly detail: string; readonly buttons: readonly string[] }[] = [];
  /** Number of the button that the person presses. */
  answer: Promise<number> = Promise.resolve(0);
  readonly trays: StandInTray[] = [];
  readonly nativeTheme = { themeSource: '' };
  readonly powerMonitor = new EventEmitter();
  readonly screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] };
  readonly nativeImage = { createFromPath: () => ({ setTemplateImage: () => undefined }) };
  readonly Menu = {
    applicationMenu: [] as MenuTemplate,
    buildFromTemplate: (template: MenuTemplate) => template,
    setApplicationMenu(menu: MenuTemplate): void {
      this.applicationMenu = menu;
    },
  };
  readonly Tray: new () => StandInTray;
  readonly MessageChannelMain = StandInChannel;
  readonly BrowserWindow: new (
    options: WindowOptions,
  ) => StandInWindow;

  constructor() {
    const { app, trays } = this;
    this.Tray = class extends StandInTray {
      constructor() {
        super();
        trays.push(this);
      }
    };
    this.BrowserWindow = class extends StandInWindow {
      constructor(options: WindowOptions) {
        super(app, options);
      }
    };
  }
}
