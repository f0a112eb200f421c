import { fail } from '@shared/errors';
import type { SettingsView } from '@shared/settings';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../core/config/configSchema';
import { settingsOf } from '../../core/config/settingsOf';
import { openTestConnection } from './openTestConnection';

const settings = settingsOf(defaultConfig);

describe('requests of the settings', () => {
  it('saves what was sent, without what the window adds to it, and tells a refusal', async () => {
    const { backend, connection } = openTestConnection();
    const changed = { ...settings, graceMs: 7 };
    const sent = { ...changed, file: '/elsewhere', problem: null, policy: { mode: 'unattended' } };
    expect(await connection.handle('settings.save', sent)).toEqual({ ok: true, value: null });
    expect(backend.personActs).toEqual([['save-settings', changed]]);
    backend.answerResult = fail('unavailable', 'config.json, line 3: it is broken.');
    expect(await connection.handle('settings.save', changed)).toEqual(backend.answerResult);
  });

  it('tells the settings at the start, and each change', async () => {
    const { backend, connection, events, flush } = openTestConnection();
    const snapshot = await connection.handle('snapshot', {});
    expect(snapshot).toMatchObject({ ok: true, value: { settings: backend.view } });
    flush();
    const view: SettingsView = { ...backend.view, graceMs: 7, problem: 'config.json, line 2: it is broken.' };
    backend.emitter.fire({ type: 'settings', settings: view });
    expect(events.at(-1)?.event).toEqual({ type: 'settings', settings: view });
  });

  it('lists the shells', async () => {
    const { backend, connection } = openTestConnection();
    backend.found = [{ path: '/bin/bash', name: 'bash', isLogin: true }];
    expect(await connection.handle('shells.list', {})).toEqual({ ok: true, value: backend.found });
  });

  it.each([
    ['settings.save', null],
    ['settings.save', {}],
    ['settings.save', { ...settings, graceMs: '5' }],
    ['settings.save', { ...settings, graceMs: 1.5 }],
    ['settings.save', { ...settings, hostIdleExitMinutes: Number.NaN }],
    ['settings.save', { ...settings, defaultShell: '' }],
    ['settings.save', { ...settings, desktop: {} }],
    ['settings.save', { ...settings, appearance: { ...settings.appearance, theme: 'pink' } }],
    ['settings.save', { ...settings, output: { ...settings.output, maxBytesTotal: 2 ** 60 } }],
    ['shells.list', 'all'],
  ])('refuses a bad input of %s: %j', async (name, input) => {
    const { backend, connection } = openTestConnection();
    expect(await connection.handle(name, input)).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
    expect(backend.personActs).toEqual([]);
  });
});
