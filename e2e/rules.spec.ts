import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { examine } from './support/examine';
import { expectAccessible } from './support/expectAccessible';
import { test } from './support/fixtures';
import { takePicture } from './support/takePicture';

const before = { graceMs: 700, policy: { rules: [{ match: 'touch', action: 'ask' }] }, blockedCommands: ['sudo'] };

test.beforeEach(({ home }) => writeFileSync(join(home, 'config.json'), JSON.stringify(before)));

/** With the window connected: before that nobody watches, and what would be held is denied. */
async function openRules(window: Page): Promise<void> {
  await expect(window.getByText('1 agent connected', { exact: true })).toBeVisible();
  await window.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(window.getByRole('dialog', { name: 'Rules for agents' })).toBeVisible();
}

test('a person edits a rule, sees what it does, and agents are held to it', async ({ agent, window, home }) => {
  await openRules(window);
  const text = window.getByLabel('Would this run?');
  await text.fill('cd / && echo hello');
  await expect(window.getByText('It would run.')).toBeVisible();
  await window.getByRole('button', { name: 'Add a rule' }).click();
  await window.getByLabel('What rule 2 matches').fill('echo');
  await window.getByLabel('What rule 2 does').selectOption('deny');
  await window.getByLabel('Why rule 2 is there').fill('Silence, please.');
  await expect(window.getByText('It would be refused.')).toBeVisible();
  await expect(window.getByText('decides')).toBeVisible();
  const config = (): unknown => JSON.parse(readFileSync(join(home, 'config.json'), 'utf8'));
  expect(config()).toEqual(before);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window.getByText('Saved, and in force now.')).toBeVisible();
  const rule = { match: 'echo', action: 'deny', reason: 'Silence, please.' };
  expect(config()).toEqual({ ...before, policy: { rules: [...before.policy.rules, rule] } });
  const denied = await agent.call('start_process', { command: 'bash -c "echo hello"', cwd: '/' });
  expect(denied.isError).toBe(true);
  expect(denied.text).toContain('Silence, please.');
  await window.getByRole('radio', { name: /^Watchful/ }).check();
  await expect(window.getByText('Not saved yet.')).toBeVisible();
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window.getByText('Saved, and in force now.')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(window.getByText('Watchful: everything waits for you')).toBeVisible();
  const held = agent.call('start_process', { command: 'true', cwd: '/' });
  await window.getByRole('option', { name: '1 approval for you to give' }).click();
  await window.getByRole('article').getByRole('button', { name: 'Deny', exact: true }).click();
  expect((await held).raw.approval).toMatchObject({ status: 'denied' });
});

test('one answer lets all alike go, once they were shown', async ({ agent, window }) => {
  await expect(window.getByText('1 agent connected', { exact: true })).toBeVisible();
  const start = (command: string) => agent.call('start_process', { command, cwd: '/' });
  const held = [start('touch /dev/null'), start('touch /dev/null')];
  const other = start('touch /dev/null; echo done');
  await window.getByRole('option', { name: '3 approvals for you to give' }).click();
  await window.getByRole('button', { name: 'Allow all 2 alike' }).first().click();
  const card = window.getByRole('article').filter({ hasText: 'These go with it' });
  await expect(card.getByRole('group', { name: /^Alike/ })).toHaveText(['touch /dev/null']);
  await expectAccessible(window);
  await takePicture(window, 'approvals-alike', 'light');
  await card.getByRole('button', { name: 'Allow all 2', exact: true }).click();
  for (const { raw } of await Promise.all(held)) expect(raw.approval).toMatchObject({ status: 'approved' });
  await expect(window.getByRole('article')).toHaveCount(1);
  await window.getByRole('button', { name: 'Deny', exact: true }).click();
  expect((await other).raw.approval).toMatchObject({ status: 'denied' });
});

test('the rules are accessible', async ({ window, home }) => {
  const rules = [
    { match: 'git push', action: 'ask', reason: 'I look at it first.' },
    { match: '> /etc/*', action: 'deny' },
    { match: 'npm run build', action: 'allow' },
  ];
  writeFileSync(join(home, 'config.json'), JSON.stringify({ ...before, policy: { mode: 'unattended', rules } }));
  await expect(window.getByText('Unattended: you are not asked')).toBeVisible();
  await expectAccessible(window);
  await openRules(window);
  await window.getByLabel('Would this run?').fill('cd app && git push');
  await window.getByRole('radio', { name: /^Normal/ }).check();
  await expect(window.getByText('It would wait for you.')).toBeVisible();
  await examine(window, 'rules');
  await window.setViewportSize({ width: 480, height: 720 });
  await examine(window, 'rules-narrow');
});
