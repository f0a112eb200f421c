import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { filesWith, formsOf } from '../src-main/core/approval/testing/filesWith';
import { terminalText, test } from './support/fixtures';

const SECRET = 'hunter2-hunter2';

/** Everything that the browser keeps for this window, in one text; what it was a moment ago as well. */
async function keptByBrowser(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => ({
    written: (globalThis as unknown as { writtenTexts: string[] }).writtenTexts,
    session: { ...sessionStorage },
    history: history.state,
    caches: await caches.keys().catch(() => []),
  }));
  return JSON.stringify([cookies, origins, inPage, page.url()]);
}

/** From the next load on: what the page puts into its storages, also for a moment. */
async function watchStorages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { writtenTexts: texts });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      texts.push(`${key}=${text}`);
      setItem.call(this, key, text);
    };
  });
  await page.reload();
  await expect(page.getByText('1 agent connected', { exact: true })).toBeVisible();
}

function expectNoSecret(text: string): void {
  expect(formsOf(SECRET).filter((form) => text.includes(form.toString('latin1')))).toEqual([]);
}

test('what is typed into a masked field is kept nowhere, sent or not', async ({ agent, window, home }) => {
  await watchStorages(window);
  const command = `read -r -s -p 'Password: ' secret; echo; echo "length \${#secret}"; sleep 60`;
  await agent.call('start_process', { command, name: 'asking', timeout_ms: 15_000 });
  await agent.call('start_process', { command: 'sleep 60', name: 'other', timeout_ms: 500 });
  await window.getByRole('option', { name: /asking/ }).click();
  const field = window.getByLabel('Answer, hidden');
  await field.pressSequentially(SECRET);
  // Every way in which a window keeps something: another session, another tab, a filter, a reload.
  await window.getByLabel('Filter sessions').fill('ing');
  await window.getByLabel('Filter sessions').fill('');
  await window.getByRole('option', { name: /other/ }).click();
  const kept = await keptByBrowser(window);
  expect(kept).toContain('signalbox.window');
  expectNoSecret(kept);
  await window.getByRole('option', { name: /asking/ }).click();
  await expect(field).toHaveValue('');
  await field.pressSequentially(SECRET);
  await window.reload();
  await expect(field).toHaveValue('');
  await field.fill(SECRET);
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toContain('length 15');
  expectNoSecret(await keptByBrowser(window));
  expectNoSecret(await window.content());
  expect(await filesWith(home, SECRET)).toEqual([]);
});

test.describe('when every command is asked about', () => {
  test.beforeEach(({ home }) =>
    writeFileSync(join(home, 'config.json'), JSON.stringify({ policy: { mode: 'watchful' } })),
  );

  test('an edit that was begun lives as long as the page, and is in no storage', async ({ agent, window }) => {
    await watchStorages(window);
    const started = agent.call('start_process', { command: 'echo login', cwd: '/' });
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    const card = window.getByRole('article');
    await card.getByRole('button', { name: 'Edit' }).click();
    const field = card.getByRole('textbox', { name: 'Command' });
    await field.press('End');
    await field.pressSequentially(` --token ${SECRET}`);
    await window.getByRole('button', { name: 'History' }).click();
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await expect(field).toHaveValue(`echo login --token ${SECRET}`);
    expectNoSecret(await keptByBrowser(window));
    await window.reload();
    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(field).toHaveValue('echo login');
    await card.getByRole('button', { name: 'Back' }).click();
    await card.getByRole('button', { name: 'Allow once' }).click();
    expect((await started).output).toContain('login');
  });

  test('an answer to a plain question that may ask for a secret is in no storage', async ({ agent, window }) => {
    await watchStorages(window);
    const started = agent.call('start_process', {
      command: `read -r -p 'Licence number: ' number; sleep 60`,
      name: 'asking',
      timeout_ms: 15_000,
    });
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await window.getByRole('button', { name: 'Allow once' }).click();
    await started;
    await window.getByRole('option', { name: /asking/ }).click();
    // Not masked: the program shows what is typed.
    await window.getByRole('textbox', { name: 'Answer' }).pressSequentially(SECRET);
    await window.getByRole('tab', { name: 'Log' }).click();
    expectNoSecret(await keptByBrowser(window));
  });
});
