import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fail, ok, type Result } from '@shared/errors';

/**
 * The absolute path of the folder that a program is started in. Relative paths count from the home folder, since the
 * host's own folder means nothing to a caller. `folder-not-found` when it is no folder.
 */
export async function resolveFolder(cwd: string | undefined): Promise<Result<string>> {
  const home = homedir();
  const folder = resolve(home, (cwd ?? home).replace(/^~(?=$|[/\\])/, home));
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    // Missing and unreadable come to the same for a program that should start there.
    () => false,
  );
  if (isFolder) return ok(folder);
  return fail(
    'folder-not-found',
    `The folder ${folder} does not exist or cannot be entered. Give an existing folder as cwd.`,
  );
}
