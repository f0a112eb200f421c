import { EventEmitter } from 'node:events';
import type { WindowOptions } from './ElectronApi';
import type { StandInApp } from './StandInApp';
import { StandInEvent, StandInPort } from './StandInPort';

/** Test support: what a message from a window says about its sender. */
export interface StandInMessage {
  readonly sender: unknown;
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** Test support: the web contents of a window; `page` is what its top frame shows. */
export class StandInContents extends EventEmitter {
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

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
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
  message(changes: Partial<StandInMessage> = {}): StandInMessage {
    return { sender: this, senderFrame: this.frame, ...changes };
  }
}

/** Test support: a window. */
export class StandInWindow extends EventEmitter {
  readonly webContents = new StandInContents();
  readonly calls: string[] = [];
  readonly options: WindowOptions;
  isSmall = false;
  isLarge = false;

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

  hide(): void {
    this.calls.push('hide');
  }

  isMinimized(): boolean {
    return this.isSmall;
  }

  maximize(): void {
    this.calls.push('maximize');
    this.isLarge = true;
  }

  isMaximized(): boolean {
    return this.isLarge;
  }

  isDestroyed(): boolean {
    return this.webContents.isGone;
  }

  getNormalBounds(): object {
    return { x: 10, y: 20, width: 1000, height: 700 };
  }

  setOverlayIcon(_image: unknown, description: string): void {
    this.calls.push(`overlay ${description}`);
  }

  /** The person closes it; gives whether it is gone. */
  close(): boolean {
    const event = new StandInEvent();
    this.emit('close', event);
    if (!event.isPrevented) this.destroy();
    return !event.isPrevented;
  }

  /** Closed by the person or by the app. */
  destroy(): void {
    if (this.webContents.isGone) return;
    this.webContents.isGone = true;
    this.emit('closed');
  }
}
