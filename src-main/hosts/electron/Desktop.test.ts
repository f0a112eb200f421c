import { AppError } from '@shared/errors';
import type { Waiting } from '@shared/session';
import { windowChannels } from '@shared/windowChannels';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DesktopHarness, nextTurn, PAGE } from './DesktopHarness';
import { StandInEvent } from './StandInPort';

let harness: DesktopHarness;

beforeEach(async () => {
  harness = await DesktopHarness.create();
});

afterEach(() => harness.remove());

describe('the life of the app', () => {
  test('quitting waits until the sessions have ended', async () => {
    const window = await harness.run();
    let endSessions: () => void = () => undefined;
    harness.host.sessionsEnded = new Promise((resolve) => {
      endSessions = resolve;
    });
    const first = new StandInEvent();
    const second = new StandInEvent();
    harness.electron.app.emit('before-quit', first);
    harness.electron.app.emit('before-quit', second);
    await nextTurn();
    expect([first.isPrevented, second.isPrevented, harness.host.stops]).toEqual([true, true, 1]);
    expect(harness.electron.app.calls).not.toContain('exit 0');
    endSessions();
    expect(await harness.electron.app.exited).toBe(0);
    expect(window.webContents.isGone).toBe(true);
    expect(harness.electron.ipcMain.handlers.size).toBe(0);
    expect(harness.electron.ipcMain.listenerCount(windowChannels.port)).toBe(0);
    expect(harness.host.backend.emitter.listenerCount).toBe(0);
  });

  test('the app ends with its last window only when nobody needs the host', async () => {
    const window = await harness.run();
    harness.host.isNeeded = true;
    window.destroy();
    harness.electron.app.emit('window-all-closed');
    expect(harness.electron.app.calls).not.toContain('quit');
    harness.electron.app.emit('activate');
    expect(harness.electron.app.windows).toHaveLength(2);
    harness.host.isNeeded = false;
    harness.electron.app.emit('window-all-closed');
    expect(harness.electron.app.calls).toContain('quit');
  });

  test('a host that stops by itself ends the app', async () => {
    await harness.run();
    await harness.host.stop();
    expect(await harness.electron.app.exited).toBe(0);
  });

  test('a host that cannot start is told to the person', async () => {
    const started = harness.begin({
      startHost: () => Promise.reject(new AppError({ code: 'busy', message: 'A host already runs: process 12.' })),
    });
    harness.electron.app.becomeReady();
    await started;
    expect(harness.electron.errors).toEqual(['Signalbox could not start: A host already runs: process 12.']);
    expect(await harness.electron.app.exited).toBe(1);
    expect(harness.electron.app.windows).toEqual([]);
  });

  test('the end of the session of Windows ends sessions and app, but not the question before it', async () => {
    const window = await harness.run();
    const question = new StandInEvent();
    window.emit('query-session-end', question);
    expect([question.isPrevented, harness.host.stops]).toEqual([false, 0]);
    window.emit('session-end', new StandInEvent());
    expect(harness.host.stops).toBe(1);
    expect(await harness.electron.app.exited).toBe(0);
  });

  test('quitting while the host starts is not held back', () => {
    void harness.begin();
    const event = new StandInEvent();
    harness.electron.app.emit('before-quit', event);
    expect(event.isPrevented).toBe(false);
  });

  test('the page of a development server is shown and trusted instead', async () => {
    const { calls, webContents } = await harness.run({ devPageUrl: 'http://localhost:5173/' });
    expect(calls[0]).toBe('load http://localhost:5173/');
    expect(await harness.invoke(webContents.message(), 'snapshot', {})).toMatchObject({ ok: true });
    expect(webContents.navigate('will-navigate', PAGE)).toBe(true);
  });
});

describe('closing and quitting', () => {
  test('closing only hides the window, unless the settings say otherwise', async () => {
    const window = await harness.run();
    expect(window.close()).toBe(false);
    expect(window.calls.at(-1)).toBe('hide');
    const { backend } = harness.host;
    backend.view = { ...backend.view, desktop: { closeToTray: false } };
    expect(window.close()).toBe(true);
  });

  test('quitting asks when sessions live, and Cancel keeps everything', async () => {
    await harness.run();
    harness.host.backend.add('s_aaaaaaaaaaaaaaaa', { name: 'night watch' });
    harness.electron.app.emit('before-quit', new StandInEvent());
    await nextTurn();
    expect(harness.electron.boxes).toMatchObject([
      {
        message: 'Quit and end 1 running session?',
        defaultId: 0,
        cancelId: 0,
        buttons: ['Cancel', expect.any(String)],
      },
    ]);
    expect(harness.electron.boxes[0]?.detail).toContain('• night watch');
    expect(harness.host.stops).toBe(0);
    harness.electron.answer = Promise.resolve(1);
    harness.electron.app.emit('before-quit', new StandInEvent());
    expect(await harness.electron.app.exited).toBe(0);
    expect(harness.host.stops).toBe(1);
  });

  test('a second wish while it asks changes nothing, and a signal does not wait for the answer', async () => {
    await harness.run();
    harness.host.backend.add('s_aaaaaaaaaaaaaaaa');
    harness.electron.answer = new Promise(() => undefined);
    for (let wish = 0; wish < 2; wish += 1) harness.electron.app.emit('before-quit', new StandInEvent());
    await nextTurn();
    expect([harness.electron.boxes.length, harness.host.stops]).toEqual([1, 0]);
    harness.endBySignal();
    expect(await harness.electron.app.exited).toBe(0);
  });

  test('the machine shuts down without a question', async () => {
    await harness.run();
    harness.host.backend.add('s_aaaaaaaaaaaaaaaa');
    harness.electron.powerMonitor.emit('shutdown');
    expect(await harness.electron.app.exited).toBe(0);
    expect(harness.electron.boxes).toEqual([]);
  });

  test('a page that crashes is loaded again three times, then the window goes and says what to do', async () => {
    const window = await harness.run();
    let reloads = 0;
    window.webContents.reload = () => {
      reloads += 1;
    };
    const crash = () => window.webContents.emit('render-process-gone', new StandInEvent(), { reason: 'crashed' });
    for (let count = 0; count < 4; count += 1) crash();
    expect([reloads, window.webContents.isGone, harness.host.stops]).toEqual([3, true, 0]);
    expect(harness.electron.errors.join()).toContain('Your sessions go on');
  });
});

describe('the tray', () => {
  const ID = 's_aaaaaaaaaaaaaaaa';
  const waiting: Waiting = { kind: 'line', prompt: '', since: 0, confidence: 'certain', evidence: [], suggestions: [] };

  test('lists what needs the person and leads there, and goes with the host', async () => {
    const window = await harness.run();
    const { backend } = harness.host;
    backend.add(ID, { name: 'clean up & go' });
    const [tray] = harness.electron.trays;
    expect(tray?.menu.map(({ label }) => label)).toEqual([
      'Nothing needs you',
      undefined,
      'Show Signalbox',
      'Quit Signalbox',
    ]);
    backend.change(ID, { state: { kind: 'waiting', waiting } });
    expect(tray?.menu[1]?.label).toBe('clean up && go');
    expect([tray?.title, tray?.toolTip, harness.electron.app.badgeCount]).toEqual([
      '1',
      'Signalbox: 1 session needs you',
      1,
    ]);
    pressed(tray?.menu[1]);
    expect(window.calls).toContain(`load ${PAGE}#show=${ID}`);
    await harness.host.stop();
    expect([tray?.isGone, harness.electron.app.badgeCount]).toEqual([true, 0]);
  });

  test('menus follow the theme of the settings', async () => {
    await harness.run();
    const { backend } = harness.host;
    expect(harness.electron.nativeTheme.themeSource).toBe('system');
    backend.view = { ...backend.view, appearance: { ...backend.view.appearance, theme: 'dark' } };
    backend.emitter.fire({ type: 'settings', settings: backend.view });
    expect(harness.electron.nativeTheme.themeSource).toBe('dark');
  });
});

/** A click in a menu: what Electron hands over is not used. */
function pressed(item: object | undefined): void {
  (item as { click(): void } | undefined)?.click();
}
