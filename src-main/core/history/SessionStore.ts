import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@shared/errors';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import writeFileAtomic from 'write-file-atomic';
import { mapConcurrently } from '../process/mapConcurrently';
import { isErrno } from '../pty/isErrno';
import { systemTimers, type Timers } from '../pty/Timers';
import { RECORD_FILE, readStoredSession } from './readStoredSession';
import { salvageSession } from './salvageSession';
import { type StoredSession, sessionIdPattern, toStored } from './storedSession';

/** Folders that are looked into at the same time: each takes a descriptor. */
const READS_AT_ONCE = 16;

export interface SessionStoreOptions {
  /** Folder of the sessions' own folders; it need not exist. */
  readonly folder: string;
  /** Called when something cannot be read, written or removed; the sessions go on. */
  readonly onError: (thrown: unknown) => void;
  readonly timers?: Timers;
}

/** A session of an earlier host. One without an exit was running when its host died: it was lost. */
export interface LoadedSession {
  readonly stored: StoredSession;
  /** Its record is missing, and this was pieced together: of no use if nothing was printed. */
  readonly isSalvaged: boolean;
}

/** Keeps what is known of each session beside its output, so that it outlives the host. */
export class SessionStore {
  private readonly options: SessionStoreOptions;
  private readonly timers: Timers;
  /** The last write or removal of each session: the next one waits for it. */
  private readonly pending = new Map<string, Promise<void>>();
  /** What is not written yet. */
  private readonly unsaved = new Map<string, StoredSession>();
  private readonly failing = new Set<string>();
  private retry: Disposable | null = null;

  constructor(options: SessionStoreOptions) {
    this.options = options;
    this.timers = options.timers ?? systemTimers;
  }

  /** Writes what is known now, when the disk takes it. Call it at the start and at the end of a session. */
  save(info: SessionInfo): void {
    this.put(toStored(info));
  }

  /** As `save`. */
  put(stored: StoredSession): void {
    this.unsaved.set(stored.id, stored);
    this.enqueue(stored.id, (folder) => this.write(stored.id, folder));
  }

  /**
   * Writes a file beside the record, after what was written before; gives whether the disk took it. Never rejects. It is
   * not tried again, and what cannot be written is told once.
   */
  async saveBeside(sessionId: string, name: string, content: string): Promise<boolean> {
    let isSaved = false;
    await this.enqueue(sessionId, async (folder) => {
      try {
        await writeInto(folder, name, content);
        this.failing.delete(`${sessionId} ${name}`);
        isSaved = true;
      } catch (thrown) {
        const isTold = this.failing.has(`${sessionId} ${name}`);
        this.failing.add(`${sessionId} ${name}`);
        if (!isTold) throw thrown;
      }
    });
    return isSaved;
  }

  /** Removes the session's folder with all that is in it. */
  remove(sessionId: string): void {
    this.unsaved.delete(sessionId);
    this.failing.delete(sessionId);
    this.enqueue(sessionId, (folder) => rm(folder, { recursive: true, force: true }));
  }

  /** Resolves when everything is written and removed, as far as the disk takes it. */
  async flush(): Promise<void> {
    await Promise.all(this.pending.values());
    this.writeAgain();
    await Promise.all(this.pending.values());
    this.retry?.dispose();
    this.retry = null;
  }

  /** The sessions of earlier hosts, the oldest first. To be called before this host saves any. */
  async load(): Promise<readonly LoadedSession[]> {
    const loaded = await mapConcurrently(await this.folders(), READS_AT_ONCE, (folder) => this.loadOne(folder));
    return loaded.filter((one) => one !== null).sort((a, b) => a.stored.startedAt - b.stored.startedAt);
  }

  /** What could be a session's folder. A symbolic link is none: what it leads to is not ours. */
  private async folders(): Promise<readonly string[]> {
    const { folder, onError } = this.options;
    try {
      const entries = await readdir(folder, { withFileTypes: true });
      const own = entries.filter((entry) => entry.isDirectory() && sessionIdPattern.test(entry.name));
      return own.map(({ name }) => join(folder, name));
    } catch (thrown) {
      if (!isErrno(thrown, 'ENOENT')) onError(thrown);
      return [];
    }
  }

  /** Null for what is left alone, because it is not known whose it is. */
  private async loadOne(folder: string): Promise<LoadedSession | null> {
    try {
      const record = await readStoredSession(folder);
      if (record.kind === 'foreign') throw new Error(record.reason);
      if (record.kind === 'session') return { stored: withExit(record), isSalvaged: false };
      const stored = await salvageSession(folder);
      return stored === null ? null : { stored, isSalvaged: true };
    } catch (thrown) {
      this.options.onError(new Error(`${folder} is not listed and left as it is: ${messageOf(thrown)}`));
      return null;
    }
  }

  private async write(id: string, folder: string): Promise<void> {
    const stored = this.unsaved.get(id);
    // It is written already, or removed.
    if (stored === undefined) return;
    try {
      await writeInto(folder, RECORD_FILE, `${JSON.stringify(stored)}\n`);
      if (this.unsaved.get(id) === stored) this.unsaved.delete(id);
      this.failing.delete(id);
    } catch (thrown) {
      this.retry ??= this.timers.after(limits.logRetryMs, () => this.writeAgain());
      // Told once, and tried again until it is over.
      const isTold = this.failing.has(id);
      this.failing.add(id);
      if (!isTold) throw new Error(`the record of ${id} cannot be written, it is tried again: ${messageOf(thrown)}`);
    }
  }

  private writeAgain(): void {
    this.retry?.dispose();
    this.retry = null;
    for (const id of this.unsaved.keys()) this.enqueue(id, (folder) => this.write(id, folder));
  }

  private enqueue(id: string, task: (folder: string) => Promise<unknown>): Promise<void> {
    const folder = join(this.options.folder, id);
    const before = this.pending.get(id) ?? Promise.resolve();
    const next = before
      .then(() => task(folder))
      .then(() => undefined, this.options.onError)
      .finally(() => {
        if (this.pending.get(id) === next) this.pending.delete(id);
      });
    this.pending.set(id, next);
    return next;
  }
}

async function writeInto(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFileAtomic(join(folder, name), content, { mode: 0o600, fsync: false });
}

function withExit({ stored, writtenAt }: { stored: StoredSession; writtenAt: number }): StoredSession {
  return stored.exit !== null
    ? stored
    : { ...stored, exit: { code: null, signal: null, cause: 'lost', at: writtenAt } };
}
