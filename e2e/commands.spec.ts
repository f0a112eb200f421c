import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Agent } from './support/Agent';
import { examine } from './support/examine';
import { terminalText, test } from './support/fixtures';
import { row, rowsInSight } from './support/terminalPage';

const UP = 'Control+Shift+ArrowUp';
const DOWN = 'Control+Shift+ArrowDown';
/** What a terminal makes of the first: it tells whether the program got the key (xterm ctlseqs, modifiers 6). */
const UP_BYTES = '^[[1;6A';

/** How the shells with integration mark their prompts, the typed line, a running command and how it ended. */
const MARKING = `bind 'set enable-bracketed-paste off'
PROMPT_COMMAND='printf "\\e]133;D;%s\\a\\e]133;A\\a" "$?"'
PS1='cat$ \\[\\e]133;B\\a\\]'
PS0='\\e]133;C\\a'
`;

interface Place {
  readonly agent: Agent;
  readonly home: string;
  readonly window: Page;
}

/** Shows a bash that reads these lines first. */
async function showShell({ agent, home, window }: Place, rc: string): Promise<void> {
  const file = join(`${home}-user`, 'rc');
  writeFileSync(file, rc);
  await agent.call('start_process', { command: `exec bash --rcfile ${file} -i`, name: 'shell', timeout_ms: 15_000 });
  await window.getByRole('option', { name: /shell/ }).click();
  await window.getByLabel('Terminal input').focus();
}

async function type(window: Page, command: string, until: string | RegExp): Promise<void> {
  await window.keyboard.type(command);
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toMatch(until);
}

/** Three commands that do not fit on the screen together. */
async function runThree(window: Page): Promise<void> {
  await expect.poll(() => terminalText(window)).toContain('cat$');
  await type(window, 'seq 1 60', /60\ncat\$$/);
  await type(window, 'seq 101 160; (exit 3)', /160\ncat\$$/);
  await type(window, 'seq 201 260', /260\ncat\$$/);
}

/** Runs in the page: what screen readers are told from now on, which other announcements may follow at once. */
function collectAnnouncements(): void {
  const heard: string[] = [];
  const region = document.querySelector('[aria-live="polite"]');
  const observer = new MutationObserver(() => heard.push(region?.textContent ?? ''));
  if (region !== null) observer.observe(region, { childList: true, characterData: true, subtree: true });
  (globalThis as { heard?: string[] }).heard = heard;
}

const announcements = (window: Page): Promise<string[]> =>
  window.evaluate(() => (globalThis as { heard?: string[] }).heard ?? []);

/** The first row of the terminal, and not covered by the banner of the waiting shell. */
async function expectFirstRow(window: Page, text: string): Promise<void> {
  await expect.poll(async () => (await rowsInSight(window))[0]).toBe(text);
  await expect(row(window, text)).toBeInViewport({ ratio: 1 });
}

test('two keys go from command to command, and the shell hears nothing of them', async ({ agent, home, window }) => {
  await showShell({ agent, home, window }, MARKING);
  await runThree(window);
  await window.evaluate(collectAnnouncements);
  for (const [command, heard] of [
    ['cat$ seq 201 260', 'cat$ seq 201 260, succeeded'],
    ['cat$ seq 101 160; (exit 3)', 'cat$ seq 101 160; (exit 3), failed with exit status 3'],
    ['cat$ seq 1 60', 'cat$ seq 1 60, succeeded'],
  ] as const) {
    await window.keyboard.press(UP);
    await expectFirstRow(window, command);
    await expect.poll(() => announcements(window)).toContain(heard);
  }
  await window.keyboard.press(DOWN);
  await expectFirstRow(window, 'cat$ seq 101 160; (exit 3)');
  await window.keyboard.press(DOWN);
  await window.keyboard.press(DOWN);
  await expect.poll(() => announcements(window)).toContain('End of the output.');
  expect((await rowsInSight(window)).at(-1)).toBe('cat$');
  await expect(row(window, /^cat\$\s*$/)).toBeInViewport({ ratio: 1 });
  // The end follows new output again.
  await type(window, 'echo typed', /cat\$ echo typed\ntyped\ncat\$$/);
  expect((await rowsInSight(window)).slice(-2)).toEqual(['typed', 'cat$']);
});

test('commands from before the window was loaded are found, too', async ({ agent, home, window }) => {
  await showShell({ agent, home, window }, MARKING);
  await runThree(window);
  await window.reload();
  await expect(row(window, /^260\s*$/)).toBeVisible();
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.press(UP);
  await expectFirstRow(window, 'cat$ seq 201 260');
  await window.keyboard.press(UP);
  await expectFirstRow(window, 'cat$ seq 101 160; (exit 3)');
});

test('a program on the alternate screen gets the key, also in a shell with marks', async ({ agent, home, window }) => {
  await showShell({ agent, home, window }, MARKING);
  await runThree(window);
  await type(window, "stty -echo; printf '\\e[?1049h'; cat -v", /^$/);
  await window.keyboard.press(UP);
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toContain(UP_BYTES);
  await window.keyboard.press('Control+C');
  await expect.poll(() => terminalText(window)).toMatch(/cat\$$/);
  await type(window, "printf '\\e[?1049l'; stty echo", /260\n(?:.*\n)*cat\$$/);
  await window.keyboard.press(UP);
  await expectFirstRow(window, 'cat$ seq 201 260');
});

test('without marks the program gets the key, and the palette says what is missing', async ({ agent, window }) => {
  await agent.call('start_process', {
    command: 'stty -echo; echo ready; exec cat -v',
    name: 'plain',
    timeout_ms: 1_000,
  });
  await window.getByRole('option', { name: /plain/ }).click();
  await expect.poll(() => terminalText(window)).toContain('ready');
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.press(UP);
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toBe(`ready\n${UP_BYTES}`);
  const notice = window.getByText('does not say where its prompts are');
  await expect(notice).toHaveCount(0);
  await window.keyboard.press('Control+Shift+KeyK');
  await window.keyboard.type('previous command');
  await expect(window.getByRole('option', { name: /Previous command/, selected: true })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(notice).toBeVisible();
});

test('a command that was gone to stands first in sight', async ({ agent, home, window }) => {
  await showShell({ agent, home, window }, MARKING);
  await runThree(window);
  await window.keyboard.press(UP);
  await window.keyboard.press(UP);
  await expectFirstRow(window, 'cat$ seq 101 160; (exit 3)');
  await examine(window, 'command');
});
