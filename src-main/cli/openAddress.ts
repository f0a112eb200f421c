import { type ChildProcess, spawn } from 'node:child_process';
import { realpath, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePrivateFolder, type Paths } from '../core/config/paths';
import { findBrowser } from './findBrowser';
import { hasDisplay } from './findElectron';

export interface OpenAddressOptions {
  readonly address: string;
  readonly paths: Paths;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/** What was done to show the address. `child` is the browser that runs for the window alone. */
export type Opened =
  | { readonly kind: 'app'; readonly browser: string; readonly child: ChildProcess }
  | { readonly kind: 'default' }
  | { readonly kind: 'not'; readonly reason: string };

/** Shows the address in a window of its own, else in the person's browser; the last resort is theirs. */
export async function openAddress(options: OpenAddressOptions): Promise<Opened> {
  const { env, platform } = options;
  if (!hasDisplay(env, platform)) return { kind: 'not', reason: 'There is no display here.' };
  const browser = findBrowser({ env, platform });
  if (browser !== null) return openApp(browser, options);
  const page = await writePage(options.paths.browserProfile, options.address);
  const { command, args } = defaultBrowser(page, platform);
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true, windowsHide: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve({ kind: 'default' }));
    child.once('error', () => resolve({ kind: 'not', reason: 'No browser was found.' }));
  });
}

async function openApp(browser: string, { address, paths, env }: OpenAddressOptions): Promise<Opened> {
  const profile = await profileFolder(browser, paths);
  const page = await writePage(profile, address);
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const args = [
    `--app=${page}`,
    `--user-data-dir=${profile}`,
    '--window-size=1280,800',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No question for the keyring's password: nothing is stored.
    '--password-store=basic',
    // Chromium's sandbox refuses to run as root; the second one keeps it from warning about the first in the window.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
  ];
  const child = spawn(browser, args, { env, stdio: 'ignore', detached: true, windowsHide: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve({ kind: 'app', browser, child }));
    child.once('error', (error) =>
      resolve({ kind: 'not', reason: `${browser} could not be started (${error.message}).` }),
    );
  });
}

// A snap sees neither hidden folders of the home nor the real /tmp, but it sees its own folder.
async function profileFolder(browser: string, paths: Paths): Promise<string> {
  const target = await realpath(browser).catch(() => browser);
  const isSnap = browser.startsWith('/snap/') || target === '/usr/bin/snap' || browser === '/usr/bin/chromium-browser';
  return isSnap ? join(homedir(), 'snap', 'chromium', 'common', 'signalbox') : paths.browserProfile;
}

/**
 * Writes a page for the owner only that leads to the address. The address holds the token, and every user of the machine
 * can read the arguments of a process.
 */
async function writePage(folder: string, address: string): Promise<string> {
  await ensurePrivateFolder(folder);
  const page = join(folder, 'open.html');
  const script = `location.replace(${JSON.stringify(address).replaceAll('<', '\\u003c')})`;
  await writeFile(page, `<!doctype html><meta charset="utf-8"><title>Signalbox</title><script>${script}</script>\n`, {
    mode: 0o600,
  });
  return pathToFileURL(page).href;
}

function defaultBrowser(page: string, platform: NodeJS.Platform): { command: string; args: string[] } {
  switch (platform) {
    case 'darwin':
      return { command: 'open', args: [page] };
    case 'win32':
      return { command: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', page] };
    default:
      return { command: 'xdg-open', args: [page] };
  }
}
