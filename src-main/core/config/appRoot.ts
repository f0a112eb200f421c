import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives the folder of the application, the one with package.json above `from`: the same from the sources, from the build and
 * from an archive. Synchronous, because Electron must be told things before its next turn of the event loop.
 */
export function appRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`There is no package.json above ${from}. Install Signalbox again.`);
    folder = parent;
  }
  return folder;
}

/** Gives the program that the `signalbox` command runs. */
export function cliPath(root: string): string {
  return join(root, 'out', 'main', 'cli.js');
}
