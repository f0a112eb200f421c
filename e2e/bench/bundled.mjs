import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Builds a TypeScript module, named by its path from this folder, into `outDir` and gives what it exports. */
export async function bundled(name, outDir = join(root, 'out', 'bench')) {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src-shared') } },
    build: {
      ssr: join(import.meta.dirname, name),
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return import(join(outDir, `${basename(name, '.ts')}.mjs`));
}
