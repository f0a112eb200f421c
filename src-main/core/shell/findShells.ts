import { readFile } from 'node:fs/promises';
import { findInPath, isExecutable } from './findInPath';
import { shellName } from './shellKind';

export interface InstalledShell {
  /** For example `bash`. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

export interface FindShellsOptions {
  /** Value of the PATH variable. */
  readonly path: string;
  readonly platform?: NodeJS.Platform;
  /** Lists login shells, one path a line (shells(5)); default `/etc/shells`. */
  readonly listFile?: string;
}

/** In the order in which they are offered. /etc/shells also holds terminal multiplexers and the like. */
const unixShells = ['bash', 'zsh', 'fish', 'sh', 'dash', 'ksh', 'mksh', 'tcsh', 'csh', 'nu', 'elvish', 'xonsh', 'pwsh'];
const windowsShells = ['pwsh', 'powershell', 'cmd', 'bash', 'nu'];

let lastKey = '';
let lastResult: Promise<readonly InstalledShell[]> | null = null;

/** The known shells of this machine, each name once: from /etc/shells, then from PATH. The last answer is kept. */
export function findShells(options: FindShellsOptions): Promise<readonly InstalledShell[]> {
  const { path, platform = process.platform, listFile = '/etc/shells' } = options;
  const key = JSON.stringify([path, platform, listFile]);
  if (lastResult === null || key !== lastKey) {
    lastKey = key;
    lastResult = search(path, platform, listFile);
  }
  return lastResult;
}

async function search(path: string, platform: NodeJS.Platform, listFile: string): Promise<readonly InstalledShell[]> {
  const isWindows = platform === 'win32';
  const listed = isWindows ? [] : await readList(listFile);
  const found = await Promise.all(
    (isWindows ? windowsShells : unixShells).map(async (name) => {
      const inList = await firstExecutable(listed.filter((entry) => shellName(entry) === name));
      const shell = inList ?? (await findInPath(name, { path, platform }));
      return shell === null ? null : { name, path: shell };
    }),
  );
  return found.filter((shell) => shell !== null);
}

async function firstExecutable(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await isExecutable(path)) return path;
  return null;
}

async function readList(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('/'));
  } catch {
    // Not every system has the file; PATH is searched as well.
    return [];
  }
}
