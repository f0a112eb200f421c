import { expect, type Page } from '@playwright/test';
import type { Agent } from './support/Agent';
import { examine } from './support/examine';
import { stopHost, test } from './support/fixtures';

/** A few sessions that have ended in different ways. */
async function fill(agent: Agent): Promise<void> {
  const start = (command: string, name: string): Promise<unknown> =>
    agent.call('start_process', { command, name, cwd: '/', timeout_ms: 10_000 });
  await start('echo "12 tests passed"', 'unit tests');
  await start('echo "2 problems"; exit 3', 'lint');
  await start('exit 1', 'type check');
  await start('echo built', 'build');
}

async function openHistory(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'History' }).click();
  await expect(window.getByRole('heading', { name: 'History' })).toBeVisible();
}

const row = (window: Page, name: RegExp) => window.getByRole('grid').getByRole('row', { name });

test('sessions of an earlier host are found, opened, and deleted for good', async ({ agent, home, startAgain }) => {
  await fill(agent);
  await agent.close();
  await stopHost(home);
  const { agent: second, window } = await startAgain();
  await openHistory(window);
  await expect(window.getByText('4 of 4')).toBeVisible();
  await window.getByRole('combobox', { name: 'How it ended' }).selectOption('Failed with code 3');
  await expect(window.getByText('1 of 4')).toBeVisible();
  await window.reload();
  await expect(window.getByText('1 of 4')).toBeVisible();
  await window.getByRole('button', { name: 'Delete all shown (1)' }).click();
  await window.getByRole('button', { name: 'Delete 1 session' }).click();
  await expect(window.getByText('0 of 3')).toBeVisible();
  await window.getByRole('button', { name: 'Show all' }).click();
  await row(window, /build/).click();
  await expect(window.getByRole('heading', { name: 'build' })).toBeVisible();
  const listed = await second.call('list_sessions', { include_ended: true });
  expect(JSON.stringify(listed.raw)).not.toContain('lint');
});

test('a session is started again from the history', async ({ agent, window }) => {
  await fill(agent);
  await openHistory(window);
  await window.getByRole('button', { name: 'Restart unit tests' }).click();
  await expect(window.getByRole('heading', { name: 'unit tests' })).toBeVisible();
  await openHistory(window);
  await expect(window.getByText('5 of 5')).toBeVisible();
});

test('the history is accessible, empty and full', async ({ agent, window }) => {
  await openHistory(window);
  await examine(window, 'history-empty');
  await fill(agent);
  await expect(window.getByText('4 of 4')).toBeVisible();
  await row(window, /lint/).getByRole('checkbox').check();
  await examine(window, 'history');
});
