import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(import.meta.dirname, '../shots');
/** `npm run screenshots` sets it, to renew the pictures that are kept in the repository. */
const keptFolder = process.env.SIGNALBOX_SHOTS ?? folder;

/** The main states of the window; each in light and in dark. */
const KEPT = new Set([
  'empty',
  'waiting',
  'approvals',
  'secret',
  'failed',
  'log',
  'replay',
  'history',
  'settings-appearance',
  'palette',
]);

/** Paths of the machine that takes the pictures, and what is shown instead: the one of nobody. */
const PATHS: readonly (readonly [string, string])[] = [
  [root, '/opt/signalbox'],
  [process.execPath, '/usr/bin/node'],
  [homedir(), '/home/you'],
];

/** Takes a picture of the window, called `<state>-<colorScheme>.png`, without paths of this machine in it. */
export async function takePicture(page: Page, state: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const path = join(KEPT.has(state) ? keptFolder : folder, `${state}-${colorScheme}.png`);
  const restore = await page.evaluateHandle(hidePaths, PATHS);
  await page.screenshot({ path });
  await restore.evaluate((undo) => undo());
  await restore.dispose();
}

/** Runs in the page; gives what puts the old texts back. */
function hidePaths(paths: typeof PATHS): () => void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const changed: [Node, string][] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    let shown = text.replace(/\/tmp\/signalbox-e2e-\w+-user/g, '/home/you');
    shown = shown.replace(/\/tmp\/signalbox-e2e-\w+/g, '/home/you/.local/share/signalbox');
    for (const [own, other] of paths) shown = shown.replaceAll(own, other);
    if (shown === text) continue;
    changed.push([node, text]);
    node.nodeValue = shown;
  }
  return () => {
    for (const [node, text] of changed) node.nodeValue = text;
  };
}
