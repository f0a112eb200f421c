import { expect, type Page } from '@playwright/test';
import { terminalText, test } from './support/fixtures';
import { row, show } from './support/terminalPage';

/** The canvas that WebGL draws the terminal on; xterm's own renderer has none. */
const CANVAS = '.xterm-screen canvas:not(.xterm-link-layer)';
const COMMAND = 'echo before; read -r line; echo "after $line"; read -r';

/** Runs in the page: WebGL, which is in software here, passes for that of a graphics processor. */
function claimGraphicsProcessor(): void {
  const { prototype } = WebGL2RenderingContext;
  const getParameter = prototype.getParameter;
  // UNMASKED_RENDERER_WEBGL of the extension WEBGL_debug_renderer_info.
  prototype.getParameter = function (name) {
    return name === 0x9246 ? 'A graphics processor' : getParameter.call(this, name);
  };
}

/** Runs in the page: `getContext('webgl2')` gives null from the call with this number on (0: always). */
function withholdWebgl(fromCall: number): void {
  const { prototype } = HTMLCanvasElement;
  const getContext = prototype.getContext as (type: string, options?: unknown) => RenderingContext | null;
  let callCount = 0;
  const withheld = function (this: HTMLCanvasElement, type: string, options?: unknown) {
    if (type !== 'webgl2') return getContext.call(this, type, options);
    callCount += 1;
    return callCount > fromCall ? null : getContext.call(this, type, options);
  };
  prototype.getContext = withheld as typeof prototype.getContext;
}

/** xterm waits three seconds for the browser to give the context back. */
async function loseContext(window: Page): Promise<void> {
  await window.locator(CANVAS).evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
}

/** What was printed is there as text of the page, and what is printed from now on comes. */
async function expectDrawnByDom(window: Page): Promise<void> {
  await expect(row(window, 'before')).toBeVisible();
  await expect(window.locator(CANVAS)).toHaveCount(0);
  await window.getByLabel('Terminal input').focus();
  await window.keyboard.type('more');
  await window.keyboard.press('Enter');
  await expect(row(window, 'after more')).toBeVisible();
}

/** Loads the window anew with what was put into it; gives the errors that nobody catches in it. */
async function reload(window: Page): Promise<Error[]> {
  const faults: Error[] = [];
  window.on('pageerror', (fault) => faults.push(fault));
  await window.reload();
  return faults;
}

test('a terminal that loses its graphics context goes on as text', async ({ agent, window }) => {
  await window.addInitScript(claimGraphicsProcessor);
  const faults = await reload(window);
  await show({ agent, window }, COMMAND);
  await expect.poll(() => terminalText(window)).toBe('before');
  await expect(window.locator(CANVAS)).toHaveCount(1);
  await expect(row(window, 'before')).toHaveCount(0);
  await loseContext(window);
  await expectDrawnByDom(window);
  expect(faults).toEqual([]);
});

for (const [name, fromCall] of [
  ['has no WebGL2', 0],
  ['gives a terminal no graphics context after all', 1],
] as const) {
  test(`a browser that ${name} shows terminals as text`, async ({ agent, window }) => {
    await window.addInitScript(claimGraphicsProcessor);
    await window.addInitScript(withholdWebgl, fromCall);
    const faults = await reload(window);
    await show({ agent, window }, COMMAND);
    await expectDrawnByDom(window);
    // Leaving disposes of the terminal and of what it had of a renderer.
    await window.getByRole('tab', { name: 'Log' }).click();
    await expect(window.locator('.xterm')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}
