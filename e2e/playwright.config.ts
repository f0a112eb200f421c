import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results/output',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each test has its own host, so nothing is shared; two cores take two at a time.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      chromiumSandbox: false,
      // A machine without a network: no look-ups of update servers, no QUIC (TOOLCHAIN section 5).
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
