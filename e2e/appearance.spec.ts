import { expect } from '@playwright/test';
import type { Agent } from './support/Agent';
import { examine } from './support/examine';
import { terminalText, test } from './support/fixtures';

/** A morning with three agents' programs: one asks, one works, two have ended. */
async function fill(agent: Agent): Promise<void> {
  const start = (command: string, name?: string, timeoutMs = 1_500): Promise<unknown> =>
    agent.call('start_process', { command, cwd: '/', timeout_ms: timeoutMs, ...(name === undefined ? {} : { name }) });
  await start('echo "12 tests passed"', 'unit tests', 10_000);
  await start('echo "src/index.ts: 2 problems"; exit 3', 'lint', 10_000);
  await start(`printf 'GET / 200 in 4 ms\\nGET /app.js 200 in 2 ms\\n'; exec sleep 600`, 'dev server');
  await start(
    `printf 'Removing 3 merged branches:\\n  \\033[32mfix/login\\033[0m\\n  \\033[32mfix/retry\\033[0m\\n  \\033[32mdocs/setup\\033[0m\\nContinue? [y/N] '; read -r answer`,
    'clean up branches',
    10_000,
  );
}

test('an empty window says what to tell an agent, and without one how to connect it', async ({ agent, window }) => {
  await expect(window.getByRole('heading', { name: /is connected and has started nothing yet/ })).toBeVisible();
  await examine(window, 'connected');
  await agent.close();
  await expect(window.getByText(/claude mcp add/).first()).toBeVisible();
  await examine(window, 'empty');
});

test('a window with work shows first what needs the person', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /clean up branches/ }).click();
  await expect(window.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await expect.poll(() => terminalText(window)).toContain('Continue? [y/N]');
  await examine(window, 'waiting');
});

test('a secret is asked for with a masked field', async ({ agent, window }) => {
  const command = `printf 'Cloning into app...\\n'; read -r -s -p 'Password for git: ' secret`;
  await agent.call('start_process', { command, cwd: '/', timeout_ms: 10_000, name: 'git clone' });
  await window.getByRole('option', { name: /git clone/ }).click();
  await expect(window.getByLabel('Answer')).toHaveAttribute('type', 'password');
  await examine(window, 'secret');
});

test('a failed session says how it ended', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /lint/ }).click();
  await expect.poll(() => terminalText(window)).toContain('2 problems');
  await examine(window, 'failed');
});

test('a narrow window keeps everything in reach', async ({ agent, window }) => {
  await window.setViewportSize({ width: 600, height: 720 });
  await fill(agent);
  await expect(window).toHaveTitle(/^\(1\)/);
  await examine(window, 'narrow');
});
