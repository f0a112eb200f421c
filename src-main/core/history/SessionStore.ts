import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionInfo } from '@shared/session';
import writeFileAtomic from 'write-file-atomic';
import { type StoredSession, storedSessionSchema, toStored } from './storedSession';

const FILE = 'session.json';

export interface SessionStoreOptions {
  /** Folder of the sessions' own folders; it need not exist. */
  readonly folder: string;
  /** Called when something cannot be written or removed; the sessions go on. */
  readonly onError: (thrown: unknown) => void;
}

/** Keeps what is known of each session beside its output, so that it outlives the host. */
export class SessionStore {
  private readonly options: SessionStoreOptions;
  /** The last write or removal of each session: the next one waits for it. */
  private readonly pending = new Map<string, Promise<void>>();

  constructor(options: SessionStoreOptions) {
    this.options = options;
  }

  /** Writes what is known now. Call it at the start and at the end of a session. */
  save(info: SessionInfo): void {
    const stored = toStored(info);
    this.enqueue(stored.id, async (folder) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomic(join(folder, FILE), `${JSON.stringify(stored)}\n`, { mode: 0o600, fsync: false });
    });
  }

  /** Removes the session's folder with all that is in it. */
  remove(sessionId: string): void {
    this.enqueue(sessionId, (folder) => rm(folder, { recursive: true, force: true }));
  }

  /** Resolves when everything is written and removed. */
  async flush(): Promise<void> {
    await Promise.all(this.pending.values());
  }

  /**
   * The sessions of earlier hosts, the oldest first. One without an exit was running when its host died: it was lost. To be
   * called before this host saves any.
   */
  async load(): Promise<readonly StoredSession[]> {
    const names = await readdir(this.options.folder).catch(() => [] as string[]);
    const stored = await Promise.all(names.map((name) => this.loadOne(join(this.options.folder, name))));
    return stored.filter((one) => one !== null).sort((a, b) => a.startedAt - b.startedAt);
  }

  /** Null for what is no session: other files, and folders whose record is missing or damaged. */
  private async loadOne(folder: string): Promise<StoredSession | null> {
    try {
      const file = join(folder, FILE);
      const stored = storedSessionSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      if (stored.exit !== null) return stored;
      const at = (await stat(file)).mtimeMs;
      return { ...stored, exit: { code: null, signal: null, cause: 'lost', at } };
    } catch {
      // A record that cannot be read says nothing that could be shown.
      return null;
    }
  }

  private enqueue(id: string, task: (folder: string) => Promise<unknown>): void {
    const folder = join(this.options.folder, id);
    const before = this.pending.get(id) ?? Promise.resolve();
    const next = before
      .then(() => task(folder))
      .then(() => undefined, this.options.onError)
      .finally(() => {
        if (this.pending.get(id) === next) this.pending.delete(id);
      });
    this.pending.set(id, next);
  }
}
