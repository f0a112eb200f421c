import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (path: string): string => resolve(import.meta.dirname, path);
const alias = { '@shared': at('src-shared') };

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rollupOptions: {
        input: { cli: at('src-main/cli/cli.ts'), electron: at('src-main/hosts/electron/main.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    resolve: { alias },
    // The sandbox has no require of files: one CommonJS file with everything in it.
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      lib: { entry: at('src-main/preload/preload.ts'), formats: ['cjs'] },
    },
  },
  renderer: {
    root: 'src-renderer',
    resolve: { alias },
    build: { outDir: 'out/renderer', minify: true, rollupOptions: { input: at('src-renderer/index.html') } },
    plugins: [react()],
  },
});
