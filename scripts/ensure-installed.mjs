// Runs before `npm start` and `npm test`: installs the dependencies if they are missing or older than package-lock.json.
// Only parts of Node, since nothing else may be there yet.
import { spawnSync } from 'node:child_process';
import { isInstalled } from './isInstalled.mjs';
import { root } from './root.mjs';

const LOWEST_NODE = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor < LOWEST_NODE[1])) {
  stop(
    `Signalbox needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );
}
if (!isInstalled(root)) {
  console.log('Installing dependencies from package-lock.json (npm ci), a minute or two …');
  const { status, error } = npm([
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--update-notifier=false',
    '--loglevel=error',
  ]);
  if (error !== undefined) stop(`npm could not be started (${error.message}). Install npm, then try again.`);
  if (status !== 0)
    stop('npm ci failed; its message is above. Check the network and the rights of this folder, then try again.');
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' };
  // npm names its own program, so the same one is used, also where it is not on the path.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], options);
  // On Windows npm is a batch file, which only a shell can run; the arguments are ours.
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
