// @vitest-environment jsdom

import { connectRecipes } from '@shared/connectRecipes';
import type { Reply } from '@shared/protocol';
import type { AppSettings, SettingsView } from '@shared/settings';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { testPolicy } from '../state/testApproval';
import { testSettings } from '../state/testSettings';
import { type FakeTransport, settled } from '../transport/FakeTransport';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { SettingsSheet } from './SettingsSheet';
import { appSettingsOf, withSetting } from './settingsFields.logic';
import type { SettingsSectionId } from './settingsSections';

const REFUSED: Reply<'settings.save'> = {
  ok: false,
  error: { code: 'invalid-argument', message: 'Time to end (graceMs) must be from 0 to 60 seconds.' },
};
const DONE: Reply<'settings.save'> = { ok: true, value: null };
const CONNECT = { command: 'node', args: ['cli.js', 'mcp'] };

let services: WindowServices;
let transport: FakeTransport;
let user: UserEvent;
let seq = 0;

beforeEach(() => {
  seq = 0;
  user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

afterEach(() => {
  cleanup();
  services.dispose();
  vi.unstubAllGlobals();
});

function Window() {
  const isOpen = useStore(services.store, ({ dialog }) => dialog.kind === 'settings');
  return isOpen && <SettingsSheet services={services} />;
}

function open(section: SettingsSectionId): void {
  act(() => services.view.openDialog({ kind: 'settings', section }));
}

async function show(section: SettingsSectionId, settings: SettingsView = testSettings()): Promise<void> {
  const clients = [{ id: 'c1', name: 'claude-code', version: '2.1', connectedAt: Date.now() - 120_000 }];
  ({ services, transport } = await testServices({ settings, clients, connect: CONNECT }));
  open(section);
  render(<Window />);
}

const saves = (): AppSettings[] =>
  transport.requests.filter(({ name }) => name === 'settings.save').map(({ input }) => input as AppSettings);
const answer = (reply: Reply<'settings.save'>): Promise<void> =>
  act(() => transport.last('settings.save').reply(reply));
const tell = (settings: SettingsView): void => {
  seq += 1;
  act(() => transport.eventEmitter.fire({ seq, event: { type: 'settings', settings } }));
};
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const unitOf = (name: string): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>(`Unit of: ${name}`);
const isOn = (name: string): string | null => screen.getByLabelText(name).getAttribute('aria-checked');
const message = (control: HTMLElement): string | null | undefined =>
  [...document.querySelectorAll('[role="status"]')].find(
    (each) => each.parentElement?.contains(control) && each.textContent !== '',
  )?.textContent;

async function type(name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('what is shown', () => {
  it('is what is in force, in units for people, and follows the host', async () => {
    await show(
      'limits',
      testSettings({ graceMs: 2_500, recording: { enabled: false, maxBytesPerSession: 1024 ** 2 } }),
    );
    expect([field('Of one session').value, unitOf('Of one session').value]).toEqual(['1', 'GiB']);
    expect([field('Time to end').value, isOn('Record sessions')]).toEqual(['2.5', 'false']);
    expect([field('Recording of one session').value, unitOf('Recording of one session').value]).toEqual(['1', 'MiB']);
    tell(testSettings({ graceMs: 7_000 }));
    expect([field('Time to end').value, isOn('Record sessions')]).toEqual(['7', 'true']);
  });

  it('has the section of the desktop app only there', async () => {
    await show('shells');
    expect(screen.queryByRole('tab', { name: 'Desktop' })).toBeNull();
    act(() => services.view.closeDialog());
    vi.stubGlobal('signalbox', {});
    open('desktop');
    expect(isOn('Keep running in the tray')).toBe('true');
  });

  it('names the shells that the host finds, and keeps one that it does not find', async () => {
    await show('shells', testSettings({ defaultShell: '/opt/nu' }));
    const shells = [
      { path: '/bin/bash', name: 'bash', isLogin: true },
      { path: '/bin/zsh', name: 'zsh', isLogin: false },
    ];
    await act(() => transport.last('shells.list').reply({ ok: true, value: shells }));
    const choice: HTMLSelectElement = screen.getByRole('combobox', { name: 'Default shell' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your login shell (bash)', '/opt/nu', 'bash (/bin/bash)', 'zsh (/bin/zsh)']);
    expect(choice.value).toBe('/opt/nu');
    await user.selectOptions(choice, '/bin/zsh');
    expect(saves().at(-1)?.defaultShell).toBe('/bin/zsh');
    await answer(DONE);
    await user.selectOptions(choice, '');
    expect(saves().at(-1)?.defaultShell).toBeNull();
  });

  it('says why the shells are not known', async () => {
    await show('shells');
    const error = { code: 'unavailable', message: 'The connection was lost.' } as const;
    await act(() => transport.last('shells.list').reply({ ok: false, error }));
    expect(screen.getByText(/could not be listed: The connection was lost/)).toBeTruthy();
  });

  it('leads to the rules, and says how many there are', async () => {
    await show('rules');
    const policy = { ...testPolicy(), blockedCommands: ['dd'] };
    seq += 1;
    act(() => transport.eventEmitter.fire({ seq, event: { type: 'policy', policy } }));
    expect(screen.getByText(/rules? and 1 blocked command of yours/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit the rules…' }));
    expect(services.store.getState().dialog).toEqual({ kind: 'rules' });
  });
});

describe('a change', () => {
  it('is shown at once, and goes out as one request with all settings', async () => {
    await show('limits');
    await user.click(screen.getByLabelText('Record sessions'));
    expect(isOn('Record sessions')).toBe('false');
    const wanted = withSetting(appSettingsOf(testSettings()), 'recording.enabled', false);
    expect(saves()).toEqual([wanted]);
    await answer(DONE);
    tell(testSettings({ recording: wanted.recording }));
    expect([saves().length, isOn('Record sessions')]).toEqual([1, 'false']);
  });

  it('of an amount goes out once it is whole: with Enter, or when the field is left', async () => {
    await show('limits');
    await type('Time to end', '12');
    expect(saves()).toEqual([]);
    await user.keyboard('{Enter}');
    await answer(DONE);
    await user.tab();
    expect(saves().map(({ graceMs }) => graceMs)).toEqual([12_000]);
    await type('Idle exit', '30');
    await user.tab();
    expect(saves().map(({ hostIdleExitMinutes }) => hostIdleExitMinutes)).toEqual([10, 30]);
  });

  it('of an amount is not lost when another section is opened, or the sheet is closed', async () => {
    await show('limits');
    await type('Time to end', '12');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await act(settled);
    expect(saves().map(({ graceMs }) => graceMs)).toEqual([12_000]);
    await answer(DONE);
    await type('Font size of terminals', '15');
    await user.keyboard('{Escape}');
    await act(settled);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves().at(-1)?.appearance.terminalFontSize).toBe(15);
  });

  it('of the unit alone shows the same amount in it; after a number the number is of that unit', async () => {
    await show('limits');
    await user.selectOptions(unitOf('Of one session'), 'MiB');
    expect([field('Of one session').value, saves()]).toEqual(['1024', []]);
    await user.tab();
    expect([field('Of one session').value, unitOf('Of one session').value]).toEqual(['1', 'GiB']);
    await type('Of one session', '500');
    await user.selectOptions(unitOf('Of one session'), 'MiB');
    expect(saves()).toEqual([]);
    await user.tab();
    expect(saves().at(-1)?.output.maxBytesPerSession).toBe(500 * 1024 ** 2);
  });

  it('that changes nothing is not sent', async () => {
    await show('appearance');
    await user.click(screen.getByRole('radio', { name: 'As the desktop' }));
    await type('Font size of terminals', '13');
    await user.tab();
    await type('Font size of terminals', '13.0');
    await user.tab();
    expect([saves(), field('Font size of terminals').value]).toEqual([[], '13']);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(saves().map(({ appearance }) => appearance.theme)).toEqual(['dark']);
  });
});

describe('a change that is refused', () => {
  it('stays in the field with the words of the host, and can be mended', async () => {
    await show('limits');
    await type('Time to end', '90');
    await user.keyboard('{Enter}');
    await answer(REFUSED);
    const grace = field('Time to end');
    expect([grace.value, grace.getAttribute('aria-invalid')]).toEqual(['90', 'true']);
    expect(message(grace)).toBe('Time to end (graceMs) must be from 0 to 60 seconds. It stays 1 second.');
    await user.tab();
    expect(saves()).toHaveLength(1);
    await user.type(grace, '{Backspace}');
    expect([grace.value, grace.getAttribute('aria-invalid'), message(grace)]).toEqual(['9', 'false', undefined]);
    await user.keyboard('{Enter}');
    expect(saves().at(-1)?.graceMs).toBe(9_000);
  });

  it('is tried once more with Enter', async () => {
    await show('limits');
    await type('Time to end', '9');
    await user.keyboard('{Enter}');
    await answer({ ok: false, error: { code: 'unavailable', message: 'The connection was lost.' } });
    await user.keyboard('{Enter}');
    await answer(DONE);
    tell(testSettings({ graceMs: 9_000 }));
    expect(saves().map(({ graceMs }) => graceMs)).toEqual([9_000, 9_000]);
    expect([field('Time to end').value, message(field('Time to end'))]).toEqual(['9', undefined]);
  });

  it('shows a switch as it stays, with the reason, until the sheet is closed', async () => {
    await show('limits');
    await user.click(screen.getByLabelText('Record sessions'));
    await answer(REFUSED);
    expect(isOn('Record sessions')).toBe('true');
    expect(message(screen.getByLabelText('Record sessions'))).toContain('must be from 0 to 60');
    act(() => services.view.closeDialog());
    open('limits');
    expect(message(screen.getByLabelText('Record sessions'))).toBeUndefined();
  });

  it('is not sent when it is no amount, and says so', async () => {
    await show('limits');
    await type('Time to end', 'soon');
    await user.tab();
    expect([field('Time to end').value, message(field('Time to end')), saves()]).toEqual([
      'soon',
      '“soon” is no amount. It stays 1 second.',
      [],
    ]);
  });
});

describe('a config.json that is not in order', () => {
  const problem =
    'config.json, line 3: graceMs: must be a number. Mend the file; the last good settings stay in force.';

  it('is said with its line and its path, and nothing can be changed until it is mended', async () => {
    await show('limits', testSettings({ problem }));
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(problem)).toBeTruthy();
    await user.click(within(alert).getByLabelText('Copy the path'));
    expect(await navigator.clipboard.readText()).toBe('/home/ada/.config/signalbox/config.json');
    expect(within(alert).getByLabelText('Copy the path').textContent).toBe('Copied');
    await user.click(screen.getByLabelText('Record sessions'));
    await user.type(field('Time to end'), '9{Enter}');
    expect(saves()).toEqual([]);
    tell(testSettings());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByLabelText('Record sessions'));
    expect(saves()).toHaveLength(1);
  });
});

describe('agents', () => {
  it('are listed with what to copy for another one, also while config.json is broken', async () => {
    await show('agents', testSettings({ problem: 'config.json, line 3' }));
    const [agent] = within(screen.getByRole('list', { name: 'Connected agents' })).getAllByRole('listitem');
    expect(agent?.textContent).toBe('claude-code2.1connected 2 min');
    for (const { client, text } of connectRecipes(CONNECT)) {
      await user.click(screen.getByLabelText(`Copy for ${client}`));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
  });

  it('says what to do when the clipboard is closed', async () => {
    await show('agents');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    document.execCommand = () => false;
    await user.click(screen.getByLabelText('Copy for Claude Code'));
    expect(screen.getByLabelText('Copy for Claude Code').textContent).toBe('Select and copy');
  });
});
