import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './findBrowser.mjs';
import { runTool } from './runTool.mjs';

/**
 * Gives a browser for end-to-end tests, and fetches one if there is none.
 * @returns {Promise<string>} its path
 * @throws {Error} with a message that says what to install
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  for (const fetch of [fetchWithPlaywright, fetchWithApt]) {
    await fetch();
    const fetched = findBrowser();
    if (fetched !== null) return fetched;
  }
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium or Chrome (Debian, Ubuntu: `sudo apt-get install chromium`), or set CHROMIUM_PATH to one.',
  );
}

async function fetchWithPlaywright() {
  console.log('No browser was found; downloading the one of Playwright …');
  await runTool({ package: 'playwright', program: 'playwright', args: ['install', 'chromium'] });
}

async function fetchWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing chromium with apt-get …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (spawnSync('apt-get', ['update'], options).status !== 0) return;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
}
