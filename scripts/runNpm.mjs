import { spawnSync } from 'node:child_process';

/**
 * Runs npm and shows what it says. Only parts of Node, since nothing else may be installed yet.
 * @param {string[]} args ours, never a user's
 * @param {string} folder where it runs
 * @returns {import('node:child_process').SpawnSyncReturns<Buffer>}
 */
export function runNpm(args, folder) {
  const options = { cwd: folder, stdio: 'inherit' };
  // npm names its own program, so the same one is used, also where it is not on the path.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], options);
  // On Windows npm is a batch file, which only a shell can run.
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
