import { posix } from 'node:path';

/** The absolute path that a path means in a folder; null when the folder is not known. Follows no links. */
export function resolvePath(path: string, cwd: string | null): string | null {
  if (path.startsWith('/')) return posix.normalize(path);
  return cwd === null || path === '' ? null : posix.join(cwd, path);
}

/** True when the path is the folder itself or lies below it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return path === folder || `${path}/` === base || path.startsWith(base);
}
