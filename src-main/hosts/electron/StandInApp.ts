import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { StandInWindow } from './StandInWindow';

/** Test support: the app, with what it was told, in order. */
export class StandInApp extends EventEmitter {
  readonly calls: string[] = [];
  readonly windows: StandInWindow[] = [];
  isPackaged = false;
  isFirst = true;
  badgeCount = 0;
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

  setBadgeCount(count: number): boolean {
    this.badgeCount = count;
    return true;
  }

  quit(): void {
    this.calls.push('quit');
  }

  exit(code = 0): void {
    this.calls.push(`exit ${code}`);
    this.resolveExited(code);
  }
}
