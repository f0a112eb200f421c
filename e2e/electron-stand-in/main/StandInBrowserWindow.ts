import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Browser } from './browser';
import type { StandInApp } from './StandInApp';
import { StandInEvent } from './StandInEvent';
import type { StandInIpcMain } from './StandInIpcMain';
import { StandInWebContents } from './StandInWebContents';
import { WindowShape } from './WindowShape';

/** Options as far as the stand-in acts on them. */
export interface StandInWindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly show?: boolean;
  readonly title?: string;
  readonly webPreferences?: Readonly<Record<string, unknown>>;
}

/** What all windows have in common. */
export interface WindowWorld {
  readonly app: StandInApp;
  readonly browser: Browser;
  readonly ipcMain: StandInIpcMain;
  readonly windows: Map<number, StandInBrowserWindow>;
}

/** `BrowserWindow`: its page is a real one; its place on the screen is only remembered. */
export class StandInBrowserWindow extends WindowShape {
  readonly id: number;
  readonly webContents: StandInWebContents;
  /** Not part of Electron: what it was made with. */
  readonly givenOptions: StandInWindowOptions;
  private readonly world: WindowWorld;
  private readonly opened: Promise<void>;
  private title: string;
  private isGone = false;
  private overlay: string | null = null;

  constructor(world: WindowWorld, options: StandInWindowOptions = {}) {
    if (!world.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    super(options);
    this.world = world;
    this.givenOptions = options;
    this.title = options.title ?? '';
    this.id = Math.max(0, ...world.windows.keys()) + 1;
    const preloadPath = this.preloadPath();
    this.webContents = new StandInWebContents({ ...world, id: this.id, preloadPath });
    world.windows.set(this.id, this);
    world.app.windows.add(this);
    this.opened = world.browser.call('openPage', { pageId: this.id, preload: readPreload(preloadPath) });
    world.app.emit('web-contents-created', new StandInEvent(), this.webContents);
    world.app.emit('browser-window-created', new StandInEvent(), this);
    if (options.show !== false) this.show();
  }

  async loadURL(url: string): Promise<void> {
    await this.opened;
    this.webContents.beginNavigation(url);
    await this.world.browser.call('loadPage', { pageId: this.id, url });
  }

  setTitle(title: string): void {
    this.title = title;
  }

  getTitle(): string {
    return this.title;
  }

  setOverlayIcon(_image: unknown, description: string): void {
    this.overlay = description;
  }

  /** Not part of Electron. */
  get overlayDescription(): string | null {
    return this.overlay;
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  /** As the person's click on its cross. */
  close(): void {
    if (this.isGone) return;
    const event = new StandInEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.webContents.end();
    this.world.windows.delete(this.id);
    void this.world.browser.call('closePage', { pageId: this.id }).catch(() => undefined);
    this.emit('closed');
    this.world.app.windowClosed(this);
  }

  private preloadPath(): string | null {
    const { preload, sandbox, contextIsolation, nodeIntegration } = this.givenOptions.webPreferences ?? {};
    if (sandbox === false || contextIsolation === false || nodeIntegration === true) {
      throw new Error('The stand-in has sandboxed, isolated pages without Node only.');
    }
    return typeof preload === 'string' ? preload : null;
  }
}

function readPreload(path: string | null): { readonly path: string; readonly text: string } | null {
  return path === null ? null : { path, text: readFileSync(path, 'utf8') };
}

/** The class as the module exports it: its windows belong to this world. */
export function browserWindowClass(world: WindowWorld): typeof EventEmitter {
  return class BrowserWindow extends StandInBrowserWindow {
    constructor(options?: StandInWindowOptions) {
      super(world, options);
    }

    static getAllWindows(): StandInBrowserWindow[] {
      return [...world.windows.values()];
    }

    static getFocusedWindow(): StandInBrowserWindow | null {
      return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
    }

    static fromWebContents(contents: StandInWebContents): StandInBrowserWindow | null {
      return world.windows.get(contents.id) ?? null;
    }
  } as unknown as typeof EventEmitter;
}
