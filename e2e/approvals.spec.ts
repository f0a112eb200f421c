import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Agent, ToolAnswer } from './support/Agent';
import { examine } from './support/examine';
import { expectAccessible } from './support/expectAccessible';
import { hostOf, terminalText, test } from './support/fixtures';
import { takePicture } from './support/takePicture';

/** Settings of the host that the next agent starts. */
function configure(home: string, config: Record<string, unknown>): void {
  writeFileSync(join(home, 'config.json'), JSON.stringify(config));
}

/** The window has reached the host: before that nobody watches, and what would be held is denied. */
async function expectWatched(window: Page): Promise<void> {
  await expect(window.getByText('1 agent connected', { exact: true })).toBeVisible();
}

/** A program that asks twice before it does anything. */
const ASKS = `read -r -p 'Remove 3 branches? [y/N] ' a; read -r -p 'Really? [y/N] ' b; echo "got $a and $b"; sleep 60`;

interface AskingSession {
  readonly session: ToolAnswer;
  /** The agent's answer, held. */
  readonly answered: Promise<ToolAnswer>;
}

/** A session whose question an agent wants to answer. The window shows it. */
async function holdAnswer(agent: Agent, window: Page, input = 'y'): Promise<AskingSession> {
  await expectWatched(window);
  const session = await agent.call('start_process', { command: ASKS, cwd: '/', name: 'clean up', timeout_ms: 15_000 });
  expect(session.raw.waiting).toMatchObject({ kind: 'confirm' });
  const answered = agent.call('interact_with_process', { session_id: session.sessionId, input });
  await window.getByRole('option', { name: /clean up, needs approval/ }).click();
  return { session, answered };
}

const card = (page: Page): Locator => page.getByRole('article');

test.describe('when every command is asked about', () => {
  test.beforeEach(({ home }) => configure(home, { policy: { mode: 'watchful' } }));
  test.beforeEach(({ window }) => expectWatched(window));

  test('a person lets a held command run once', async ({ agent, window }) => {
    const started = agent.call('start_process', { command: 'echo "six times seven is $((6 * 7))"', cwd: '/' });
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await expect(window).toHaveTitle(/^\(1\)/);
    await expect(card(window)).toContainText('claude-code wants to run a command');
    await expect(window.getByRole('group', { name: 'What would run' })).toHaveText(/echo "six times seven/);
    await card(window).getByRole('button', { name: 'Allow once' }).click();
    expect((await started).output).toContain('six times seven is 42');
    await expect(window.getByText('Nothing waits for your approval.')).toBeVisible();
  });

  test('a denial carries a note to the agent, and nothing runs', async ({ agent, window }) => {
    const started = agent.call('start_process', { command: 'echo never', cwd: '/' });
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await card(window).getByRole('button', { name: 'Deny with a note' }).click();
    await window.getByRole('textbox', { name: 'Note' }).fill('Use the test database.');
    await window.keyboard.press('Enter');
    const { raw, text } = await started;
    expect(raw.approval).toMatchObject({ status: 'denied', note: 'Use the test database.' });
    expect(text).toContain('Use the test database.');
    await expect(window.getByRole('option', { name: /echo never/ })).toHaveCount(0);
  });

  test('the keys answer only on the card, and only after a moment', async ({ agent, window }) => {
    const started = agent.call('start_process', { command: 'echo by-key', cwd: '/' });
    await expect(window).toHaveTitle(/^\(1\)/);
    await window.keyboard.press('a');
    await window.keyboard.press('Control+Shift+KeyJ');
    await expect(card(window)).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(card(window).getByRole('button', { name: 'Allow once' })).toBeEnabled();
    await expect(card(window)).toBeVisible();
    await window.keyboard.press('a');
    expect((await started).output).toContain('by-key');
  });

  // The desktop app has one window.
  test('two windows show the same request; the other says who answered', { tag: '@browser' }, async ({
    agent,
    window,
    home,
    context,
  }) => {
    const started = agent.call('start_process', { command: 'echo twice', cwd: '/' });
    const other = await context.newPage();
    await other.goto(hostOf(home).ui);
    for (const page of [window, other]) {
      await page.getByRole('option', { name: '1 approval for you to give' }).click();
      await expect(card(page)).toContainText('echo twice');
    }
    await card(other).getByRole('button', { name: 'Allow once' }).click();
    await expect(window.getByRole('list', { name: 'Just answered' })).toContainText('Allowed in another window.');
    await expect(card(window)).toHaveCount(0);
    expect((await started).output).toContain('twice');
  });

  test('a reload loses no request', async ({ agent, window }) => {
    const started = agent.call('start_process', { command: 'echo after-reload', cwd: '/' });
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await expect(card(window)).toBeVisible();
    await window.reload();
    await card(window).getByRole('button', { name: 'Allow once' }).click();
    expect((await started).output).toContain('after-reload');
  });

  test('the page of requests is accessible and shows what is hidden', async ({ agent, window }) => {
    const command = `cd /srv/app && printf 'a\u202eb\u200b'`;
    const held = [command, 'npm publish'].map((text) => agent.call('start_process', { command: text, cwd: '/' }));
    await window.getByRole('option', { name: '2 approvals for you to give' }).click();
    await expect(card(window)).toHaveCount(2);
    await expect(card(window).first()).toContainText('It has hidden characters');
    await expect(card(window).first().getByRole('button', { name: 'Allow once' })).toBeEnabled();
    await examine(window, 'approvals');
    await window.setViewportSize({ width: 600, height: 720 });
    await examine(window, 'approvals-narrow');
    for (let left = held.length; left > 0; left -= 1) {
      await card(window).first().getByRole('button', { name: 'Deny', exact: true }).click();
      await expect(card(window)).toHaveCount(left - 1);
    }
    for (const result of await Promise.all(held)) expect(result.raw.approval).toMatchObject({ status: 'denied' });
  });
});

test('a person edits what an agent wants to type, and the agent is told', async ({ agent, window }) => {
  const { answered } = await holdAnswer(agent, window);
  await expect(card(window)).toContainText('Remove 3 branches? [y/N]');
  await expect(window.getByRole('group', { name: 'What would be typed' })).toHaveText(/^y⏎/);
  await expectAccessible(window);
  await takePicture(window, 'approval-session', 'light');
  await card(window).getByRole('button', { name: 'Edit' }).click();
  await window.getByRole('textbox', { name: 'Text to type' }).fill('n');
  await window.getByRole('button', { name: 'Send this' }).click();
  const { raw } = await answered;
  expect(raw.approval).toMatchObject({ status: 'edited' });
  expect(JSON.stringify(raw.approval)).toContain('n');
  await expect.poll(() => terminalText(window)).toContain('Remove 3 branches? [y/N] n');
});

test('a request whose question is gone must be looked at again', async ({ agent, window }) => {
  const { answered } = await holdAnswer(agent, window);
  await expect(card(window).getByRole('button', { name: 'Allow once' })).toBeEnabled();
  await window.getByRole('textbox', { name: 'Answer' }).fill('n');
  await window.keyboard.press('Enter');
  await expect(card(window)).toContainText('The screen has changed since.');
  await expect(card(window).getByRole('button', { name: 'Allow once' })).toHaveCount(0);
  await card(window).getByRole('button', { name: 'Review again' }).click();
  await expect(card(window)).toContainText('Really? [y/N]');
  await card(window).getByRole('button', { name: 'Allow once' }).click();
  await answered;
  await expect.poll(() => terminalText(window)).toContain('got n and y');
});

test('agents wait while a person types, until the session is handed back', async ({ agent, window }) => {
  const session = await agent.call('start_process', { command: 'cat', cwd: '/', name: 'notes', timeout_ms: 15_000 });
  await window.getByRole('option', { name: /notes/ }).click();
  await window.getByRole('button', { name: 'Take over' }).click();
  await expect(window.getByText('You took over: agents wait')).toBeVisible();
  const held = await agent.call('interact_with_process', { session_id: session.sessionId, input: 'from the agent' });
  expect(`${held.text} ${JSON.stringify(held.raw)}`).toMatch(/person/);
  expect(await terminalText(window)).not.toContain('from the agent');
  await window.getByRole('button', { name: 'Hand back' }).click();
  await expect(window.getByRole('button', { name: 'Take over' })).toBeVisible();
  await window.getByRole('textbox', { name: 'Terminal input' }).focus();
  await window.keyboard.type('mine');
  await expect(window.getByText('You are typing: agents wait')).toBeVisible();
  await window.keyboard.press('Enter');
  const next = await agent.call('interact_with_process', { session_id: session.sessionId, input: 'and the agent' });
  expect(next.isError).toBe(false);
  await expect.poll(() => terminalText(window)).toMatch(/mine[\s\S]*and the agent/);
  await expect(window.getByText('agents wait')).toHaveCount(0);
});

test.describe('when a default rule asks', () => {
  test.beforeEach(({ window }) => expectWatched(window));

  test('"always" shows its pattern first, and the next one like it runs without asking', async ({ agent, window }) => {
    // No repository: it fails, harmlessly.
    const start = (): Promise<ToolAnswer> => agent.call('start_process', { command: 'git push --force', cwd: '/' });
    const started = start();
    await window.getByRole('option', { name: '1 approval for you to give' }).click();
    await card(window)
      .getByRole('button', { name: /^Always allow git push/ })
      .click();
    await expect(window.getByRole('textbox', { name: 'Pattern' })).toHaveValue('git push');
    await window.getByRole('button', { name: 'Save and allow' }).click();
    expect((await started).raw.approval).toMatchObject({ status: 'approved' });
    expect((await start()).raw.approval).toBeUndefined();
  });
});

test.describe('unattended', () => {
  test.beforeEach(({ home }) => configure(home, { policy: { mode: 'unattended' } }));
  test.beforeEach(({ window }) => expectWatched(window));

  test('nobody is asked: a yes/no question is answered', async ({ agent, window }) => {
    const session = await agent.call('start_process', {
      command: ASKS,
      cwd: '/',
      name: 'clean up',
      timeout_ms: 15_000,
    });
    const answered = await agent.call('interact_with_process', { session_id: session.sessionId, input: 'y' });
    expect(answered.raw.approval).toBeUndefined();
    expect(answered.raw.waiting).toMatchObject({ prompt: expect.stringContaining('Really?') });
    await expect(window.getByRole('option', { name: /clean up/ })).toBeVisible();
    await expect(window.getByRole('option', { name: /approval/ })).toHaveCount(0);
  });
});
