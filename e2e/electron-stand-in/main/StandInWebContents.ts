import { EventEmitter } from 'node:events';
import type { NavigationAttempt } from '../calls';
import { cloned, cloneToText, textToClone } from '../cloneText';
import type { PageMessage, PreloadMessage } from '../messages';
import type { Browser } from './browser';
import { ContentsPorts } from './ContentsPorts';
import { StandInEvent } from './StandInEvent';
import type { StandInIpcMain } from './StandInIpcMain';

export interface WebContentsOptions {
  readonly id: number;
  readonly browser: Browser;
  readonly ipcMain: StandInIpcMain;
  readonly preloadPath: string | null;
}

type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

/** `webContents`: a real page of Chromium in the test that started this process. */
export class StandInWebContents extends EventEmitter {
  readonly id: number;
  private readonly options: WebContentsOptions;
  private readonly ports = new ContentsPorts((message) => this.sendToPage(message));
  private openHandler: WindowOpenHandler = () => ({ action: 'allow' });
  private isGone = false;
  private isBroken = false;
  private url = '';

  constructor(options: WebContentsOptions) {
    super();
    this.options = options;
    this.id = options.id;
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  isCrashed(): boolean {
    return this.isBroken;
  }

  getURL(): string {
    return this.url;
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler;
  }

  /** Also of a page that crashed. */
  reload(): void {
    this.isBroken = false;
    void this.options.browser.call('reloadPage', { pageId: this.id }).catch(() => undefined);
  }

  openDevTools(): void {
    this.emit('devtools-opened');
  }

  send(channel: string, ...args: unknown[]): void {
    this.sendEvent(channel, args, []);
  }

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    this.sendEvent(channel, [message], transfer);
  }

  /** Not part of Electron: a message of the page's preload script. */
  receive(frameUrl: string, text: string): void {
    const message = textToClone(text) as PreloadMessage;
    const { ipcMain, preloadPath } = this.options;
    const event = { sender: this, processId: 1, frameId: 1, senderFrame: { url: frameUrl, parent: null } };
    switch (message.kind) {
      case 'invoke':
        void this.answer(message, event);
        break;
      case 'send':
        ipcMain.emit(
          message.channel,
          { ...event, ports: message.ports.map((id) => this.ports.take(id)) },
          ...message.args,
        );
        break;
      case 'preload-error':
        this.emit('preload-error', new StandInEvent(), preloadPath, new Error(message.message));
        break;
      case 'webview':
        this.emit('will-attach-webview', new StandInEvent(), {}, {});
        break;
      default:
        this.ports.receive(message);
    }
  }

  /** Not part of Electron: the page wants to go somewhere; gives whether that was prevented. */
  navigate({ kind, url, isMainFrame }: NavigationAttempt): boolean {
    const details = Object.assign(new StandInEvent(), { url, isMainFrame, isSameDocument: false });
    if (kind === 'redirect') this.emit('will-redirect', details);
    else {
      this.emit('will-frame-navigate', details);
      if (isMainFrame) this.emit('will-navigate', details);
    }
    if (!details.defaultPrevented && isMainFrame) this.beginNavigation(url);
    return details.defaultPrevented;
  }

  /** Not part of Electron: the main frame leaves its page. */
  beginNavigation(url: string): void {
    const isSameDocument = url.includes('#') && withoutHash(url) === withoutHash(this.url);
    if (!isSameDocument) this.ports.closeAll();
    this.url = url;
    this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument });
  }

  /** Not part of Electron: the page wants a window; gives whether it may. */
  mayOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow';
  }

  /** Not part of Electron: the page's process is gone. */
  crash(): void {
    this.isBroken = true;
    this.ports.closeAll();
    this.emit('render-process-gone', new StandInEvent(), { reason: 'crashed', exitCode: 139 });
  }

  /** Not part of Electron: the window is gone. */
  end(): void {
    this.isGone = true;
    this.ports.closeAll();
    this.emit('destroyed');
  }

  private async answer(
    { id, channel, args }: Extract<PreloadMessage, { kind: 'invoke' }>,
    event: object,
  ): Promise<void> {
    try {
      const value = cloned(await this.options.ipcMain.answer(channel, event, args));
      this.sendToPage({ kind: 'reply', id, value });
    } catch (thrown) {
      this.sendToPage({ kind: 'refusal', id, message: `Error invoking remote method '${channel}': ${String(thrown)}` });
    }
  }

  private sendEvent(channel: string, args: readonly unknown[], transfer: readonly unknown[]): void {
    if (this.isGone) throw new TypeError('Object has been destroyed');
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    cloned(args);
    const moved = transfer.map((port) => this.ports.move(port));
    this.sendToPage({ kind: 'event', channel, args, ports: moved.map(({ portId }) => portId) });
    for (const { portId, waiting } of moved) {
      for (const data of waiting) this.sendToPage({ kind: 'port-data', portId, data });
    }
  }

  private sendToPage(message: PageMessage): void {
    if (this.isGone) return;
    // A page that is gone or on its way to another address takes no message; Electron drops them as well.
    void this.options.browser
      .call('sendToPage', { pageId: this.id, message: cloneToText(message) })
      .catch(() => undefined);
  }
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
