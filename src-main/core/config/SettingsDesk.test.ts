import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '@shared/lifecycle';
import type { AppSettings, SettingsView } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../history/audit/AuditEvent';
import { ConfigStore } from './ConfigStore';
import { defaultConfig } from './configSchema';
import { SettingsDesk } from './SettingsDesk';
import { settingsOf } from './settingsOf';

const defaults = settingsOf(defaultConfig);
const bigger: AppSettings = { ...defaults, appearance: { ...defaults.appearance, terminalFontSize: 20 } };

describe('SettingsDesk', () => {
  let folder: string;
  let file: string;
  let store: ConfigStore;
  let desk: SettingsDesk;
  let audited: AuditEvent[];
  let told: SettingsView[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-settings-'));
    file = join(folder, 'config.json');
    store = new ConfigStore(file);
    await store.start();
    audited = [];
    told = [];
    desk = new SettingsDesk({
      store,
      audit: { append: async (event) => void audited.push(event) },
      environment: async () => ({ PATH: '/usr/bin:/bin', SHELL: '/bin/sh' }),
    });
    desk.onChanged((view) => told.push(view));
  });

  afterEach(async () => {
    desk.dispose();
    store.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** As an editor does: nobody sees half of a file. */
  const put = async (text: string): Promise<void> => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  const next = <T>(event: Event<T>): Promise<T> =>
    new Promise((resolve) => {
      const subscription = event((value) => {
        subscription.dispose();
        resolve(value);
      });
    });
  const content = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

  it('shows what is in force, and where it is kept', () => {
    expect(desk.view()).toEqual({ ...defaults, file, problem: null });
  });

  it('has saved settings in force when it says so, tells of them once, and audits what changed', async () => {
    expect(await desk.save(bigger)).toEqual({ ok: true, value: null });
    expect(desk.view()).toEqual({ ...bigger, file, problem: null });
    expect(told).toEqual([desk.view()]);
    expect(await content()).toEqual({ appearance: { terminalFontSize: 20 } });
    expect(audited.map(({ event, by, note }) => [event, by, note])).toEqual([
      ['settings-changed', 'the person', 'appearance.terminalFontSize: 13 -> 20'],
    ]);
  });

  it('does nothing, and audits nothing, when nothing changes', async () => {
    expect(await desk.save(defaults)).toEqual({ ok: true, value: null });
    expect([audited, told]).toEqual([[], []]);
    await expect(readFile(file)).rejects.toThrow();
  });

  it('refuses what is out of bounds', async () => {
    const refused = await desk.save({ ...bigger, graceMs: 99_999 });
    expect(refused).toMatchObject({ error: { code: 'invalid-argument', message: expect.stringContaining('graceMs') } });
    expect([audited, told]).toEqual([[], []]);
    await expect(readFile(file)).rejects.toThrow();
  });

  it('saves nothing into a file that is not in order, and says the line', async () => {
    const text = '{\n  "graceMs": 5,\n  "noSuchSetting": 1\n}';
    await writeFile(file, text);
    expect(await desk.save(bigger)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('line 3') },
    });
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(audited).toEqual([]);
  });

  it('tells of a file that was changed, broken and mended by hand', async () => {
    const views: [number, string | null][] = [];
    for (const text of ['{"graceMs": 5}', '{"graceMs": 6,\n"gracems": 7}', '{"graceMs": 8}']) {
      const change = next(desk.onChanged);
      await put(text);
      const { graceMs, problem } = await change;
      views.push([graceMs, problem]);
    }
    expect(views).toEqual([
      [5, null],
      [5, expect.stringContaining('line 2: there is no setting "gracems"; did you mean "graceMs"')],
      [8, null],
    ]);
    expect(told).toHaveLength(3);
  });

  describe.skipIf(process.platform === 'win32')('shells (skipped on Windows: needs /bin/sh)', () => {
    it('are listed, with the one that SHELL names', async () => {
      const shells = await desk.shells();
      expect(shells.filter(({ isLogin }) => isLogin)).toEqual([{ name: 'sh', path: '/bin/sh', isLogin: true }]);
    });

    it('must be there to become the default', async () => {
      const refused = await desk.save({ ...bigger, defaultShell: '/no/such/shell' });
      expect(refused).toMatchObject({ error: { code: 'invalid-argument' } });
      expect(refused.ok ? '' : refused.error.message).toMatch(
        /^Default shell .*"\/no\/such\/shell".*\/bin\/sh.* save again\.$/,
      );
      expect(await desk.save({ ...bigger, defaultShell: 'sh' })).toEqual({ ok: true, value: null });
    });

    it('may be gone without keeping other settings from being saved', async () => {
      await writeFile(file, '{"defaultShell": "/no/such/shell"}');
      const reread = new ConfigStore(file);
      await reread.start();
      const other = new SettingsDesk({
        store: reread,
        audit: { append: async () => undefined },
        environment: async () => ({}),
      });
      expect(await other.save({ ...bigger, defaultShell: '/no/such/shell' })).toEqual({ ok: true, value: null });
      other.dispose();
      reread.dispose();
    });
  });

  it('lets go of its store', async () => {
    desk.dispose();
    const changed = next(store.onChange);
    await put('{"graceMs": 5}');
    await changed;
    expect(told).toEqual([]);
  });
});
