import { expect } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { terminalText, test } from './support/fixtures';
import { takePicture } from './support/takePicture';
import { clickInto, paste, show } from './support/terminalPage';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const WEB_LINK = '\\033]8;;https://evil.example/login\\033\\\\https://good.example\\033]8;;\\033\\\\';
const FILE_LINK = '\\033]8;;file:///etc/passwd\\033\\\\a local file\\033]8;;\\033\\\\';
const HIDDEN_TEXT = 'git status\u001b[201~\nrm -rf build\u202e\n';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the question about a link can be read and used by everyone', async ({ agent, window }) => {
      await show({ agent, window }, `printf '${WEB_LINK}\\n${FILE_LINK}\\n'; exec sleep 600`);
      await clickInto(window, 'good.example');
      await expect(window.getByRole('dialog', { name: 'Open this link?' })).toBeVisible();
      await expectAccessible(window);
      await takePicture(window, 'link', colorScheme);
      await window.keyboard.press('Escape');
      await clickInto(window, 'a local file');
      await expect(window.getByRole('dialog', { name: 'This link is not opened' })).toBeVisible();
      await expectAccessible(window);
      await takePicture(window, 'link-refused', colorScheme);
    });

    test('the question about a paste can be read and used by everyone', async ({ agent, window }) => {
      await show({ agent, window }, "printf '\\033[?2004hready'; exec cat");
      await expect.poll(() => terminalText(window)).toContain('ready');
      const dialog = window.getByRole('dialog');
      await paste(window, 'one\ntwo');
      await expect(dialog.getByRole('checkbox', { name: /Do not ask again/ })).toBeVisible();
      await expectAccessible(window);
      await takePicture(window, 'paste', colorScheme);
      await window.keyboard.press('Escape');
      await paste(window, HIDDEN_TEXT);
      await expect(dialog.getByText('Some of its characters cannot be seen')).toBeVisible();
      await expectAccessible(window);
      await takePicture(window, 'paste-hidden', colorScheme);
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
      await expectAccessible(window);
      await takePicture(window, 'find', colorScheme);
      await bar.getByRole('button', { name: 'Regular expression' }).click();
      await bar.getByLabel('Find', { exact: true }).fill('[0-9');
      await expect(bar.getByRole('status')).toContainText('Not a valid expression');
      await expectAccessible(window);
      await takePicture(window, 'find-invalid', colorScheme);
    });
  });
}
