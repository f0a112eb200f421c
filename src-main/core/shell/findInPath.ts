import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { posix, win32 } from 'node:path';

/** True if there is a file that may be run. */
export async function isExecutable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Missing, or in a folder that may not be entered: not to be run either way.
    return false;
  }
}

export interface PathLookup {
  /** Value of the PATH variable. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
}

/** The first file with this name in the folders of PATH that may be run, as an absolute path; null if there is none. */
export async function findInPath(name: string, { path, platform }: PathLookup): Promise<string | null> {
  const flavour = platform === 'win32' ? win32 : posix;
  const fileName = platform === 'win32' && !/\.\w+$/.test(name) ? `${name}.exe` : name;
  // An empty or relative entry means the current folder, which is nobody's intention here.
  const folders = path.split(flavour.delimiter).filter((folder) => flavour.isAbsolute(folder));
  for (const folder of folders) {
    const file = flavour.join(folder, fileName);
    if (await isExecutable(file)) return file;
  }
  return null;
}
