import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Agent, type McpEntry } from './support/Agent';
import type { Desktop } from './support/Desktop';
import { hostOf, stopHost, test } from './support/fixtures';

/*
 * The walk of someone who never saw the app, from the empty window, by what stands on the screen alone
 * (src-renderer/NEW_USER.md).
 */

const cli = resolve(import.meta.dirname, '../out/main/cli.js');

/** The window of a host without agents. */
async function openEmptyWindow(home: string, desktop: Desktop | null, context: BrowserContext): Promise<Page> {
  mkdirSync(`${home}-user`, { recursive: true });
  if (desktop !== null) return desktop.firstWindow();
  const env = { ...process.env, HOME: `${home}-user`, SIGNALBOX_HOME: home };
  spawn(process.execPath, [cli, 'serve'], { env, stdio: 'ignore' });
  await expect.poll(() => existsSync(join(home, 'run', 'host.json'))).toBe(true);
  const page = await context.newPage();
  await page.goto(hostOf(home).ui);
  return page;
}

/** Connects the client Cursor as the empty window says: with the command that it shows. */
async function connectAsShown(window: Page, home: string): Promise<Agent> {
  const userHome = `${home}-user`;
  mkdirSync(join(userHome, '.cursor'), { recursive: true });
  const recipe = window.getByRole('article', { name: 'All your clients' });
  await recipe.getByRole('button', { name: 'Copy for All your clients' }).click();
  await expect(recipe.getByText('Copied')).toBeVisible();
  const command = (await recipe.locator('pre').textContent()) ?? '';
  // A person says yes to the question; here nobody can.
  execFileSync('/bin/sh', ['-c', `${command} --yes`], { env: { ...process.env, HOME: userHome }, stdio: 'pipe' });
  const settings = JSON.parse(readFileSync(join(userHome, '.cursor', 'mcp.json'), 'utf8')) as {
    mcpServers: { signalbox: McpEntry };
  };
  const { command: program, args, env } = settings.mcpServers.signalbox;
  return Agent.connectAs({ command: program, args, env: { ...env, HOME: userHome } }, 'cursor');
}

const row = (window: Page, name: RegExp) => window.getByRole('option', { name });

test.describe('from the empty window', () => {
  test.afterEach(async ({ home, shell }) => {
    if (shell === 'browser') await stopHost(home);
  });

  test('a person connects a client, watches, answers, approves and stops', async ({ home, desktop, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    const window = await openEmptyWindow(home, desktop, context);
    await expect(
      window.getByRole('heading', { name: 'Connect an agent to see its terminal sessions here.' }),
    ).toBeVisible();
    const agent = await connectAsShown(window, home);
    const start = (command: string, name: string) =>
      agent.call('start_process', { command, name, cwd: '/', timeout_ms: 1_000 });
    await expect(window.getByRole('heading', { name: /^cursor is connected/ })).toBeVisible();
    await expect(window.getByText('Run the tests of this project with Signalbox.')).toBeVisible();

    await test.step('watch: the build is there by itself, and what it printed is found', async () => {
      await start('for i in $(seq 200); do echo "module $i"; done; echo "a warning"; exec sleep 600', 'build');
      await expect(window.getByRole('heading', { name: 'build' })).toBeVisible();
      await window.getByRole('tab', { name: 'Log' }).click();
      await window.getByRole('textbox', { name: /^Find/ }).fill('a warning');
      await expect(window.getByText('1 of 1')).toBeVisible();
    });

    await test.step('answer: two keys, one question after the other', async () => {
      const asked = await start(
        `read -rp 'Name: ' n; read -rp 'Really? [y/N] ' a; echo "$n $a"; exec sleep 600`,
        'asks',
      );
      await window.getByRole('button', { name: '1 needs you' }).click();
      const answer = window.getByRole('textbox', { name: 'Answer' });
      await expect(answer).toBeFocused();
      await window.keyboard.type('Ada');
      await window.keyboard.press('Enter');
      await expect(window.getByRole('region', { name: 'Waiting' })).toContainText('Really? [y/N]');
      // The keyboard stayed with the program, in the field or in the terminal: no click is needed.
      await expect(
        window.locator('[data-zone="banner"] input, [data-zone="terminal"] textarea').and(window.locator(':focus')),
      ).toBeVisible();
      await window.keyboard.type('y');
      await window.keyboard.press('Enter');
      await expect(row(window, /^asks, running/)).toBeVisible();
      const end = { session_id: asked.sessionId, offset: -2 };
      await expect.poll(async () => (await agent.call('read_process_output', end)).output).toContain('Ada y');
    });

    await test.step('approve: what is held says why, and that it was allowed', async () => {
      const pushed = agent.call('start_process', {
        command: 'git push --force',
        name: 'push',
        cwd: '/',
        timeout_ms: 10_000,
      });
      await window.getByRole('button', { name: '1 needs you' }).click();
      const card = window.getByRole('article').filter({ hasText: 'wants to run a command' });
      await expect(card).toContainText('It overwrites or deletes what others may have on the remote.');
      await expect(card).toContainText('Default rule: git history');
      await card.getByRole('button', { name: 'Allow once' }).click();
      await expect(window.getByRole('list', { name: 'Just answered' })).toContainText('Allowed.');
      expect((await pushed).state).toBe('exited');
      await expect(row(window, /^push, failed/)).toBeVisible();
    });

    await test.step('stop: one, then everything', async () => {
      await row(window, /^build/).click();
      await window.getByRole('button', { name: 'Stop', exact: true }).click();
      await window.getByRole('menuitem', { name: 'Stop', exact: true }).click();
      await expect(row(window, /^build, stopped/)).toBeVisible();
      await start('exec sleep 601', 'one more');
      await row(window, /^one more/).click();
      await window.getByRole('button', { name: 'Stop', exact: true }).click();
      await window.getByRole('menuitem', { name: 'Stop all sessions…' }).click();
      await window.getByRole('button', { name: 'Stop all' }).click();
      await expect(row(window, /^asks, stopped/)).toBeVisible();
      await expect(row(window, /^one more, stopped/)).toBeVisible();
    });
    await agent.close();
  });

  test('the history is left as it was entered, also where nothing has run yet', async ({ home, desktop, context }) => {
    const window = await openEmptyWindow(home, desktop, context);
    const history = window.getByRole('button', { name: 'History' });
    await history.click();
    await expect(window.getByText('No session has ended yet.')).toBeVisible();
    await history.click();
    await expect(window.getByRole('heading', { name: /^Connect an agent/ })).toBeVisible();
  });
});

test('an ended session is deleted after a question only', async ({ agent, window }) => {
  await agent.call('start_process', { command: 'echo done', name: 'short', cwd: '/', timeout_ms: 10_000 });
  await row(window, /^short/).click();
  await window.getByRole('button', { name: 'Delete…' }).click();
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(window, /^short/)).toBeVisible();
  await window.getByRole('button', { name: 'Delete…' }).click();
  await window.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(window, /^short/)).toHaveCount(0);
});

// The desktop app is its own host, and ends with it.
test('a window whose host has gone says how to open Signalbox again', { tag: '@browser' }, async ({
  agent,
  window,
  home,
}) => {
  await agent.call('start_process', { command: 'exec sleep 602', name: 'job', cwd: '/', timeout_ms: 500 });
  process.kill(hostOf(home).pid, 'SIGKILL');
  await expect(window.getByText('Signalbox does not answer.')).toBeVisible();
  await expect(window.getByText(/If it has ended, its sessions have ended with it/)).toContainText('cli.js open');
});
