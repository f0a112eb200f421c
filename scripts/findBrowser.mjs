import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Gives the browser for end-to-end tests: `CHROMIUM_PATH`, an installed one of the Chromium family, or Playwright's own.
 * Looks for installed ones with the built `signalbox` command, which knows their places. One that does not run (libraries
 * are missing, for example) does not count.
 * @returns {string | null}
 */
export function findBrowser() {
  // Each worker of Playwright asks; whoever started them has looked already.
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (
    [installedBrowser, playwrightBrowser].map((find) => find()).find((path) => path !== null && canRun(path)) ?? null
  );
}

function installedBrowser() {
  const cli = join(root, 'out', 'main', 'cli.js');
  if (!existsSync(cli)) return null;
  const { status, stdout } = spawnSync(process.execPath, [cli, 'browser'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function playwrightBrowser() {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return existsSync(path) ? path : null;
}

function canRun(path) {
  // On Windows a browser opens a window instead of printing its version.
  return (
    process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}
