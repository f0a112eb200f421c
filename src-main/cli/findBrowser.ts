import { accessSync, constants } from 'node:fs';
import { delimiter, posix, win32 } from 'node:path';

export interface FindBrowserOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly canRun?: (path: string) => boolean;
}

const LINUX_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
  'brave',
];
const MAC_NAMES = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

/**
 * Gives the path of a browser of the Chromium family, which can show an address as a window of its own, or null.
 * `CHROMIUM_PATH` goes before everything that is installed.
 */
export function findBrowser(options: FindBrowserOptions): string | null {
  const canRun = options.canRun ?? isExecutable;
  return candidates(options).find(canRun) ?? null;
}

function candidates({ env, platform }: FindBrowserOptions): string[] {
  const chosen = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  switch (platform) {
    case 'darwin':
      return [...chosen, ...['/Applications', `${env.HOME ?? ''}/Applications`].flatMap(macPaths)];
    case 'win32':
      return [...chosen, ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(windowsPaths)];
    default: {
      const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
      return [...chosen, ...LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)))];
    }
  }
}

function macPaths(folder: string): string[] {
  return MAC_NAMES.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`);
}

function windowsPaths(folder: string | undefined): string[] {
  return folder === undefined ? [] : WINDOWS_PATHS.map((path) => win32.join(folder, path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for us: the next candidate is looked at.
    return false;
  }
}
