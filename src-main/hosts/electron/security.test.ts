import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DesktopHarness, nextTurn, PAGE } from './DesktopHarness';
import { StandInEvent } from './StandInPort';

let harness: DesktopHarness;

beforeEach(async () => {
  harness = await DesktopHarness.create();
});

afterEach(() => harness.remove());

describe('the security checklist', () => {
  test('sandbox and scheme are set before the app is ready, and no window is open by then', async () => {
    const started = harness.begin();
    expect(harness.electron.app.calls).toEqual([
      `setPath userData ${join(harness.folder, 'home', 'electron')}`,
      'requestSingleInstanceLock',
      'enableSandbox',
      'whenReady',
    ]);
    expect(harness.electron.protocol.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ]);
    expect(harness.electron.app.windows).toEqual([]);
    harness.electron.app.becomeReady();
    await started;
    expect(harness.electron.app.windows[0]?.calls).toEqual([`load ${PAGE}`, 'show']);
  });

  test('the window has no Node, no webview, one preload script, and is isolated', async () => {
    const { webPreferences, minWidth, minHeight, show } = (await harness.run()).options;
    expect(webPreferences).toEqual({
      preload: '/app/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: true,
    });
    expect([minWidth, minHeight, show]).toEqual([900, 560, false]);
  });

  test('a packaged app has no developer tools', async () => {
    harness.electron.app.isPackaged = true;
    expect((await harness.run()).options.webPreferences?.devTools).toBe(false);
  });

  test.each([
    ['clipboard-sanitized-write', true],
    ['notifications', true],
    ['clipboard-read', false],
    ['media', false],
    ['geolocation', false],
    ['openExternal', false],
    ['fileSystem', false],
    ['a permission of the future', false],
  ])('permission %s: %s, asked or looked up', async (permission, isGranted) => {
    await harness.run();
    const { request, check } = harness.electron.session.defaultSession;
    const granted: boolean[] = [];
    request?.(null, permission, (answer) => granted.push(answer));
    expect(granted).toEqual([isGranted]);
    expect(check?.(null, permission)).toBe(isGranted);
  });

  test.each([
    'https://evil.example/',
    'file:///etc/passwd',
    'app://signalbox/other.html',
    'app://evil/index.html',
    'javascript:1',
    'x',
  ])('navigation to %s is prevented', async (url) => {
    const { webContents } = await harness.run();
    expect(webContents.navigate('will-navigate', url)).toBe(true);
    expect(webContents.navigate('will-frame-navigate', url)).toBe(true);
    expect(webContents.navigate('will-redirect', url)).toBe(true);
  });

  test('only the page itself may be loaded again, in the top frame, without a redirect', async () => {
    const { webContents } = await harness.run();
    expect(webContents.navigate('will-navigate', PAGE)).toBe(false);
    expect(webContents.navigate('will-frame-navigate', PAGE, false)).toBe(true);
    expect(webContents.navigate('will-redirect', PAGE)).toBe(true);
  });

  test('a webview is denied', async () => {
    const { webContents } = await harness.run();
    const event = new StandInEvent();
    webContents.emit('will-attach-webview', event);
    expect(event.isPrevented).toBe(true);
  });

  test.each([
    ['https://example.org/a?b#c', ['https://example.org/a?b#c']],
    ['http://example.org', ['http://example.org/']],
    ['https://user:word@example.org/', []],
    ['file:///etc/passwd', []],
    ['javascript:alert(1)', []],
    ['ms-settings:', []],
    ['app://signalbox/index.html', []],
    ['not an address', []],
  ])('a second window for %s is denied; the web goes to the browser', async (url, opened) => {
    const { webContents } = await harness.run();
    expect(webContents.openHandler?.({ url })).toEqual({ action: 'deny' });
    expect(harness.electron.opened).toEqual([]);
    await nextTurn();
    expect(harness.electron.opened).toEqual(opened);
  });

  test('the page brings its own window to the front, and nothing else does', async () => {
    const window = await harness.run();
    window.calls.length = 0;
    for (const url of ['app://evil/show-window', 'https://signalbox/show-window', 'app://signalbox/show-window']) {
      expect(window.webContents.openHandler?.({ url })).toEqual({ action: 'deny' });
      await nextTurn();
    }
    expect(window.calls).toEqual(['show', 'focus']);
    expect(harness.electron.opened).toEqual(['https://signalbox/show-window']);
  });

  test('files come from the built window only, with the headers that bind the page', async () => {
    await harness.run();
    expect(harness.electron.protocol.handled).toEqual(['app']);
    const get = (url: string, method = 'GET'): Promise<Response> => {
      if (harness.electron.protocol.handler === null) throw new Error('Nobody handles the scheme');
      return harness.electron.protocol.handler({ url, method });
    };
    const page = await get(PAGE);
    expect([page.status, await page.text()]).toEqual([200, '<title>Signalbox</title>']);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const others = [
      'app://signalbox/..%2fsecret.js',
      'app://signalbox/%2e%2e/secret.js',
      'app://evil/index.html',
      'app://signalbox/x.js',
    ];
    for (const url of others) expect((await get(url)).status).toBe(404);
    expect((await get(PAGE, 'POST')).status).toBe(405);
  });

  test.each([
    ['a frame inside the page', { senderFrame: { url: PAGE, parent: { url: PAGE, parent: null } } }],
    ['a frame that is gone', { senderFrame: null }],
    ['another page', { senderFrame: { url: 'https://evil.example/', parent: null } }],
    ['another scheme with our name', { senderFrame: { url: 'https://signalbox/index.html', parent: null } }],
    ['a name that begins like ours', { senderFrame: { url: 'app://signalbox.evil/index.html', parent: null } }],
    ['no address', { senderFrame: { url: '', parent: null } }],
    ['another window', { sender: {} }],
  ])('a message from %s is refused', async (_name, changes) => {
    const { webContents } = await harness.run();
    const event = webContents.message(changes);
    expect(await harness.invoke(event, 'snapshot', {})).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    harness.askForPort(event);
    expect(webContents.ports).toEqual([]);
    expect(harness.host.hub.count).toBe(0);
  });

  test('the first instance shows its window when a second one is started', async () => {
    const window = await harness.run();
    window.isSmall = true;
    window.calls.length = 0;
    harness.electron.app.emit('second-instance');
    expect(window.calls).toEqual(['restore', 'show', 'focus']);
    expect(harness.electron.app.windows).toHaveLength(1);
  });

  test('a second instance opens nothing', async () => {
    harness.electron.app.isFirst = false;
    await harness.begin();
    expect(harness.electron.app.calls.at(-1)).toBe('quit');
    expect(harness.electron.app.calls).not.toContain('whenReady');
  });
});
