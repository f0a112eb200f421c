import type { Page } from '@playwright/test';

/** Makes the page hidden or visible to its scripts, as a browser does with a tab that goes to the back. */
export function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
