import type { Page } from '@playwright/test';

/** A note that a page raised. */
export interface SeenNote {
  readonly title: string;
  readonly options: NotificationOptions | undefined;
}

/** From the next load on: what notes the page raises, by the browser's own constructor, for a person who looks elsewhere. */
export async function lookAway(page: Page): Promise<void> {
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

/** The notes that the page has raised, in order. */
export async function notesOf(page: Page): Promise<readonly SeenNote[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { seenNotes: SeenNote[] }).seenNotes.map(({ title, options }) => ({ title, options })),
  );
}

/** The person clicks on the note with this number. */
export async function clickNote(page: Page, number: number): Promise<void> {
  await page.evaluate((at) => {
    (globalThis as unknown as { seenNotes: { note: Notification }[] }).seenNotes[at]?.note.dispatchEvent(
      new Event('click'),
    );
  }, number);
}
