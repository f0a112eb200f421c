import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { standInFolder } from './electron-stand-in/driver/buildStandIn';
import type { StandInApp } from './electron-stand-in/driver/StandInApp';
import type { Desktop } from './support/Desktop';
import { clickNote, lookAway, notesOf } from './support/desktopNotes';
import { hostOf, isAlive, terminalText, test } from './support/fixtures';

// What only the desktop app has, and in the stand-in alone (playwright.config.ts): boxes, tray and crashes cannot be reached in
// Electron itself from outside.

function standInOf(desktop: Desktop | null): StandInApp {
  if (desktop === null || desktop.standIn === null) throw new Error('This is for the stand-in.');
  return desktop.standIn;
}

const ASKS = `read -r -p 'Continue? [y/N] ' answer; sleep 60`;

test('the page has our files and headers only, no Node, and the three functions', async ({ window }) => {
  const seen = await window.evaluate(async () => ({
    bridge: Object.keys((globalThis as { signalbox?: object }).signalbox ?? {}).sort(),
    node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    policy: (await fetch('/index.html')).headers.get('content-security-policy'),
    outside: (await fetch('/../package.json')).status,
    elsewhere: await fetch('https://example.org/').then(
      () => 'reached',
      () => 'refused',
    ),
  }));
  expect(seen).toMatchObject({ bridge: ['invoke', 'onEvent', 'onPort'], node: [], outside: 404, elsewhere: 'refused' });
  expect(seen.policy).toContain("default-src 'none'; script-src 'self'");
});

test('a page gets notes and the clipboard, and no other permission', async ({ window }) => {
  const states = await window.evaluate(async () => {
    const names = ['notifications', 'geolocation', 'camera', 'microphone', 'clipboard-read'];
    const asked = names.map(
      async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
    );
    return Promise.all(asked);
  });
  expect(states).toEqual(['granted', 'denied', 'denied', 'denied', 'denied']);
});

test('nothing leads away from the page; links of the web go to the browser', async ({ window, desktop }) => {
  const app = standInOf(desktop);
  const address = window.url();
  await window.evaluate(() => {
    document.location.href = 'https://example.org/away';
  });
  await window.evaluate(() => {
    globalThis.open('https://example.org/link', '_blank', 'noopener');
    globalThis.open('file:///etc/passwd');
  });
  await expect.poll(() => app.evaluate(({ standIn }) => standIn.opened)).toEqual(['https://example.org/link']);
  expect(window.url()).toBe(address);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a second start shows the window of the first and ends', async ({ window, desktop, home }) => {
  void window;
  const app = standInOf(desktop);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const main = resolve(import.meta.dirname, '../out/main/electron.js');
  const register = resolve(import.meta.dirname, 'electron-stand-in/register.mjs');
  const env = { ...process.env, SIGNALBOX_HOME: home, ELECTRON_STAND_IN_MODULE: join(standInFolder, 'electron.mjs') };
  const second = spawn(process.execPath, ['--import', register, main], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  expect((await once(second, 'exit'))[0]).toBe(0);
  const isBack = (): Promise<boolean | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused());
  await expect.poll(isBack).toBe(true);
});

test('the window keeps its size and place; one that is off the screens is mended', async ({
  window,
  desktop,
  home,
}) => {
  void window;
  const app = standInOf(desktop);
  await app.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows();
    first?.setBounds({ x: 100, y: 80, width: 1000, height: 700 });
    first?.close();
  });
  const file = join(home, 'electron', 'window.json');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    x: 100,
    y: 80,
    width: 1000,
    height: 700,
    isMaximized: false,
  });
});

test.describe('with a place that is no longer there', () => {
  test.beforeEach(async ({ desktop, home }) => {
    // Another app on this home later; the first one has read the file already.
    void desktop;
    writeFileSync(
      join(home, 'electron', 'window.json'),
      JSON.stringify({ x: 9_000, y: -4_000, width: 1_000, height: 700, isMaximized: false }),
    );
  });

  test('the window opens where it can be seen', async ({ window, desktop }) => {
    void window;
    const bounds = await standInOf(desktop).evaluate(async ({ BrowserWindow, app }) => {
      BrowserWindow.getAllWindows()[0]?.destroy();
      app.emit('activate');
      return BrowserWindow.getAllWindows()[0]?.getBounds();
    });
    expect(bounds).toEqual({ x: 460, y: 170, width: 1_000, height: 700 });
  });
});

test('the tray counts and names what needs the person, and leads there', async ({ agent, window, desktop }) => {
  const app = standInOf(desktop);
  await agent.call('start_process', { command: 'sleep 60', name: 'busy', timeout_ms: 500 });
  await agent.call('start_process', { command: ASKS, name: 'clean up & go', timeout_ms: 10_000 });
  const tray = () =>
    app.evaluate(({ standIn, app: electronApp }) => {
      const [first] = standIn.trays;
      const labels = first?.menu?.items.flatMap(({ label }) => (label === undefined ? [] : [label]));
      return { labels, toolTip: first?.toolTip, title: first?.title, badge: electronApp.getBadgeCount() };
    });
  await expect.poll(tray).toEqual({
    labels: ['1 session needs you', 'clean up && go', 'Show Signalbox', 'Quit Signalbox'],
    toolTip: 'Signalbox: 1 session needs you',
    title: '1',
    badge: 1,
  });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await app.evaluate(({ standIn }) => standIn.trays[0]?.menu?.items[1]?.click?.());
  await expect(window.getByRole('option', { name: /clean up/ })).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused()))
    .toBe(true);
});

test('closing the window keeps sessions and app; quitting asks and names them', async ({ agent, window, desktop }) => {
  const app = standInOf(desktop);
  await agent.call('start_process', { command: 'sleep 4714', name: 'night watch', timeout_ms: 500 });
  await expect(window.getByRole('option', { name: /night watch/ })).toBeVisible();
  const isVisible = await app.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows();
    first?.close();
    return first?.isVisible();
  });
  expect(isVisible).toBe(false);
  await app.evaluate(({ app: electronApp }) => electronApp.quit());
  const boxes = () => app.evaluate(({ standIn }) => standIn.boxes);
  await expect.poll(async () => (await boxes()).length).toBe(1);
  expect((await boxes())[0]).toMatchObject({
    message: 'Quit and end 1 running session?',
    detail: expect.stringContaining('• night watch'),
    buttons: ['Cancel', 'End sessions and quit'],
  });
  await app.evaluate(({ standIn }) => standIn.press(0));
  const started = await agent.call('start_process', { command: 'echo still here', timeout_ms: 10_000 });
  expect(started.output).toContain('still here');
  const exited = once(app.process, 'exit');
  await app.evaluate(({ app: electronApp, standIn }) => {
    standIn.answers.push(1);
    electronApp.quit();
  });
  expect((await exited)[0]).toBe(0);
});

test('a crashed page is loaded again without touching sessions, but not for ever', async ({
  agent,
  window,
  desktop,
}) => {
  const app = standInOf(desktop);
  const started = await agent.call('start_process', {
    command: 'echo before-crash; exec sleep 60',
    name: 'survivor',
    timeout_ms: 800,
  });
  await expect(window.getByRole('option', { name: /survivor/ })).toBeVisible();
  for (let crash = 1; crash <= 3; crash += 1) {
    await app.crash();
    await expect.poll(() => app.printed.split('The page of the window ended: crashed.').length - 1).toBe(crash);
    await expect.poll(async () => (await app.firstWindow()).getByRole('option', { name: /survivor/ }).count()).toBe(1);
  }
  const page = await app.firstWindow();
  await page.getByRole('option', { name: /survivor/ }).click();
  await expect.poll(() => terminalText(page)).toContain('before-crash');
  await app.crash();
  await expect.poll(() => app.evaluate(({ standIn }) => standIn.boxes.map(({ type }) => type))).toEqual(['error']);
  expect(isAlive(started.pid)).toBe(true);
});

test('a signal ends sessions and app without a question', async ({ agent, desktop, home }) => {
  const app = standInOf(desktop);
  const started = await agent.call('start_process', { command: 'exec sleep 4715', timeout_ms: 500 });
  expect(hostOf(home).pid).toBe(app.process.pid);
  await app.close();
  expect(app.process.exitCode).toBe(0);
  expect(isAlive(started.pid)).toBe(false);
  expect(existsSync(join(home, 'run', 'host.json'))).toBe(false);
});

test('the end of the session of Windows ends sessions and app; the question before it does nothing', async ({
  agent,
  window,
  desktop,
}) => {
  const app = standInOf(desktop);
  const started = await agent.call('start_process', { command: 'exec sleep 4716', name: 'night', timeout_ms: 500 });
  await expect(window.getByRole('option', { name: /night/ })).toBeVisible();
  const tell = (name: string): Promise<boolean | undefined> =>
    app.evaluate(({ BrowserWindow, standIn }, event) => {
      const [first] = BrowserWindow.getAllWindows();
      const asked = { defaultPrevented: false, preventDefault: () => Object.assign(asked, { defaultPrevented: true }) };
      first?.emit(event, asked);
      return asked.defaultPrevented || standIn.boxes.length > 0;
    }, name);
  expect(await tell('query-session-end')).toBe(false);
  expect((await agent.call('list_sessions')).text).toContain('night');
  const exited = once(app.process, 'exit');
  expect(await tell('session-end')).toBe(false);
  expect((await exited)[0]).toBe(0);
  expect(isAlive(started.pid)).toBe(false);
});

test('a click on a note of the desktop shows the hidden window with the session that asks', async ({
  agent,
  window,
  desktop,
}) => {
  const app = standInOf(desktop);
  await lookAway(window);
  await window.reload();
  await expect(window.getByText('1 agent connected', { exact: true })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const isVisible = (): Promise<boolean | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isVisible()).toBe(false);
  await agent.call('start_process', { command: 'sleep 60', name: 'busy', timeout_ms: 500 });
  await agent.call('start_process', { command: ASKS, name: 'asking', timeout_ms: 15_000 });
  await expect.poll(async () => (await notesOf(window)).map(({ title }) => title)).toEqual(['asking']);
  await clickNote(window, 0);
  await expect(window.getByRole('option', { name: /asking/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(isVisible).toBe(true);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())).toBe(true);
  // The way to the window is no way out of it.
  expect(await app.evaluate(({ standIn }) => standIn.opened)).toEqual([]);
});

test('the theme of the settings is the theme of menus and boxes', async ({ window, desktop, home }) => {
  void window;
  const app = standInOf(desktop);
  writeFileSync(join(home, 'config.json'), JSON.stringify({ appearance: { theme: 'dark' } }));
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
});
