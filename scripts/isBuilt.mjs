import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OUTPUTS = ['main/cli.js', 'main/electron.js', 'preload/preload.cjs', 'renderer/index.html'];
const SOURCES = [
  'src-main',
  'src-renderer',
  'src-shared',
  'resources',
  'electron.vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Says whether `out` holds a build that is not older than any source.
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isBuilt(root) {
  const oldestOutput = Math.min(...OUTPUTS.map((path) => changedAt(join(root, 'out', path)) ?? 0));
  return oldestOutput >= Math.max(...SOURCES.map((path) => newestIn(join(root, path))));
}

/** The newest change of a file, or of a folder and all in it: a folder changes when something in it goes away. */
function newestIn(path) {
  const own = changedAt(path);
  if (own === null) return 0;
  if (!statSync(path).isDirectory()) return own;
  return Math.max(own, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
