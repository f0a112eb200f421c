import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Agent } from './support/Agent';
import { hostOf, terminalText, test } from './support/fixtures';
import { setVisibility } from './support/setVisibility';

/** Prints what `stty size` says at its start and with each SIGWINCH; does not read, so that no field asks for an answer. */
const TELLS_SIZE =
  'told() { echo "size=$(stty size)"; }; trap told WINCH; echo "$HEAD"; told; while :; do sleep 600 & wait; done';
const LARGE = { width: 1280, height: 800 };
const SMALL = { width: 900, height: 600 };
const NOTE = /^Sized by another window \(\d+ × \d+\)$/;

interface Sized {
  readonly agent: Agent;
  readonly sessionId: string;
}

/** Shows it in both windows. The larger one has the size: it was there first. */
async function showTwice(
  { agent, window, context }: { agent: Agent; window: Page; context: BrowserContext },
  options: { readonly address: string; readonly head?: string },
): Promise<{ sized: Sized; other: Page }> {
  await window.setViewportSize(LARGE);
  const env = { HEAD: options.head ?? 'a program' };
  const given = { command: TELLS_SIZE, name: 'sized', env, cols: 120, rows: 30, timeout_ms: 1_000 };
  const { sessionId } = await agent.call('start_process', given);
  await window.getByRole('option', { name: /sized/ }).click();
  const sized = { agent, sessionId };
  await expect.poll(() => sizesTold(sized)).toHaveLength(2);
  const other = await context.newPage();
  await other.setViewportSize(SMALL);
  await other.goto(options.address);
  await expect(other.getByText(NOTE)).toBeVisible();
  return { sized, other };
}

/** Every size that the program was told, in order. */
async function sizesTold({ agent, sessionId }: Sized): Promise<string[]> {
  const given = { session_id: sessionId, start_line: 0, timeout_ms: 0 };
  const { output } = await agent.call('read_process_output', given);
  return [...output.matchAll(/size=(\d+ \d+)/g)].map(([, size]) => String(size));
}

/** What the note says, as the program is told it. */
async function notedSize(page: Page): Promise<string> {
  const [cols, rows] = (await page.getByText(NOTE).textContent())?.match(/\d+/g) ?? [];
  return `${rows} ${cols}`;
}

// The desktop app has one window.
test.describe('two windows', { tag: '@browser' }, () => {
  test('the window in which the person types has the size, and the other shows it as it is', async ({
    agent,
    window,
    context,
    home,
  }) => {
    const { sized, other } = await showTwice({ agent, window, context }, { address: hostOf(home).ui });
    const large = await notedSize(other);
    expect(await sizesTold(sized)).toEqual(['30 120', large]);
    await expect(window.getByText(NOTE)).toBeHidden();
    // A window that only looks on may be as large as it likes.
    await other.setViewportSize({ width: 1000, height: 700 });
    await other.setViewportSize(SMALL);

    await other.locator('.xterm-screen').click();
    await expect(other.getByText(NOTE)).toBeHidden();
    await expect.poll(() => sizesTold(sized)).toHaveLength(3);
    const small = await notedSize(window);
    expect(await sizesTold(sized)).toEqual(['30 120', large, small]);

    // The first has the keyboard of its page all the while: the key alone tells that the person is there again.
    await window.keyboard.press('x');
    await expect(window.getByText(NOTE)).toBeHidden();
    await expect(other.getByText(NOTE)).toHaveText(
      `Sized by another window (${large.split(' ').reverse().join(' × ')})`,
    );
    await expect.poll(() => sizesTold(sized)).toEqual(['30 120', large, small, large]);

    // Both show what the program printed for the size that it has: nobody resized anything in between.
    await expect.poll(() => terminalText(other)).toContain(`size=${large}`);
    expect(await terminalText(other)).toBe(await terminalText(window));
    expect(await sizesTold(sized)).toEqual(['30 120', large, small, large]);
  });

  test('a window takes the size by its button, and gives it back when it is hidden or closed', async ({
    agent,
    window,
    context,
    home,
  }) => {
    const { sized, other } = await showTwice({ agent, window, context }, { address: hostOf(home).ui });
    const large = await notedSize(other);
    await other.getByRole('button', { name: 'Fit to this window' }).click();
    await expect(other.getByText(NOTE)).toBeHidden();
    await expect(other.getByLabel('Terminal input')).toBeFocused();
    const small = await notedSize(window);
    await expect.poll(() => sizesTold(sized)).toEqual(['30 120', large, small]);

    await setVisibility(other, 'hidden');
    await expect(window.getByText(NOTE)).toBeHidden();
    await expect.poll(() => sizesTold(sized)).toEqual(['30 120', large, small, large]);
    // Nobody sees it: it may say what it likes.
    await other.setViewportSize({ width: 800, height: 500 });
    await other.setViewportSize(SMALL);
    await setVisibility(other, 'visible');
    await expect.poll(() => sizesTold(sized)).toEqual(['30 120', large, small, large, small]);
    await other.close();
    await expect.poll(() => sizesTold(sized)).toEqual(['30 120', large, small, large, small, large]);
  });

  test('a window that is too small keeps the row of the cursor in sight', async ({ agent, window, context, home }) => {
    const head = Array.from({ length: 28 }, (_, row) => `row ${row + 1}`).join('\n');
    const { other } = await showTwice({ agent, window, context }, { address: hostOf(home).ui, head });
    await expect(other.locator('.xterm-rows > div', { hasText: 'size=30 120' })).toBeInViewport();
    await expect(other.locator('.xterm-rows > div').first()).not.toBeInViewport();
  });
});
