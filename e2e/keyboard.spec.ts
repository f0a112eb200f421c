import { expect, type Page } from '@playwright/test';
import type { Agent } from './support/Agent';
import { examine } from './support/examine';
import { expectAccessible } from './support/expectAccessible';
import { terminalText, test } from './support/fixtures';

async function fill(agent: Agent): Promise<void> {
  await agent.call('start_process', {
    command: 'echo "12 tests passed"',
    cwd: '/',
    name: 'unit tests',
    timeout_ms: 10_000,
  });
  await agent.call('start_process', { command: 'exec sleep 600', cwd: '/', name: 'dev server', timeout_ms: 1_500 });
  await agent.call('start_process', {
    cwd: '/',
    command: `read -r -p 'Name of the cat: ' name; echo "$name"`,
    name: 'asking',
    timeout_ms: 10_000,
  });
}

const zoneOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-zone]')?.getAttribute('data-zone') ?? null);

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+Shift+KeyK');
  await expect(page.getByRole('dialog', { name: 'All actions' })).toBeVisible();
  await page.keyboard.type(text);
}

test('the palette finds sessions and actions, and brings the keyboard along', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /asking/ }).click();
  await openPalette(window, 'unit');
  await expect(window.getByRole('option', { name: /unit tests/, selected: true })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeHidden();
  await expect.poll(() => terminalText(window)).toContain('12 tests passed');
  await expect.poll(() => zoneOf(window)).toBe('terminal');

  await openPalette(window, 'thdark');
  await window.keyboard.press('Enter');
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(window, '');
  const palette = window.getByRole('dialog', { name: 'All actions' });
  // What is in force already is left out.
  await expect(palette.getByRole('option', { name: 'Theme: dark' })).toBeHidden();
  await expect(palette.getByRole('option', { name: /^Interrupt/ })).toBeHidden();
  await window.keyboard.press('Escape');
  await expect.poll(() => zoneOf(window)).toBe('terminal');
});

test('Escape and the key that opened it close the palette, and nothing is done', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /dev server/ }).click();
  await openPalette(window, 'stop');
  await window.keyboard.press('Control+Shift+KeyK');
  await expect(window.getByRole('dialog')).toBeHidden();
  await expect(window.getByRole('option', { name: /dev server, running/ })).toBeVisible();
});

test('a session is stopped, and a new one begun, by key', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /dev server/ }).click();
  await window.keyboard.press('Control+Shift+Backspace');
  await expect(window.getByRole('option', { name: /dev server, stopped/ })).toBeVisible();
  await window.keyboard.press('Control+Shift+Enter');
  await expect(window.getByRole('dialog', { name: /new session/i })).toBeVisible();
});

test('F6 goes round the areas, and ? shows all keys outside of a terminal', async ({ agent, window, shell }) => {
  await fill(agent);
  await window.getByRole('option', { name: /asking/ }).click();
  await expect(window.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await window.getByRole('option', { name: /asking/ }).focus();
  const seen: (string | null)[] = [];
  for (let step = 0; step < 3; step += 1) {
    await window.keyboard.press('F6');
    seen.push(await zoneOf(window));
  }
  expect(seen).toEqual(['banner', 'terminal', 'list']);
  await window.keyboard.press('Shift+F6');
  expect(await zoneOf(window)).toBe('terminal');
  await window.keyboard.type('?');
  await expect(window.getByRole('dialog')).toBeHidden();
  await window.keyboard.press('F6');
  expect(await zoneOf(window)).toBe('list');
  await window.keyboard.type('?');
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  // Browsers keep Ctrl+Shift+N for themselves.
  await expect(window.getByText(shell === 'browser' ? 'Ctrl+Shift+Enter' : 'Ctrl+Shift+N')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect.poll(() => zoneOf(window)).toBe('list');
});

test('palette and key help can be read and used by everyone', async ({ agent, window }) => {
  await fill(agent);
  await window.getByRole('option', { name: /asking/ }).click();
  await openPalette(window, '');
  await examine(window, 'palette');
  await window.keyboard.type('zzz');
  await expect(window.getByText('Nothing here is called so.')).toBeVisible();
  await expectAccessible(window);
  await window.keyboard.press('Escape');
  await openPalette(window, 'keys');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await examine(window, 'keys');
});
