import type { Reply } from '@shared/protocol';
import type { AppSettings, SettingsView } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testSettings } from '../state/testSettings';
import { type FakeTransport, settled } from '../transport/FakeTransport';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { appSettingsOf, withSetting } from './settingsFields.logic';

let services: WindowServices;
let transport: FakeTransport;
let seq = 0;

beforeEach(async () => {
  seq = 0;
  ({ services, transport } = await testServices());
});
afterEach(() => services.dispose());

const done: Reply<'settings.save'> = { ok: true, value: null };
const refused: Reply<'settings.save'> = {
  ok: false,
  error: { code: 'invalid-argument', message: 'graceMs is at most 60000.' },
};
const saves = () => transport.requests.filter(({ name }) => name === 'settings.save');
const tell = (settings: SettingsView): void => {
  seq += 1;
  transport.eventEmitter.fire({ seq, event: { type: 'settings', settings } });
};
const shown = (): number | null => services.settings.valueOf('graceMs');
const refusals = () => [...services.settings.edits.getState().refusals];

describe('SettingsEditor', () => {
  it('shows a value at once, saves all settings with it, and then follows the host', async () => {
    services.settings.change('graceMs', 5_000);
    expect(shown()).toBe(5_000);
    await settled();
    const expected: AppSettings = withSetting(appSettingsOf(testSettings()), 'graceMs', 5_000);
    expect(transport.last('settings.save').input).toEqual(expected);
    tell(testSettings({ graceMs: 5_000 }));
    await transport.last('settings.save').reply(done);
    tell(testSettings({ graceMs: 7_000 }));
    expect(shown()).toBe(7_000);
  });

  it('does not fall back to the old value when the event comes after the reply', async () => {
    services.settings.change('graceMs', 5_000);
    await settled();
    await transport.last('settings.save').reply(done);
    expect(shown()).toBe(5_000);
    tell(testSettings({ graceMs: 5_000 }));
    expect([...services.settings.edits.getState().chosen]).toEqual([]);
  });

  it('gives the old value back with the reason when the host refuses', async () => {
    services.settings.change('graceMs', 99_999);
    await settled();
    await transport.last('settings.save').reply(refused);
    expect(shown()).toBe(1_000);
    expect(refusals()).toEqual([['graceMs', 'graceMs is at most 60000.']]);
    services.settings.change('graceMs', 2_000);
    expect(refusals()).toEqual([]);
  });

  it('saves one after another, and never takes back what was taken before', async () => {
    services.settings.change('graceMs', 5_000);
    services.settings.change('loginShell', false);
    await settled();
    expect(saves()).toHaveLength(1);
    await transport.last('settings.save').reply(done);
    expect(saves()).toHaveLength(2);
    expect(transport.last('settings.save').input).toMatchObject({ graceMs: 5_000, loginShell: false });
  });

  it('keeps what was refused out of the next save', async () => {
    services.settings.change('graceMs', 99_999);
    services.settings.change('loginShell', false);
    await settled();
    await transport.last('settings.save').reply(refused);
    expect(transport.last('settings.save').input).toMatchObject({ graceMs: 1_000, loginShell: false });
  });

  it('saves only the last of several values that were chosen meanwhile', async () => {
    services.settings.change('graceMs', 2_000);
    await settled();
    services.settings.change('graceMs', 3_000);
    services.settings.change('graceMs', 4_000);
    await transport.last('settings.save').reply(done);
    expect(shown()).toBe(4_000);
    await transport.last('settings.save').reply(done);
    expect(saves().map(({ input }) => (input as AppSettings).graceMs)).toEqual([2_000, 4_000]);
    expect(shown()).toBe(4_000);
  });
});
