import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { placeIn, show } from './support/terminalPage';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (window: Page): Promise<string> => window.evaluate(() => navigator.clipboard.readText());

/** A double click selects the word; gives what is in the clipboard then, which was `mine` before. */
async function selectWord(window: Page, word: string): Promise<string> {
  const { x, y } = await placeIn(window, word);
  await window.evaluate(() => navigator.clipboard.writeText('mine'));
  await window.mouse.dblclick(x, y);
  return clipboard(window);
}

/** It is in force a moment later: the host has to hear of it. */
async function setCopyOnSelect(window: Page, isOn: boolean): Promise<void> {
  await window.keyboard.press('Control+Shift+Comma');
  const sheet = window.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('tab', { name: 'Appearance' }).click();
  await sheet.getByRole('switch', { name: 'Copy on select' }).setChecked(isOn);
  await window.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

test('what is selected is copied only while the option is on', async ({ agent, window }) => {
  await show({ agent, window }, "printf 'alpha one\\nbravo two\\ncharlie three\\n'; exec sleep 600");
  expect(await selectWord(window, 'alpha')).toBe('mine');
  await window.keyboard.press('Control+Shift+C');
  await expect.poll(() => clipboard(window)).toBe('alpha');

  await setCopyOnSelect(window, true);
  await expect.poll(() => selectWord(window, 'bravo')).toBe('bravo');
  // A search selects its match, and copies nothing.
  await window.keyboard.press('Control+Shift+F');
  await window.keyboard.type('charlie');
  await expect(window.getByRole('search').getByRole('status')).toHaveText('1 of 1');
  await window.keyboard.press('Escape');
  expect(await clipboard(window)).toBe('bravo');

  await setCopyOnSelect(window, false);
  await expect.poll(() => selectWord(window, 'charlie')).toBe('mine');
});

test('text that is dragged over is copied when the button is let go, wherever that is', async ({ agent, window }) => {
  await show({ agent, window }, "printf 'alpha one\\nbravo two\\n'; exec sleep 600");
  await setCopyOnSelect(window, true);
  await expect.poll(() => selectWord(window, 'bravo')).toBe('bravo');
  await window.evaluate(() => navigator.clipboard.writeText('mine'));
  const [from, to] = [await placeIn(window, 'alpha'), await placeIn(window, 'bravo')];
  await window.mouse.move(from.x - 18, from.y);
  await window.mouse.down();
  await window.mouse.move(to.x, to.y, { steps: 4 });
  expect(await clipboard(window)).toBe('mine');
  // Over the list beside the terminal: the selection ends at the start of that row.
  await window.mouse.move(5, to.y, { steps: 4 });
  await window.mouse.up();
  await expect.poll(() => clipboard(window)).toMatch(/^alpha one\n?$/);
});
