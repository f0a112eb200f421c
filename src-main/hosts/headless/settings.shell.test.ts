import { mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '@shared/protocol';
import type { SettingsView } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningHost, startHeadlessHost } from './main';
import { TestWindow } from './TestWindow';

let home: string;
let host: RunningHost;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-host-')));
  const options = { home, port: 0, bindHost: '127.0.0.1', isAllowedAnyBind: false, exitWhenIdle: false };
  host = await startHeadlessHost(options);
});

afterEach(async () => {
  await host.stop();
  await rm(home, { recursive: true, force: true });
});

interface OpenWindow {
  readonly window: TestWindow;
  /** The settings as this window was told them last. */
  readonly told: () => SettingsView;
}

async function openWindow(): Promise<OpenWindow> {
  const address = new URL(host.address);
  const token = new URLSearchParams(address.hash.slice(1)).get('token') ?? '';
  const window = await new TestWindow(address.host).greet(token);
  const { value } = (await window.ask('snapshot', {})) as { value: Snapshot };
  const told = (): SettingsView =>
    window.messages.reduce(
      (last, message) =>
        !(message instanceof Uint8Array) && message.type === 'event' && message.event.event.type === 'settings'
          ? message.event.event.settings
          : last,
      value.settings,
    );
  return { window, told };
}

async function writeConfig(text: string): Promise<void> {
  await writeFile(join(home, 'config.new'), text);
  await rename(join(home, 'config.new'), join(home, 'config.json'));
}

describe('settings', () => {
  test('that one window saves are in the file, in force, audited, and told to every window', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    const { appearance } = one.told();
    const wanted = { ...one.told(), appearance: { ...appearance, theme: 'dark' as const } };
    expect(await one.window.ask('settings.save', wanted)).toEqual({ ok: true, value: null });
    for (const { window, told } of [one, other]) {
      await window.waitFor(() => told().appearance.theme === 'dark');
      expect(told()).toEqual({ ...wanted, file: join(home, 'config.json'), problem: null });
    }
    expect(JSON.parse(await readFile(join(home, 'config.json'), 'utf8'))).toEqual({ appearance: { theme: 'dark' } });
    await expect.poll(() => readFile(join(home, 'audit.jsonl'), 'utf8')).toContain('settings-changed');
  });

  test('changed by hand are told, and a broken file is told with its line and changes nothing', async () => {
    const { window, told } = await openWindow();
    await writeConfig('{"graceMs": 70}');
    await window.waitFor(() => told().graceMs === 70);
    await writeConfig('{"graceMs": 80,\n"appearance": {"terminalFontSize": 99}}');
    await window.waitFor(() => told().problem !== null);
    expect(told().graceMs).toBe(70);
    expect(told().problem).toMatch(/^config\.json, line 2: appearance\.terminalFontSize: /);
    const refused = await window.ask('settings.save', { ...told(), graceMs: 90 });
    expect(refused).toMatchObject({ error: { code: 'unavailable', message: expect.stringContaining('line 2') } });
    await writeConfig('{"graceMs": 80}');
    await window.waitFor(() => told().problem === null);
    expect(told().graceMs).toBe(80);
  });

  test('out of bounds are refused in plain words', async () => {
    const { window, told } = await openWindow();
    const refused = await window.ask('settings.save', { ...told(), graceMs: 1e6 });
    expect(refused).toEqual({
      ok: false,
      error: {
        code: 'invalid-argument',
        message: 'Time to end (graceMs) must be from 0 to 30 seconds. Change it, then save again.',
      },
    });
  });
});
