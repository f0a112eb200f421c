import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { StandInApp } from './driver/StandInApp';

const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('probe', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  send: (channel, ...args) => ipcRenderer.send(channel, ...args),
  on: (channel, listener) => { ipcRenderer.on(channel, (event, ...args) => listener(...args)); },
  attempt: (name) => { try { require(name); return 'loaded'; } catch (error) { return error.message; } },
  again: () => contextBridge.exposeInMainWorld('probe', {}),
});
ipcRenderer.on('port', ({ ports }) => window.postMessage('port', window.location.origin, ports));
`;

/** What the preload script above puts on the page's window. */
interface Probe {
  invoke(channel: unknown, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (...args: unknown[]) => void): void;
  attempt(name: string): string;
  again(): void;
}
declare const probe: Probe;

const test = base.extend<{ preload: string; app: StandInApp; page: Page }>({
  preload: [PRELOAD, { option: true }],
  app: async ({ context, preload }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
    const file = join(folder, 'preload.cjs');
    writeFileSync(file, preload);
    const main = resolve(import.meta.dirname, 'testing/probe.mjs');
    const app = await StandInApp.launch({ main, context, env: { ...process.env, PROBE_PRELOAD: file } });
    await use(app);
    await app.close();
    rmSync(folder, { recursive: true });
  },
  page: async ({ app }, use) => use(await app.firstWindow()),
});

/** What a promise of the page is rejected with. */
function refusal(page: Page, channel: string): Promise<string> {
  return page.evaluate((name) => probe.invoke(name).then(String, ({ message }: Error) => message), channel);
}

test('a page shows what the protocol handler gives, with its headers', async ({ page }) => {
  await expect(page).toHaveTitle('/index.html');
  // The policy forbids inline scripts.
  expect(await page.evaluate(() => 'isInlineRun' in window)).toBe(false);
});

test('a preload script has electron and nothing else, in a world of its own', async ({ page }) => {
  const names = ['fs', 'node:fs', 'child_process', './other.cjs', 'electron/main'];
  const answers = await page.evaluate((list) => list.map((name) => probe.attempt(name)), names);
  expect(answers).toEqual(names.map((name) => `module not found: ${name}`));
  expect(
    await page.evaluate(() => ['require', 'process', 'standInSend', 'module'].map((name) => name in window)),
  ).toEqual(Array(4).fill(false));
  expect(await page.evaluate(() => Object.isFrozen(probe))).toBe(true);
});

test.describe('a preload script that requires another module', () => {
  test.use({ preload: `require('node:fs')` });

  test('is an error that the app is told', async ({ app, page }) => {
    await expect(page).toHaveTitle('/index.html');
    await expect.poll(() => app.printed).toContain('preload: module not found: node:fs');
  });
});

test('a name is exposed once', async ({ page }) => {
  expect(
    await page.evaluate(() => {
      try {
        probe.again();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    }),
  ).toBe('Cannot bind an API on top of an existing property on the window object');
});

test('an unknown channel is refused', async ({ page }) => {
  expect(await refusal(page, 'nobody')).toBe(
    "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
  );
});

test('values go through structured clone, both ways', async ({ app, page }) => {
  await app.evaluate(({ ipcMain }) => ipcMain.handle('echo', (_event, value) => value));
  const seen = await page.evaluate(async () => {
    const given = {
      bytes: new Uint8Array([1, 255]),
      map: new Map([['a', new Date(5)]]),
      none: undefined,
      big: 12n,
      $: 1,
    };
    const got = (await probe.invoke('echo', given)) as typeof given;
    const { bytes, map } = got;
    return [
      bytes instanceof Uint8Array,
      [...bytes],
      map.get('a')?.getTime(),
      'none' in got,
      got.none,
      String(got.big),
      got.$,
    ];
  });
  expect(seen).toEqual([true, [1, 255], 5, true, undefined, '12', 1]);
});

test('what cannot be cloned is refused, both ways', async ({ app, page }) => {
  await app.evaluate(({ ipcMain }) => ipcMain.handle('give', () => () => 1));
  expect(await refusal(page, 'give')).toBe(
    "Error invoking remote method 'give': Error: An object could not be cloned.",
  );
  const sent = await page
    .evaluate(() => probe.invoke('give', { inside: () => 1 }).then(String, ({ message }: Error) => message))
    .catch((error: Error) => error.message);
  expect(sent).toContain('An object could not be cloned.');
  const posted = await app.evaluate(({ BrowserWindow }) => {
    try {
      BrowserWindow.getAllWindows()[0]?.webContents.send('x', () => 1);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(posted).toBe('An object could not be cloned.');
});

test('a channel has one handler', async ({ app }) => {
  expect(
    await app.evaluate(({ ipcMain }) => {
      ipcMain.handle('once', () => 1);
      try {
        ipcMain.handle('once', () => 2);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    }),
  ).toBe("Attempted to register a second handler for 'once'");
});

test('a port is transferred, and carries bytes both ways until it closes', async ({ app, page }) => {
  const got = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        window.addEventListener('message', ({ data, ports: [port] }) => {
          if (data !== 'port' || port === undefined) return;
          port.onmessage = ({ data: bytes }) => {
            port.postMessage(new Uint8Array([9, 8]));
            resolve([...(bytes as Uint8Array)]);
          };
        });
        probe.send('ready');
      }),
  );
  const answered = app.evaluate(
    ({ BrowserWindow, MessageChannelMain, ipcMain }) =>
      new Promise<number[]>((resolve) => {
        const [window] = BrowserWindow.getAllWindows();
        ipcMain.once('ready', () => {
          const { port1, port2 } = new MessageChannelMain();
          port1.on('message', ({ data }) => {
            port1.close();
            resolve([...(data as Uint8Array)]);
          });
          port1.start();
          port1.postMessage(new Uint8Array([1, 2, 3]));
          window?.webContents.postMessage('port', null, [port2]);
        });
      }),
  );
  await page.evaluate(() => probe.send('ready'));
  expect([await got, await answered]).toEqual([
    [1, 2, 3],
    [9, 8],
  ]);
});

test('the app is asked before a page goes elsewhere', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    contents?.on('will-navigate', (event) => {
      seen.push(`navigate ${event.url}`);
      if (event.url.endsWith('/moved') === false) event.preventDefault();
    });
    contents?.on('will-redirect', (event) => {
      seen.push(`redirect ${event.url}`);
      event.preventDefault();
    });
    contents?.on('will-attach-webview', () => seen.push('webview'));
    contents?.setWindowOpenHandler(({ url }) => {
      seen.push(`open ${url}`);
      return { action: 'deny' };
    });
  });
  const seen = (): Promise<string[]> => app.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  await page.evaluate(() => {
    window.location.href = 'https://example.org/';
  });
  await expect.poll(seen).toEqual(['navigate https://example.org/']);
  await page.evaluate(() => {
    window.location.href = '/moved';
  });
  await expect.poll(seen).toContain('redirect app://probe/elsewhere');
  await page.evaluate(() => window.open('https://example.org/a', '_blank', 'noopener'));
  await expect.poll(seen).toContain('open https://example.org/a');
  await page.evaluate(() => document.body.append(document.createElement('webview')));
  await expect.poll(seen).toContain('webview');
  await expect(page).toHaveTitle('/index.html');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('what is too late is refused', async ({ app }) => {
  const messages = await app.evaluate(({ app: electronApp, protocol }) =>
    [() => electronApp.enableSandbox(), () => protocol.registerSchemesAsPrivileged([])].map((attempt) => {
      try {
        attempt();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );
  expect(messages).toEqual([
    'app.enableSandbox() can only be called before app is ready',
    'protocol.registerSchemesAsPrivileged should be called before app is ready',
  ]);
});

test('a window without a sandbox is refused', async ({ app }) => {
  expect(
    await app.evaluate(({ BrowserWindow }) =>
      [{ sandbox: false }, { contextIsolation: false }, { nodeIntegration: true }].map((webPreferences) => {
        try {
          new BrowserWindow({ webPreferences });
          return '';
        } catch (error) {
          return (error as Error).message;
        }
      }),
    ),
  ).toEqual(Array(3).fill('The stand-in has sandboxed, isolated pages without Node only.'));
});
