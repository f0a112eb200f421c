import { sep } from 'node:path';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { systemTimers, type Timers } from '../../pty/Timers';
import type { LogFile, LogFiles } from './LogFiles';

interface Entry {
  readonly path: string;
  readonly file: Promise<LogFile>;
  userCount: number;
  /** Its last user closes it. */
  isClosing: boolean;
  idle: Disposable | null;
  /** Settles when it is closed. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface OpenFilesOptions {
  readonly files: LogFiles;
  readonly timers?: Timers;
  /** Files that stay open while nobody uses them. Default: `limits.maxIdleLogFiles`. */
  readonly maxIdle?: number;
}

/**
 * The open files of all logs: opened when they are needed, kept for a moment, closed when they are idle. So the number of
 * descriptors does not grow with the number of sessions or of segments.
 */
export class OpenFiles implements Disposable {
  readonly files: LogFiles;
  readonly #timers: Timers;
  readonly #maxIdle: number;
  /** By mode and path; the idle ones in the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #openCount = 0;

  constructor(options: OpenFilesOptions) {
    this.files = options.files;
    this.#timers = options.timers ?? systemTimers;
    this.#maxIdle = options.maxIdle ?? limits.maxIdleLogFiles;
  }

  /** Files that are open, or being opened or closed. */
  get openCount(): number {
    return this.#openCount;
  }

  /** Runs `task` with the file. After a failure the file is opened anew for the next one. */
  async use<T>(path: string, mode: 'read' | 'write', task: (file: LogFile) => Promise<T>): Promise<T> {
    const key = `${mode} ${path}`;
    const entry = this.#entries.get(key) ?? this.#open(key, path, mode);
    entry.userCount += 1;
    entry.idle?.dispose();
    entry.idle = null;
    try {
      return await task(await entry.file);
    } catch (error) {
      this.#retire(key, entry);
      throw error;
    } finally {
      entry.userCount -= 1;
      this.#release(key, entry);
    }
  }

  /** Closes the file, after those who use it, or all files of a folder. */
  async close(path: string): Promise<void> {
    const closing: Promise<void>[] = [];
    for (const [key, entry] of this.#entries) {
      if (entry.path !== path && !entry.path.startsWith(path + sep)) continue;
      this.#retire(key, entry);
      this.#release(key, entry);
      closing.push(entry.closed);
    }
    await Promise.all(closing);
  }

  /** Closes all files, after those who use them. */
  dispose(): void {
    for (const [key, entry] of this.#entries) {
      this.#retire(key, entry);
      this.#release(key, entry);
    }
  }

  #open(key: string, path: string, mode: 'read' | 'write'): Entry {
    this.#openCount += 1;
    const file = this.files.open(path, mode);
    let finish: () => void;
    const closed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const close = (): void => {
      file
        .then((opened) => opened.close())
        // It was never open, or the file system tells late of a write that is lost: repairLog finds out at the next start.
        .catch(() => undefined)
        .finally(() => {
          this.#openCount -= 1;
          finish();
        });
    };
    const entry: Entry = { path, file, userCount: 0, isClosing: false, idle: null, closed, close };
    this.#entries.set(key, entry);
    return entry;
  }

  #retire(key: string, entry: Entry): void {
    entry.isClosing = true;
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #release(key: string, entry: Entry): void {
    if (entry.userCount > 0) return;
    entry.idle?.dispose();
    entry.idle = null;
    if (entry.isClosing) {
      entry.close();
      return;
    }
    entry.idle = this.#timers.after(limits.logFileIdleMs, () => this.#closeIdle(key, entry));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#closeSurplus();
  }

  #closeIdle(key: string, entry: Entry): void {
    this.#retire(key, entry);
    this.#release(key, entry);
  }

  #closeSurplus(): void {
    const idle = [...this.#entries].filter(([, entry]) => entry.userCount === 0);
    for (const [key, entry] of idle.slice(0, Math.max(0, idle.length - this.#maxIdle))) this.#closeIdle(key, entry);
  }
}
