import { AppError } from '@shared/errors';
import { windowChannels } from '@shared/windowChannels';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DesktopHarness, nextTurn, PAGE } from './DesktopHarness';
import { StandInEvent } from './ElectronStandIn';

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
