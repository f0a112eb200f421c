import type { Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible';
import { takePicture } from './takePicture';

/** Looks at what the window shows, in light and in dark: everybody can read and use it. Takes a picture of each, called `state`. */
export async function examine(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour on its way to another one has a contrast that nobody chose.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
    await takePicture(page, state, colorScheme);
  }
}
