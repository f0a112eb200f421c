import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { filesWith, formsOf } from '../src-main/core/approval/testing/filesWith';
import { hostOf, isAlive, terminalText, test } from './support/fixtures';

test('an agent works in a Python session and a person watches it', async ({ agent, window }) => {
  const started = await agent.call('start_process', { command: 'python3 -i -q', timeout_ms: 15_000 });
  expect(started.state).toBe('waiting');
  const row = window.getByRole('option', { name: /python3 -i -q.*waiting/i });
  await expect(row).toBeVisible();
  await row.click();
  const answer = await agent.call('interact_with_process', { session_id: started.sessionId, input: 'print(6 * 7)' });
  expect(answer.output).toContain('42');
  await expect.poll(() => terminalText(window)).toMatch(/print\(6 \* 7\)\n42\n>>>/);
  await expect(window).toHaveTitle(/^\(1\)/);
});

test('a person answers a question in the window and the agent gets what came of it', async ({ agent, window }) => {
  const command = `printf 'Continue? [y/N] '; read -r answer; echo "you said $answer"`;
  const started = await agent.call('start_process', { command, timeout_ms: 15_000 });
  expect(started.raw.waiting).toMatchObject({ kind: 'confirm' });
  const waited = agent.call('wait_for_process', {
    session_id: started.sessionId,
    until: { exit: true },
    timeout_ms: 30_000,
  });
  await window.getByRole('option', { name: /waiting/i }).click();
  await expect(window.getByText('Continue? [y/N]').first()).toBeVisible();
  await window.getByRole('textbox', { name: 'Answer' }).fill('y');
  await window.keyboard.press('Enter');
  expect((await waited).output).toContain('you said y');
  expect((await waited).state).toBe('exited');
  await expect(window.getByRole('option', { name: /ended/i })).toBeVisible();
});

test('a password typed in the window reaches the program, no surface of the agent and no file', async ({
  agent,
  window,
  home,
}) => {
  const command = `read -r -s -p 'Password: ' secret; echo; echo "length \${#secret}"; sleep 60`;
  const started = await agent.call('start_process', { command, timeout_ms: 15_000 });
  expect(started.raw.waiting).toMatchObject({ kind: 'secret' });
  const refused = await agent.call('interact_with_process', { session_id: started.sessionId, input: 'guess' });
  expect(refused.isError).toBe(true);
  await window.getByRole('option', { name: /waiting/i }).click();
  const field = window.getByLabel('Answer');
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('hunter2-hunter2');
  await window.keyboard.press('Enter');
  await expect.poll(() => terminalText(window)).toContain('length 15');
  const read = await agent.call('read_process_output', { session_id: started.sessionId, offset: -50 });
  expect(read.text).toContain('length 15');
  const seen = JSON.stringify(read.raw) + read.text + (await window.content());
  expect(formsOf('hunter2-hunter2').filter((form) => seen.includes(form.toString('latin1')))).toEqual([]);
  // Log, recording, audit, and the host's own output (host.log); the length proves that the files were written by then.
  await expect.poll(() => filesWith(home, 'length 15')).not.toEqual([]);
  // So do its events, among them that something was typed.
  await expect.poll(() => filesWith(home, '"by":"you","text":null')).not.toEqual([]);
  expect(await filesWith(home, 'hunter2-hunter2')).toEqual([]);
});

test('stopping a shell in the window ends its background children too', async ({ agent, window }) => {
  const command = 'sleep 4711 & sleep 4712 & echo "$! is one"; wait';
  const started = await agent.call('start_process', { command, timeout_ms: 800 });
  const children = execFileSync('pgrep', ['-P', String(started.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  expect(children).toHaveLength(2);
  await window.getByRole('option', { name: /sleep 4711/ }).click();
  await window.getByRole('button', { name: /^stop/i }).first().click();
  await window.getByRole('menuitem', { name: /^stop\b/i }).click();
  await expect(window.getByRole('option', { name: /sleep 4711.*(stopped|ended)/i })).toBeVisible();
  await expect.poll(() => [started.pid, ...children].filter(isAlive)).toEqual([]);
});

test('a reload shows the same sessions and the same terminal', async ({ agent, window }) => {
  await agent.call('start_process', {
    command: 'echo first-light; exec sleep 60',
    name: 'night watch',
    timeout_ms: 800,
  });
  await agent.call('start_process', { command: 'echo over', timeout_ms: 5_000 });
  await window.getByRole('option', { name: /night watch/ }).click();
  await expect.poll(() => terminalText(window)).toContain('first-light');
  const names = async (): Promise<string[]> =>
    (await window.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await expect.poll(async () => (await names()).length).toBe(2);
  const before = await names();
  await window.reload();
  await expect(window.getByRole('option', { name: /night watch/ })).toBeVisible();
  expect(await names()).toEqual(before);
  await window.getByRole('option', { name: /night watch/ }).click();
  await expect.poll(() => terminalText(window)).toContain('first-light');
});

test('a host that was killed costs one error, and the next call works', async ({ shell, agent, home, startAgain }) => {
  const started = await agent.call('start_process', { command: 'sleep 4713', timeout_ms: 500 });
  const { pid } = hostOf(home);
  const waiting = agent.call('wait_for_process', {
    session_id: started.sessionId,
    until: { exit: true },
    timeout_ms: 40_000,
  });
  const failed = expect(waiting).rejects.toThrow(/host/i);
  process.kill(pid, 'SIGKILL');
  await failed;
  // An agent starts a host if none runs, but not the desktop app: that is the person's, and so is what runs in it.
  const again = shell === 'browser' ? null : await startAgain();
  const next = await agent.call('start_process', { command: 'echo back again', timeout_ms: 10_000 });
  expect(next.output).toContain('back again');
  expect(hostOf(home).pid).not.toBe(pid);
  await expect.poll(() => isAlive(started.pid)).toBe(false);
  // The window of the new app shows what the old one left.
  if (again !== null) await expect(again.window.getByRole('option', { name: /sleep 4713.*lost/i })).toBeVisible();
});
