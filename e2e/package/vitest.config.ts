import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest wants it so.
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    // An installation from the registry, on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
