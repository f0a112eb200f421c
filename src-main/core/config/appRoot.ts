import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Gives the folder of the application, the one with package.json, from the sources as well as from the build. */
export function appRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`No package.json above ${import.meta.dirname}: this copy of Signalbox is incomplete.`);
    folder = parent;
  }
  return folder;
}

/** Gives the program that the `signalbox` command runs. */
export function cliPath(root: string): string {
  return join(root, 'out', 'main', 'cli.js');
}
