// `npm run build:console`: the `signalbox` command in one file, for packaged apps: plain Node reads neither their archive nor
// the packages in it. What runs sessions stays out: there the app itself is the host.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

const folder = join(root, 'out', 'console');
mkdirSync(folder, { recursive: true });
await build({
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@shared': join(root, 'src-shared') } },
  ssr: { noExternal: true, external: ['node-pty', '@vscode/tree-sitter-wasm'] },
  build: {
    ssr: join(root, 'src-main', 'cli', 'cli.ts'),
    outDir: join(folder, 'out', 'main'),
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'cli.js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});
// Names the version, and says that these are ES modules.
copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
