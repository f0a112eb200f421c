import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { appRoot, cliPath } from '../core/config/appRoot';

/** The parts of this program on disk. All paths are absolute. */
export interface AppFiles {
  readonly version: string;
  /** The built window. */
  readonly rendererRoot: string;
  /** The bundled preload script of the Electron window. */
  readonly preloadPath: string;
  /** Folder with the icons of tray and taskbar. */
  readonly iconsFolder: string;
  /** The `signalbox` command. */
  readonly cliPath: string;
}

const manifestSchema = z.object({ version: z.string() });

/**
 * Finds the files of the package that `folder` is in: the same from the sources, from the build and from an archive.
 * Synchronous, because Electron must be told things before its next turn of the event loop.
 */
export function findAppFiles(folder: string): AppFiles {
  const root = appRoot(folder);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const built = join(root, 'out');
  return {
    version: manifest.version,
    rendererRoot: join(built, 'renderer'),
    preloadPath: join(built, 'preload', 'preload.cjs'),
    iconsFolder: join(root, 'resources', 'icons'),
    cliPath: cliPath(root),
  };
}
