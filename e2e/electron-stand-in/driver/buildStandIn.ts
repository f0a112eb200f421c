import { join, resolve } from 'node:path';
import { build } from 'vite';

const source = resolve(import.meta.dirname, '..');

/** Where the parts that run outside of the tests are built to. */
export const standInFolder = resolve(source, '../../out/e2e/electron-stand-in');

/** Builds the module `electron` and the scripts of its pages; Playwright calls it once before all tests. */
export async function buildStandIn(): Promise<void> {
  await buildOne('main/electron.ts', 'es', 'electron.mjs');
  await buildOne('page/mainWorld.ts', 'iife', 'mainWorld.js');
  await buildOne('page/preloadWorld.ts', 'iife', 'preloadWorld.js');
}

async function buildOne(entry: string, format: 'es' | 'iife', fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: standInFolder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(source, entry), formats: [format], name: 'standIn', fileName: () => fileName },
      rollupOptions: { external: [/^node:/] },
    },
  });
}
