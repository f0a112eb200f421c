import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@shared': resolve(import.meta.dirname, 'src-shared') } },
  test: {
    setupFiles: ['vitest.setup.ts'],
    include: [
      'src-shared/**/*.test.ts',
      'src-main/**/*.test.ts',
      'src-renderer/**/*.test.{ts,tsx}',
      'e2e/unit/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    // Real shells and real kills: generous against a busy machine, still far under the runner's limit.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The default of a second is less than a shell may take to start on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // None for a person; CI allows one (.ci/run).
    retry: Number(process.env.SIGNALBOX_RETRIES ?? 0),
    pool: 'forks',
    maxWorkers: 2,
  },
});
