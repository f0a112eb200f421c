import { expect } from '@playwright/test';
import { examine } from './support/examine';
import { expectAccessible } from './support/expectAccessible';
import { terminalText, test } from './support/fixtures';
import { clickInto, paste, show } from './support/terminalPage';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const WEB_LINK = '\\033]8;;https://evil.example/login\\033\\\\https://good.example\\033]8;;\\033\\\\';
const FILE_LINK = '\\033]8;;file:///etc/passwd\\033\\\\a local file\\033]8;;\\033\\\\';
const HIDDEN_TEXT = 'git status\u001b[201~\nrm -rf build\u202e\n';

test('the question about a link can be read and used by everyone', async ({ agent, window }) => {
  await show({ agent, window }, `printf '${WEB_LINK}\\n${FILE_LINK}\\n'; exec sleep 600`);
  await clickInto(window, 'good.example');
  await expect(window.getByRole('dialog', { name: 'Open this link?' })).toBeVisible();
  await examine(window, 'link');
  await window.keyboard.press('Escape');
  await clickInto(window, 'a local file');
  await expect(window.getByRole('dialog', { name: 'This link is not opened' })).toBeVisible();
  await examine(window, 'link-refused');
});

test('the question about a paste can be read and used by everyone', async ({ agent, window }) => {
  await show({ agent, window }, "printf '\\033[?2004hready'; exec cat");
  await expect.poll(() => terminalText(window)).toContain('ready');
  const dialog = window.getByRole('dialog');
  await paste(window, 'one\ntwo');
  await expect(dialog.getByRole('checkbox', { name: /Do not ask again/ })).toBeVisible();
  await examine(window, 'paste');
  await window.keyboard.press('Escape');
  await paste(window, HIDDEN_TEXT);
  await expect(dialog.getByText('Some of its characters cannot be seen')).toBeVisible();
  await examine(window, 'paste-hidden');
});

test('the find bar can be read and used by everyone', async ({ agent, window }) => {
  await show({ agent, window }, 'for i in {1..20000}; do echo "Needle $i"; done; read -r');
  await expect.poll(() => terminalText(window)).toContain('Needle 20000');
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.press('Control+Shift+F');
  const bar = window.getByRole('search', { name: 'Find in the terminal' });
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
  await expectAccessible(window);
  await window.keyboard.type('needle 19999');
  await expect(bar.getByRole('status')).toHaveText('1 of 1');
  await expect(bar.getByRole('button', { name: 'Search the Log' })).toBeVisible();
  await examine(window, 'find');
  await bar.getByRole('button', { name: 'Regular expression' }).click();
  await bar.getByLabel('Find', { exact: true }).fill('[0-9');
  await expect(bar.getByRole('status')).toContainText('Not a valid expression');
  await examine(window, 'find-invalid');
});
