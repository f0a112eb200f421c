import { type BrowserContext, expect } from '@playwright/test';
import { terminalText, test } from './support/fixtures';
import { clickInto, paste, row, rowsInSight, show } from './support/terminalPage';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const LINK = 'https://example.com/a?b=1';

/** It knows nothing of the window that opened it. */
async function expectNewPage(context: BrowserContext, open: () => Promise<void>): Promise<void> {
  const opening = context.waitForEvent('page');
  await open();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(opened.url()).toBe(LINK);
  expect(await opened.evaluate(() => [globalThis.window.opener, document.referrer])).toEqual([null, '']);
}

test('a link is opened only after its target was shown', async ({ agent, window, context, desktop }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'there' }));
  await show({ agent, window }, "printf 'https://example.com/a?b=1\\n'; exec sleep 600");
  await clickInto(window, 'example.com');
  const dialog = window.getByRole('dialog', { name: 'Open this link?' });
  await expect(dialog.getByRole('group', { name: 'It leads to' })).toHaveText(LINK);
  await expect(dialog.locator('strong')).toHaveText('example.com');
  await window.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  const open = (): Promise<void> => dialog.getByRole('button', { name: 'Open' }).click();
  if (desktop === null) await expectNewPage(context, open);
  else await open();
  // The app hands it to the person's browser.
  const app = desktop?.standIn;
  if (app) await expect.poll(() => app.evaluate(({ standIn }) => standIn.opened)).toEqual([LINK]);
  await expect(dialog).toBeHidden();
});

test('a link that reads otherwise than it leads says so, and only web addresses can be opened', async ({
  agent,
  window,
  context,
}) => {
  const links = [
    "printf '\\033]8;;https://evil.example/login\\033\\\\https://good.example\\033]8;;\\033\\\\\\n'",
    "printf '\\033]8;;file:///etc/passwd\\033\\\\a local file\\033]8;;\\033\\\\\\n'",
    'exec sleep 600',
  ];
  await show({ agent, window }, links.join('; '));
  await clickInto(window, 'good.example');
  await expect(window.locator('strong')).toHaveText('evil.example');
  await expect(window.getByRole('group', { name: 'In the terminal it reads' })).toHaveText('https://good.example');
  await window.keyboard.press('Escape');
  await clickInto(window, 'a local file');
  const refused = window.getByRole('dialog', { name: 'This link is not opened' });
  await expect(refused.getByRole('group', { name: 'It leads to' })).toHaveText('file:///etc/passwd');
  await expect(refused.getByRole('button', { name: 'Open' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Copy the address' }).click();
  expect(await window.evaluate(() => navigator.clipboard.readText())).toBe('file:///etc/passwd');
  await window.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await expect(window.getByLabel('Terminal input')).toBeFocused();
  expect(context.pages()).toHaveLength(1);
});

test('a program reaches neither clipboard nor title nor desktop', async ({ agent, window }) => {
  await window.evaluate(() => {
    const page = globalThis as unknown as { Notification: unknown; noteCount: number };
    page.noteCount = 0;
    page.Notification = class {
      static permission = 'granted';
      constructor() {
        page.noteCount += 1;
      }
    };
  });
  await window.evaluate(() => navigator.clipboard.writeText('mine'));
  const title = await window.title();
  const sequences = [
    ']52;c;ZXZpbA==\\007',
    ']52;p;ZXZpbA==\\033\\\\',
    ']0;evil\\007',
    ']1;evil\\007',
    ']2;evil\\033\\\\',
    ']9;evil\\007',
    ']777;notify;evil;evil\\007',
    ']99;;evil\\033\\\\',
    ']1337;ClearScrollback=1\\007',
    'k evil\\033\\\\',
    '[21t',
  ];
  const prints = sequences.map((sequence) => `printf '\\033${sequence}'`);
  await show({ agent, window }, [...prints, "printf 'the-end\\n'", 'exec sleep 600'].join('; '));
  await expect.poll(() => terminalText(window)).toContain('the-end');
  expect(await window.evaluate(() => navigator.clipboard.readText())).toBe('mine');
  expect(await window.title()).toBe(title);
  expect(await window.evaluate(() => (globalThis as unknown as { noteCount: number }).noteCount)).toBe(0);
});

test('a paste of several lines is shown first and goes in as it is', async ({ agent, window }) => {
  await show({ agent, window }, 'stty -echo; echo ready; exec cat -v');
  await expect.poll(() => terminalText(window)).toContain('ready');
  await paste(window, 'one\ntwo\n');
  const dialog = window.getByRole('dialog', { name: 'Paste 2 lines?' });
  await expect(dialog).toContainText('the last line runs at once');
  await window.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await window.keyboard.press('Escape');
  await paste(window, 'three\nfour\n');
  await dialog.getByRole('button', { name: 'Paste' }).click();
  await expect.poll(() => terminalText(window)).toBe('ready\nthree\nfour');
  await expect(window.getByLabel('Terminal input')).toBeFocused();
  await paste(window, 'five');
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toBe('ready\nthree\nfour\nfive');
});

test('a program that takes pastes as text can be trusted with them, but not with control characters', async ({
  agent,
  window,
}) => {
  await show({ agent, window }, "stty -echo; printf '\\033[?2004h'; echo ready; exec cat -v");
  await expect.poll(() => terminalText(window)).toContain('ready');
  const dialog = window.getByRole('dialog');
  await paste(window, 'one\ntwo');
  await dialog.getByRole('checkbox', { name: /Do not ask again/ }).check();
  await dialog.getByRole('button', { name: 'Paste' }).click();
  await paste(window, 'three\n');
  await expect.poll(() => terminalText(window)).toBe('ready\n^[[200~one\ntwo^[[201~^[[200~three');
  await paste(window, '\u001b[201~rm\n');
  await expect(dialog.getByText('ESC', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Paste' }).click();
  await expect.poll(() => terminalText(window)).toMatch(/\^\[\[201~\^\[\[200~\[201~rm$/);
});

test('text is found, counted and not lost when output comes', async ({ agent, window }) => {
  const session = await show(
    { agent, window },
    'for i in {1..100}; do echo "Needle $i"; done; read -r; echo "needle 101"; exec sleep 600',
  );
  await expect.poll(() => terminalText(window)).toContain('Needle 100');
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.press('Control+Shift+F');
  const bar = window.getByRole('search', { name: 'Find in the terminal' });
  const count = bar.getByRole('status');
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
  await window.keyboard.type('needle');
  await expect(count).toHaveText('100 of 100');
  await window.keyboard.press('Enter');
  await expect(count).toHaveText('1 of 100');
  await expect(row(window, /^Needle 1\s*$/)).toBeVisible();
  await window.keyboard.press('Enter');
  await window.keyboard.press('Enter');
  await window.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('2 of 100');
  const sight = await rowsInSight(window);
  await agent.call('interact_with_process', { session_id: session, input: '' });
  await expect(count).toHaveText('2 of 101');
  expect(await rowsInSight(window)).toEqual(sight);
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(count).toHaveText(/of 1$/);
  await bar.getByRole('button', { name: 'Regular expression' }).click();
  await bar.getByLabel('Find', { exact: true }).fill('[0-9');
  await expect(count).toHaveText('Not a valid expression: Unterminated character class.');
  await bar.getByLabel('Find', { exact: true }).fill('9[0-9]$');
  await expect(count).toHaveText('10 of 10');
  await window.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(window.getByLabel('Terminal input')).toBeFocused();
});

test('who reads further up stays there while the program prints', async ({ agent, window }) => {
  const session = await show(
    { agent, window },
    'for i in {1..300}; do echo "line $i"; done; read -r; for i in {301..400}; do echo "line $i"; done; read -r',
  );
  await expect.poll(() => terminalText(window)).toContain('line 300');
  await window.locator('.xterm-screen').hover();
  await window.mouse.wheel(0, -2_000);
  await expect(row(window, 'line 300')).toBeHidden();
  const sight = await rowsInSight(window);
  await expect(window.getByRole('button', { name: 'New output' })).toBeHidden();
  await agent.call('interact_with_process', { session_id: session, input: '' });
  const pill = window.getByRole('button', { name: 'New output' });
  await expect(pill).toBeVisible();
  expect(await rowsInSight(window)).toEqual(sight);
  await pill.click();
  await expect(row(window, 'line 400')).toBeVisible();
  await expect(pill).toBeHidden();
});

test('a window that was loaded anew can be scrolled while the program is silent', async ({ agent, window }) => {
  await show({ agent, window }, 'for i in {1..300}; do echo "line $i"; done; read -r');
  await expect.poll(() => terminalText(window)).toContain('line 300');
  await window.reload();
  await expect(row(window, 'line 300')).toBeVisible();
  await window.locator('.xterm-screen').hover();
  await window.mouse.wheel(0, -2_000);
  await expect(row(window, 'line 300')).toHaveCount(0);
});

test('the top of what the terminal holds says where older output is', async ({ agent, window }) => {
  await show({ agent, window }, 'for i in {1..20000}; do echo "line $i"; done; read -r');
  await expect.poll(() => terminalText(window)).toContain('line 20000');
  await window.getByLabel('Terminal input').focus();
  await window.locator('.xterm-screen').hover();
  const note = window.getByText(/^Older output is in the Log: [\d,]+ more lines\.$/);
  // The wheel moves a few dozen lines at a time: the slider of the scroll bar is dragged to the top.
  await window.mouse.wheel(0, -1_000);
  const slider = await window.locator('.xterm .scrollbar.vertical .slider').boundingBox();
  if (slider === null) throw new Error('The scroll bar is not there.');
  await window.mouse.move(slider.x + 2, slider.y + slider.height / 2);
  await window.mouse.down();
  await window.mouse.move(slider.x + 2, 0, { steps: 4 });
  await window.mouse.up();
  await expect(note).toBeVisible();
  await window.keyboard.press('Control+Shift+F');
  await window.getByRole('button', { name: 'Search the Log' }).click();
  await expect(window.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
});

test('the size of type changes with keys, and the program is told the new size', async ({ agent, window }) => {
  await show(
    { agent, window },
    `trap 'echo "columns $(stty size | cut -d " " -f 2)"' WINCH; echo ready; while :; do sleep 0.05; done`,
  );
  await expect.poll(() => terminalText(window)).toContain('ready');
  const columns = async (): Promise<number> => Number(/columns (\d+)\s*$/.exec(await terminalText(window))?.[1] ?? 0);
  await expect.poll(columns).toBeGreaterThan(0);
  const usual = await columns();
  const rows = window.locator('.xterm-rows');
  await expect(rows).toHaveCSS('font-size', '13px');
  await window.getByLabel('Terminal input').focus();
  for (let press = 0; press < 4; press += 1) await window.keyboard.press('Control+Shift+Equal');
  await expect(rows).toHaveCSS('font-size', '17px');
  await expect.poll(columns).toBeLessThan(usual);
  await window.keyboard.press('Control+Shift+Minus');
  await expect(rows).toHaveCSS('font-size', '16px');
  await window.keyboard.press('Control+Shift+Digit0');
  await expect(rows).toHaveCSS('font-size', '13px');
  await expect.poll(columns).toBe(usual);
});
