import { rm } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod';
import type { ProcessIdentity } from './ProcessTable';

const identity = z.object({ pid: z.int().min(2), startTime: z.string().min(1) });

/** The content of `run/sessions.json`: who the host is, and the leaders of its living sessions. */
export const manifestSchema = z.object({
  host: identity,
  sessions: z.array(identity.extend({ id: z.string().min(1) })),
});
export type ManifestContent = z.infer<typeof manifestSchema>;

export interface SessionManifestOptions {
  /** Absolute path; its folder exists. */
  readonly file: string;
  readonly host: ProcessIdentity;
  /** Called when the file cannot be written; the sessions go on. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps a file that says which sessions this host runs, so that they can be ended if the host dies without doing so. One
 * write at a time; changes during a write go into the next one.
 */
export class SessionManifest {
  private readonly options: SessionManifestOptions;
  private readonly sessions = new Map<string, ProcessIdentity>();
  private isDirty = false;
  private isClosed = false;
  private writing: Promise<void> | null = null;

  constructor(options: SessionManifestOptions) {
    this.options = options;
  }

  /** A session lives. Resolves when the file says so. */
  add(id: string, leader: ProcessIdentity): Promise<void> {
    this.sessions.set(id, { pid: leader.pid, startTime: leader.startTime });
    return this.save();
  }

  /** A session ended, and all its descendants. */
  remove(id: string): Promise<void> {
    return this.sessions.delete(id) ? this.save() : this.flush();
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  /** The host ends and its sessions have ended: removes the file. Later changes are ignored. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.isDirty = false;
    await this.flush();
    await rm(this.options.file, { force: true });
  }

  private save(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.isDirty = true;
    this.writing ??= this.writeUntilClean().finally(() => {
      this.writing = null;
    });
    return this.flush();
  }

  private async writeUntilClean(): Promise<void> {
    while (this.isDirty) {
      this.isDirty = false;
      await this.write().catch(this.options.onError);
    }
  }

  private async write(): Promise<void> {
    const sessions = [...this.sessions].map(([id, { pid, startTime }]) => ({ id, pid, startTime }));
    const { pid, startTime } = this.options.host;
    const content: ManifestContent = { host: { pid, startTime }, sessions };
    // No fsync: after a power cut there is no process left to end either.
    await writeFileAtomic(this.options.file, `${JSON.stringify(content)}\n`, { mode: 0o600, fsync: false });
  }
}
