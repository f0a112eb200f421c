import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Where installers put it; an app that a desktop starts may have none of them on its path.
const USUAL_FOLDERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/opt/homebrew/bin', '/usr/local/bin'],
  linux: ['/usr/local/bin', '/usr/bin'],
  win32: ['C:\\Program Files\\nodejs'],
};

/**
 * Gives the absolute path of Node on this machine: the one that npm runs in, one on the path, or one where installers put it;
 * `node` when none is found, which a client may know where to find. Synchronous: once, at the start.
 */
export function findNode(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folders = [...(env.PATH ?? '').split(delimiter), ...(USUAL_FOLDERS[platform] ?? [])];
  const found = folders.filter((folder) => folder !== '').map((folder) => join(folder, name));
  return env.npm_node_execpath ?? found.find(existsSync) ?? 'node';
}
