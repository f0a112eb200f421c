import { expect, type Locator, type Page } from '@playwright/test';
import type { Agent } from './Agent';

/** Starts a program named `shown` and shows it; gives its session. */
export async function show({ agent, window }: { agent: Agent; window: Page }, command: string): Promise<string> {
  const { sessionId } = await agent.call('start_process', { command, name: 'shown', timeout_ms: 1_000 });
  await window.getByRole('option', { name: /shown/ }).click();
  return sessionId;
}

/** The row of the terminal's screen with this text; without a graphics processor the rows are elements. */
export function row(window: Page, text: string | RegExp): Locator {
  return window.locator('.xterm-rows > div', { hasText: text });
}

/** The texts of the rows that are in sight, without the empty ones. */
export async function rowsInSight(window: Page): Promise<string[]> {
  const texts = await window.locator('.xterm-rows > div').allTextContents();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Clicks the link that stands in the row with this text. */
export async function clickInto(window: Page, text: string): Promise<void> {
  const { x, y } = await placeIn(window, text);
  await window.mouse.move(x, y);
  await expect(window.locator('.xterm-cursor-pointer')).toBeVisible();
  await window.mouse.down();
  await window.mouse.up();
}

/** A place in the first word of the row with this text, in CSS pixels of the page. */
export async function placeIn(window: Page, text: string): Promise<{ x: number; y: number }> {
  await expect(row(window, text)).toBeVisible();
  const box = await row(window, text).boundingBox();
  if (box === null) throw new Error(`The row "${text}" has no place.`);
  return { x: box.x + 20, y: box.y + 8 };
}

/** Pastes a text into the terminal as a person does; the test needs the permissions of the clipboard. */
export async function paste(window: Page, text: string): Promise<void> {
  await window.evaluate((value) => navigator.clipboard.writeText(value), text);
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.press('Control+Shift+V');
}
