// Runs before `npm start` and `npm test`: installs the dependencies if they are missing or older than package-lock.json.
// Only parts of Node, since nothing else may be there yet.
import { isInstalled } from './isInstalled.mjs';
import { root } from './root.mjs';
import { runNpm } from './runNpm.mjs';

const LOWEST_NODE = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor < LOWEST_NODE[1])) {
  stop(
    `Signalbox needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );
}
if (!isInstalled(root)) {
  console.log('Installing dependencies from package-lock.json (npm ci), a minute or two …');
  const { status, error } = runNpm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--update-notifier=false', '--loglevel=error'],
    root,
  );
  if (error !== undefined) stop(`npm could not be started (${error.message}). Install npm, then try again.`);
  if (status !== 0)
    stop('npm ci failed; its message is above. Check the network and the rights of this folder, then try again.');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
