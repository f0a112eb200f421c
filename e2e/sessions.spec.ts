import { expect, type Locator, type Page } from '@playwright/test';
import type { Agent } from './support/Agent';
import { terminalText, test } from './support/fixtures';

const row = (page: Page, name: RegExp | string): Locator => page.getByRole('option', { name });

/** Starts a session as a person does. */
async function startByHand(page: Page, command: string, name = ''): Promise<void> {
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog', { name: 'New session' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Command').fill(command);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Ended sessions in the list, without a word on the terminal of the test. */
async function fillEnded(agent: Agent, names: readonly string[]): Promise<void> {
  for (const name of names) await agent.call('start_process', { command: 'true', name, timeout_ms: 10_000 });
}

test('a person starts a session, types into it at once, renames it and starts it again', async ({ window }) => {
  await startByHand(window, 'read -r line; echo "got $line"; sleep 300', 'first');
  await expect(row(window, /^first,/)).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await window.getByRole('textbox', { name: 'Answer' }).fill('tea');
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toContain('got tea');

  await window.getByRole('button', { name: 'More actions' }).click();
  await window.getByRole('menuitem', { name: 'Rename…' }).click();
  await window.getByRole('dialog').getByLabel('Name').fill('kettle');
  await window.keyboard.press('Enter');
  await expect(row(window, /^kettle, running/)).toBeVisible();

  await window.getByRole('button', { name: 'More actions' }).click();
  await window.getByRole('menuitem', { name: 'Stop and restart' }).click();
  await expect(row(window, /^kettle, waiting/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(window, /^kettle, stopped/)).toBeVisible();
});

test('a refused start says why at its field, and a duplicate is filled in', async ({ window }) => {
  await window.getByRole('button', { name: 'New session' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByLabel('Folder').fill('/no/such/folder');
  await dialog.getByLabel('Command').fill('sleep 300');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByRole('alert')).toContainText('folder does not exist');
  await expect(dialog.getByLabel('Folder')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Folder').fill('/');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(row(window, /^sleep 300, running/)).toBeVisible();

  await row(window, /^sleep 300/).click({ button: 'right' });
  await window.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await expect(dialog.getByLabel('Command')).toHaveValue('sleep 300');
  await expect(dialog.getByLabel('Folder')).toHaveValue('/');
  await window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('all sessions are stopped after a question that names them', async ({ agent, window }) => {
  for (const name of ['one', 'two']) {
    await agent.call('start_process', { command: 'sleep 300', name, timeout_ms: 500 });
  }
  await expect(row(window, /^two, running/)).toBeVisible();
  await row(window, /^one/).click();
  await window.getByRole('button', { name: 'More actions' }).focus();
  await window.keyboard.press('Control+Shift+K');
  await window.getByRole('combobox').fill('stop all');
  await window.keyboard.press('Enter');
  const question = window.getByRole('alertdialog', { name: 'Stop 2 sessions?' });
  await expect(question.getByRole('listitem')).toHaveText([/^one/, /^two/]);
  await question.getByRole('button', { name: 'Stop all' }).click();
  await expect(row(window, /^one, stopped/)).toBeVisible();
  await expect(row(window, /^two, stopped/)).toBeVisible();
});

test('a filter narrows the list, and the ended ones are cleared after a question', async ({ agent, window }) => {
  await fillEnded(agent, ['apple', 'pear', 'plum']);
  await expect(row(window, /^plum/)).toBeVisible();
  await row(window, /^plum/).focus();
  await window.keyboard.press('/');
  await expect(window.getByLabel('Filter sessions')).toBeFocused();
  await window.keyboard.type('ended pear');
  await expect(window.getByRole('option')).toHaveCount(1);
  await window.getByLabel('Filter sessions').fill('cherry');
  await window.getByRole('button', { name: 'Clear filter' }).click();
  await expect(window.getByRole('option')).toHaveCount(3);

  await window.getByRole('button', { name: 'Clear ended sessions' }).click();
  await window
    .getByRole('alertdialog', { name: 'Delete 3 ended sessions?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(window.getByRole('option')).toHaveCount(0);
});

test('a reload keeps the selection, the tab, the width, the filter, closed groups and an answer begun', async ({
  agent,
  window,
}) => {
  await fillEnded(agent, ['apple']);
  await agent.call('start_process', { command: `read -r -p 'Name: ' name`, name: 'asking', timeout_ms: 10_000 });
  await row(window, /^asking/).click();
  await window.getByRole('textbox', { name: 'Answer' }).fill('Ada');
  await window.getByRole('tab', { name: 'Details' }).click();
  await window.getByRole('button', { name: /^Ended/ }).click();
  const splitter = window.getByRole('separator', { name: 'Width of the list' });
  await splitter.focus();
  await window.keyboard.press('ArrowRight');
  const width = await splitter.getAttribute('aria-valuenow');
  await window.getByLabel('Filter sessions').fill('a');

  await window.reload();
  await expect(row(window, /^asking/)).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('textbox', { name: 'Answer' })).toHaveValue('Ada');
  await expect(splitter).toHaveAttribute('aria-valuenow', width ?? '');
  await expect(window.getByLabel('Filter sessions')).toHaveValue('a');
  await window.getByLabel('Filter sessions').fill('');
  await expect(window.getByRole('button', { name: /^Ended/ })).toHaveAttribute('aria-expanded', 'false');
});

test('the details say what ran, who typed what, and end one process of the tree', async ({ agent, window }) => {
  const started = await agent.call('start_process', {
    command: `read -r -p 'Name: ' name; sleep 301 & sleep 302; echo over`,
    name: 'tree',
    timeout_ms: 10_000,
  });
  await agent.call('interact_with_process', { session_id: started.sessionId, input: 'Ada', timeout_ms: 1_000 });
  await row(window, /^tree/).click();
  await window.getByRole('tab', { name: 'Details' }).click();
  const happened = window.getByRole('region', { name: 'What happened' });
  await expect(happened.getByRole('listitem').filter({ hasText: 'typed' })).toContainText('Ada');
  const processes = window.getByRole('region', { name: 'Processes' });
  const line = processes.getByRole('row', { name: /^\d+ sleep 302/ });
  await line.getByRole('button', { name: /^Stop / }).click();
  await window.getByRole('menuitem', { name: 'Stop', exact: true }).click();
  await expect(line).toBeHidden();
  await expect(processes.getByRole('row', { name: /^\d+ sleep 301/ })).toBeVisible();
});

test('in a narrow window the jump from the drawer ends where the answer is given', async ({ agent, window }) => {
  await window.setViewportSize({ width: 600, height: 720 });
  await agent.call('start_process', { command: 'sleep 300', name: 'busy', timeout_ms: 500 });
  await agent.call('start_process', { command: `read -r -p 'Name: ' name`, name: 'asking', timeout_ms: 10_000 });
  await window.getByRole('button', { name: /^Show sessions/ }).click();
  await row(window, /^busy/).click();
  await expect(window.getByRole('dialog')).toBeHidden();
  await window.getByRole('button', { name: /^Show sessions/ }).click();
  await row(window, /^busy/).focus();
  await window.keyboard.press('Control+Shift+J');
  await expect(window.getByRole('dialog')).toBeHidden();
  await expect(window.getByRole('textbox', { name: 'Answer' })).toBeFocused();
});

// The desktop app has no WebSocket into which more sessions could be written.
test('six hundred sessions cost no more than those in sight, and the keys reach the last one', {
  tag: '@browser',
}, async ({ agent, window }) => {
  await agent.call('start_process', { command: 'true', name: 'real', timeout_ms: 10_000 });
  await expect(row(window, /^real/)).toBeVisible();
  // The host tells of sessions in its first answer; here 600 more are written into it on the way.
  await window.routeWebSocket(/\/window$/, (socket) => {
    const host = socket.connectToServer();
    host.onMessage((message) => socket.send(typeof message === 'string' ? withMany(message, 600) : message));
  });
  await window.reload();
  await expect(window.getByRole('button', { name: /^Ended 601/ })).toBeVisible();
  const rows = window.getByRole('option');
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().focus();
  await window.keyboard.press('End');
  const last = window.getByRole('option', { selected: true });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-posinset', '601');
  await expect(last).toBeInViewport();
  expect(await rows.count()).toBeLessThan(60);
});

/** A message of the host; when it is a snapshot, with copies of its first session, started earlier. */
function withMany(message: string, count: number): string {
  const parsed = JSON.parse(message);
  const sessions = parsed.reply?.value?.sessions;
  const [first] = Array.isArray(sessions) ? sessions : [];
  if (first === undefined) return message;
  for (let at = 0; at < count; at += 1) {
    const id = `s_${String(at).padStart(16, '0')}`;
    sessions.push({ ...first, id, name: `copy ${at}`, startedAt: first.startedAt - at - 1 });
  }
  return JSON.stringify(parsed);
}
