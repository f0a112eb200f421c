import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const LIMIT_MS = 180_000;

const folder = join(root, 'node_modules', 'electron');
// Beside the package, so that a new installation tries again.
const triedFile = join(root, 'node_modules', '.electron-download-failed');

/** Fetches Electron's binary if it is missing and a window could be shown with it. Tried once for an installation. */
export async function downloadElectron() {
  if (!isWanted() || isThere() || existsSync(triedFile)) return;
  console.log('Downloading Electron (about 120 MB, once; SIGNALBOX_HOST=headless does without) …');
  const failure = await install();
  if (failure === null) return;
  writeFileSync(triedFile, `${failure}\n`);
  console.log(`Electron could not be downloaded (${failure}). \`npm run electron:install\` tries again.`);
}

function isWanted() {
  const { DISPLAY, WAYLAND_DISPLAY, SIGNALBOX_HOST, ELECTRON_EXEC_PATH, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  if (SIGNALBOX_HOST === 'headless' || ELECTRON_EXEC_PATH || ELECTRON_OVERRIDE_DIST_PATH) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

function isThere() {
  const pathFile = join(folder, 'path.txt');
  return existsSync(pathFile) && existsSync(join(folder, 'dist', readFileSync(pathFile, 'utf8').trim()));
}

/** Gives null, or why it failed in a few words. */
function install() {
  const child = spawn(process.execPath, [join(folder, 'install.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT_MS,
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(null);
      else
        resolve(
          signal ? `not done after ${LIMIT_MS / 60_000} minutes` : errors.split('\n')[0] || `exit status ${code}`,
        );
    });
  });
}
