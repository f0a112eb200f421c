import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { examine } from './support/examine';
import { expectAccessible } from './support/expectAccessible';
import { test } from './support/fixtures';
import { takePicture } from './support/takePicture';

async function openSettings(page: Page, section: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  if (!(await sheet.isVisible())) {
    await page.keyboard.press('Control+Shift+Comma');
    await expect(sheet).toBeVisible();
  }
  await sheet.getByRole('tab', { name: section }).click();
  return sheet;
}

function writeConfig(home: string, text: string): string {
  const file = join(home, 'config.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function configOf(home: string): unknown {
  return JSON.parse(readFileSync(join(home, 'config.json'), 'utf8'));
}

test('a setting is in force, and in config.json, as soon as it is changed', async ({ agent, home, window }) => {
  const shell = await agent.call('start_process', { command: 'bash --norc -i', name: 'shell', timeout_ms: 15_000 });
  const columns = async (): Promise<number> => {
    const { output } = await agent.call('interact_with_process', {
      session_id: shell.sessionId,
      input: 'echo "<$COLUMNS>"',
    });
    return Number(/<(\d+)>/.exec(output)?.[1]);
  };
  await window.getByRole('option', { name: /shell/ }).click();
  const before = await columns();
  const sheet = await openSettings(window, 'Appearance');
  await sheet.getByRole('radio', { name: 'Dark' }).click();
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => window.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(15, 18, 22)');
  const size = sheet.getByRole('textbox', { name: 'Font size of terminals' });
  await size.fill('18');
  await size.press('Enter');
  await expect(sheet.locator('pre')).toHaveCSS('font-size', '18px');
  // Larger letters, fewer columns: the terminal behind the sheet has followed.
  await expect.poll(columns).toBeLessThan(before);
  await expect.poll(() => configOf(home)).toEqual({ appearance: { theme: 'dark', terminalFontSize: 18 } });
  await window.reload();
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what the host refuses is not in force, and stays in the field with the reason', async ({ window }) => {
  const sheet = await openSettings(window, 'Appearance');
  const size = sheet.getByRole('textbox', { name: 'Font size of terminals' });
  await size.fill('400');
  await size.press('Enter');
  await expect(sheet.getByText(/terminalFontSize.*It stays 13 px\./)).toBeVisible();
  await expect(size).toHaveValue('400');
  await expect(sheet.locator('pre')).toHaveCSS('font-size', '13px');
});

test('a config.json that is broken by hand is said with its line, and the last good settings stay', async ({
  home,
  window,
}) => {
  writeConfig(home, '{ "appearance": { "theme": "dark" } }');
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  writeConfig(home, '{\n  "appearance": { "theme": "pink" }\n}\n');
  await expect(window.getByText(/line 2.*stay in force/)).toBeVisible();
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await window.getByRole('button', { name: 'Show the file' }).click();
  const sheet = window.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.getByRole('alert')).toContainText('line 2');
  await expect(sheet.getByRole('alert')).toContainText('config.json');
  await expect(sheet.getByRole('combobox', { name: 'Default shell' })).toBeDisabled();
  await expectAccessible(window);
  await takePicture(window, 'settings-problem', 'light');
  writeConfig(home, '{ "appearance": { "theme": "light" } }');
  await expect(sheet.getByRole('alert')).toBeHidden();
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(sheet.getByRole('combobox', { name: 'Default shell' })).toBeEnabled();
});

test('every section can be read and used by everyone', async ({ window }) => {
  for (const section of ['Shells', 'Rules', 'Limits', 'Notifications', 'Appearance', 'Agents']) {
    await openSettings(window, section);
    await examine(window, `settings-${section.toLowerCase()}`);
  }
  await window.setViewportSize({ width: 480, height: 640 });
  await openSettings(window, 'Limits');
  await examine(window, 'settings-narrow');
});
