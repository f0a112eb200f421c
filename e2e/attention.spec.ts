import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';

interface SeenNote {
  readonly title: string;
  readonly options: NotificationOptions | undefined;
}

/** From the next load on: what notes the page raises, by the browser's own constructor, for a person who looks elsewhere. */
async function lookAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = globalThis.Notification;
    const notes: { title: string; options: NotificationOptions | undefined; note: Notification }[] = [];
    const seen = new Proxy(real, {
      construct(target, [title, options]: [string, NotificationOptions | undefined]) {
        const note = new target(title, options);
        notes.push({ title, options, note });
        return note;
      },
    });
    Object.assign(globalThis, { seenNotes: notes });
    Object.defineProperty(globalThis, 'Notification', { value: seen });
    Object.defineProperty(document, 'hasFocus', { value: () => false });
  });
}

async function notesOf(page: Page): Promise<readonly SeenNote[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { seenNotes: SeenNote[] }).seenNotes.map(({ title, options }) => ({ title, options })),
  );
}

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
  await window.evaluate(() => {
    const [first] = (globalThis as unknown as { seenNotes: { note: Notification }[] }).seenNotes;
    first?.note.dispatchEvent(new Event('click'));
  });
  await expect(window.getByRole('option', { name: /asking/ })).toHaveAttribute('aria-selected', 'true');
  await expect(window).toHaveTitle(/^\(2\)/);
});
