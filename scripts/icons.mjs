// `npm run icons`: draws the icons of the desktop app from resources/icons/*.svg with a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from './ensureBrowser.mjs';
import { icnsOf, icoOf } from './iconFiles.mjs';
import { root } from './root.mjs';

const folder = join(root, 'resources', 'icons');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
const page = await browser.newPage();

async function draw(name, size, colour = '#000') {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0;color:${colour}}svg{display:block;width:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

const sizes = [16, 32, 48, 64, 128, 256, 512, 1024];
const icons = new Map();
for (const size of sizes) icons.set(size, await draw('icon', size));
const write = (name, bytes) => writeFileSync(join(folder, name), bytes);
write('icon.png', icons.get(512));
write('icon.ico', icoOf([16, 32, 48, 64, 128, 256].map((size) => ({ size, png: icons.get(size) }))));
write('icon.icns', icnsOf([16, 32, 128, 256, 512, 1024].map((size) => ({ size, png: icons.get(size) }))));
// On Linux and Windows the bar may be light or dark: the lamp's amber is seen on both.
write('tray.png', await draw('tray', 32, '#e08a00'));
write('trayTemplate.png', await draw('tray', 16));
write('trayTemplate@2x.png', await draw('tray', 32));
write('overlay.png', await draw('overlay', 32));
await browser.close();
