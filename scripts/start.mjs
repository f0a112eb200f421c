// `npm start`: builds what is missing or old, then opens the window.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloadElectron } from './downloadElectron.mjs';
import { isBuilt } from './isBuilt.mjs';
import { root } from './root.mjs';
import { runTool } from './runTool.mjs';

if (!isBuilt(root)) {
  console.log('Building …');
  const status = await runTool({ package: 'electron-vite', program: 'electron-vite', args: ['build'], quiet: true });
  if (status !== 0) {
    console.error('The build failed; its message is above.');
    process.exit(1);
  }
}
await downloadElectron();

// In this process: a Ctrl-C reaches it once and directly, and its exit status is the one that counts.
const cli = join(root, 'out', 'main', 'cli.js');
process.argv = [process.execPath, cli, 'open', ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
