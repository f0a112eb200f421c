import { expect } from '@playwright/test';
import { clickNote, lookAway, notesOf } from './support/desktopNotes';
import { test } from './support/fixtures';

test('one desktop note tells of a question, says nothing of what is on the terminal, and leads to it', async ({
  agent,
  window,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await lookAway(window);
  await window.reload();
  const quiet = await agent.call('start_process', { command: 'bash --norc -i', name: 'quiet', timeout_ms: 15_000 });
  expect(quiet.raw.waiting).toMatchObject({ kind: 'shell' });
  const asking = await agent.call('start_process', {
    command: `read -r -p 'Name of the cat: ' name; echo "$name"; sleep 60`,
    name: 'asking',
    timeout_ms: 15_000,
  });
  expect(asking.state).toBe('waiting');
  await expect.poll(async () => (await notesOf(window)).length).toBe(1);
  const [note] = await notesOf(window);
  expect(note).toMatchObject({ title: 'asking', options: { body: 'Waiting for input.' } });
  expect(JSON.stringify(note)).not.toContain('cat');
  await clickNote(window, 0);
  await expect(window.getByRole('option', { name: /asking/ })).toHaveAttribute('aria-selected', 'true');
  await expect(window).toHaveTitle(/^\(2\)/);
});
