// `npm test`: every check there is, one after the other; the last line sums them up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCounts, playwrightCounts, summary, vitestCounts } from './counts.mjs';
import { ensureBrowser } from './ensureBrowser.mjs';
import { failures } from './failures.mjs';
import { root } from './root.mjs';
import { runTool } from './runTool.mjs';

const reports = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
const results = [
  await step('types', () => check({ package: 'typescript', program: 'tsc', args: ['-b'] })),
  await step('lint', () => check({ package: '@biomejs/biome', program: 'biome', args: ['ci', '.'] })),
  await step('unit tests', unit),
  await step('build', () =>
    check({ package: 'electron-vite', program: 'electron-vite', args: ['build'], quiet: true }),
  ),
];
// An old build would be tested instead of this one.
if (results.at(-1).failed === 0) results.push(await step('end-to-end tests', endToEnd));
const failed = ['vitest.json', 'playwright.json'].flatMap((name) => failures(join(reports, name)));
for (const failure of failed) console.log(`failed: ${failure}`);
rmSync(reports, { recursive: true, force: true });
const line = summary(results);
console.log(`\n${line}`);
process.exitCode = results.some((counts) => counts.failed > 0) ? 1 : 0;

async function step(title, run) {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const counts = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok'}: ${title} (${summary([counts])}, ${seconds} s)`);
  return counts;
}

async function check(tool) {
  return checkCounts(await runTool(tool));
}

async function unit() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  return vitestCounts(file, await runTool({ package: 'vitest', program: 'vitest', args }));
}

async function endToEnd() {
  const file = join(reports, 'playwright.json');
  let browser;
  try {
    browser = await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    return checkCounts(1);
  }
  const args = ['test', '-c', join(root, 'e2e', 'playwright.config.ts'), '--reporter=list,json'];
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return playwrightCounts(file, await runTool({ package: '@playwright/test', program: 'playwright', args, env }));
}
