import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, messageOf, ok, type Result } from '@shared/errors';

/** The folders that sessions have to themselves, only the user may read them. */
export class SessionFolders {
  private readonly root: string;

  /** `root` is an absolute path; it is made when it is first needed. */
  constructor(root: string) {
    this.root = root;
  }

  /** Path of a session's folder, which may not be there yet. */
  pathOf(sessionId: string): string {
    return join(this.root, sessionId);
  }

  /** Makes the folder of a session and gives its path; `unavailable` when the disk does not allow it. */
  async create(sessionId: string): Promise<Result<string>> {
    const folder = this.pathOf(sessionId);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return ok(folder);
    } catch (error) {
      return cannotStore(folder, error);
    }
  }

  /** Writes a file into the session's folder, which is made if need be, and gives its path. */
  async write(sessionId: string, name: string, content: string | Uint8Array): Promise<Result<string>> {
    const folder = await this.create(sessionId);
    if (!folder.ok) return folder;
    const file = join(folder.value, name);
    try {
      await writeFile(file, content, { mode: 0o600 });
      return ok(file);
    } catch (error) {
      return cannotStore(file, error);
    }
  }

  /** Removes the folder with all that is in it. Never rejects: what stays is only litter. */
  async remove(sessionId: string): Promise<void> {
    const folder = this.pathOf(sessionId);
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      console.error(`Could not remove ${folder}:`, error);
    });
  }
}

function cannotStore(path: string, error: unknown): Result<never> {
  return fail(
    'unavailable',
    `Nothing was started, because ${path} could not be written: ${messageOf(error)}. Make room on the disk or mend the permissions, then try again.`,
  );
}
