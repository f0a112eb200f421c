import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { InstanceLock } from './InstanceLock';
import { StandInEvent } from './StandInEvent';

/** A window as far as quitting has to do with it. */
interface Closable {
  close(): void;
  isDestroyed(): boolean;
}

/** `app`. It is ready when the test says so; what Electron refuses before or after that is refused. */
export class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  readonly windows = new Set<Closable>();
  badgeCount = 0;
  private readonly paths = new Map<string, string>([['temp', tmpdir()]]);
  private readonly lock = new InstanceLock(() => this.emit('second-instance', new StandInEvent(), [], '', null));
  private resolveReady: () => void = () => undefined;
  private readonly ready = new Promise<void>((resolve) => {
    this.resolveReady = resolve;
  });
  private hasBegun = false;
  private isQuitting = false;

  isReady(): boolean {
    return this.hasBegun;
  }

  whenReady(): Promise<void> {
    return this.ready;
  }

  /** Not part of Electron: everything is in place. */
  becomeReady(): void {
    this.hasBegun = true;
    this.resolveReady();
    this.emit('ready', new StandInEvent(), {});
  }

  enableSandbox(): void {
    if (this.hasBegun) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path '${path}'`);
    this.paths.set(name, path);
  }

  getPath(name: string): string {
    const path = this.paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  getName(): string {
    return 'Signalbox';
  }

  requestSingleInstanceLock(): boolean {
    return this.lock.take(this.getPath('userData'));
  }

  setBadgeCount(count: number): boolean {
    this.badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.badgeCount;
  }

  setAppUserModelId(_id: string): void {
    // Windows only.
  }

  /** Asks the app, then its windows, and ends the process when none of them objects. */
  quit(): void {
    const event = new StandInEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.isQuitting = true;
    for (const window of [...this.windows]) {
      window.close();
      if (!window.isDestroyed()) {
        this.isQuitting = false;
        return;
      }
    }
    this.finish();
  }

  exit(code = 0): void {
    this.lock.release();
    process.exit(code);
  }

  /** Not part of Electron: a window is gone. */
  windowClosed(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || this.isQuitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  private finish(): void {
    const event = new StandInEvent();
    this.emit('will-quit', event);
    if (event.defaultPrevented) return;
    this.emit('quit', new StandInEvent(), 0);
    this.exit(0);
  }
}
