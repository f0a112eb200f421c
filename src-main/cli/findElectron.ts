import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Gives the path of Electron's binary, or null when it is not installed. Never loads the module `electron`: from plain
 * Node that starts a download (electron/index.js, since version 42).
 */
export function findElectron(root: string, env: NodeJS.ProcessEnv): string | null {
  const binary = env.ELECTRON_EXEC_PATH ?? installedBinary(root, env);
  return binary !== null && existsSync(binary) ? binary : null;
}

/** Says whether this is the npm package, which comes without Electron, and not a clone. */
export function isNpmPackage(root: string): boolean {
  return /[\\/]node_modules[\\/]/.test(root);
}

function installedBinary(root: string, env: NodeJS.ProcessEnv): string | null {
  const folder = packageFolder(root);
  if (folder === null) return null;
  const pathFile = join(folder, 'path.txt');
  const binary = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  return join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), binary);
}

function packageFolder(root: string): string | null {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve('electron/package.json'));
  } catch {
    // A production install leaves development dependencies out.
    return null;
  }
}

/** Says whether a window can be shown: on Linux there must be an X or a Wayland display. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}
