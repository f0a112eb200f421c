import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.mjs';
import { electronBinary } from './support/findElectronBinary';
import type { Options } from './support/fixtures';

/** About the app itself, whatever shows its window. */
const DESKTOP_ONLY = ['**/desktop.spec.ts', '**/packaging.spec.ts', 'electron-stand-in/**'];
/** Pictures of the page and its accessibility: the same in every shell, and its files would be written twice. */
const BROWSER_ONLY = ['**/appearance.spec.ts', '**/terminalLook.spec.ts'];
/** Tests of any spec that the desktop app has nothing for: a second window, a socket, a host apart. Each says why. */
const NEEDS_BROWSER = /@browser/;
/** No window is shown in them: they run once. */
const NO_WINDOW = [
  '**/mcp/*.spec.ts',
  '**/modernClient.spec.ts',
  '**/ssh/*.spec.ts',
  '**/typedBypasses.spec.ts',
  '**/attach.spec.ts',
];
/**
 * `npm test` must not take longer than people wait: there the stand-in runs what reaches through the app (its own specs, the first
 * path, notes). `npm run test:desktop` runs all of them in it, and CI calls that as well.
 */
const REST_OF_STAND_IN = [
  'approvals',
  'commands',
  'drafts',
  'history',
  'keyboard',
  'log',
  'newUser',
  'output',
  'replay',
  'rules',
  'sessions',
  'settings',
  'terminal',
  'terminalCopy',
  'terminalRenderer',
].map((name) => `**/${name}.spec.ts`);
const isWholeStandIn = process.env.SIGNALBOX_STAND_IN === 'all';
/** One skipped test that says why the project `electron` did not run. */
const NO_ELECTRON = '**/noElectron.spec.ts';
const executablePath = findBrowser();

export default defineConfig<Options>({
  globalSetup: './support/globalSetup.ts',
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results/output',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each test has its own host, so nothing is shared. Two at a time leave two cores idle for half of the time (measured).
  workers: 3,
  fullyParallel: true,
  // None for a person; CI allows one (.ci/run).
  retries: Number(process.env.SIGNALBOX_RETRIES ?? 0),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  projects: [
    { name: 'browser', testIgnore: [...DESKTOP_ONLY, NO_ELECTRON] },
    {
      name: 'stand-in',
      use: { shell: 'stand-in' },
      grepInvert: NEEDS_BROWSER,
      testIgnore: [...BROWSER_ONLY, ...NO_WINDOW, NO_ELECTRON, ...(isWholeStandIn ? [] : REST_OF_STAND_IN)],
    },
    {
      name: 'electron',
      use: { shell: 'electron' },
      ...(electronBinary === null
        ? { testMatch: NO_ELECTRON }
        : { grepInvert: NEEDS_BROWSER, testIgnore: [...DESKTOP_ONLY, ...BROWSER_ONLY, ...NO_WINDOW, NO_ELECTRON] }),
    },
  ],
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
