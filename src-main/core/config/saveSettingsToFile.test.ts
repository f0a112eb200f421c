import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppSettings, themes } from '@shared/settings';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedSettings } from './changedSettings';
import { configSchema, defaultConfig } from './configSchema';
import { saveSettingsToFile } from './saveSettingsToFile';
import { settingsOf } from './settingsOf';

const defaults = settingsOf(defaultConfig);
const bytes = fc.integer({ min: 1_000_000, max: 10_000_000 });

/** The settings, of which a file may have some. */
const shape = {
  defaultShell: fc.constantFrom('bash', '/bin/zsh', null),
  loginShell: fc.boolean(),
  output: { maxBytesPerSession: bytes, maxBytesTotal: bytes, maxEndedSessions: fc.nat(100) },
  recording: { enabled: fc.boolean(), maxBytesPerSession: bytes },
  graceMs: fc.nat(10_000),
  hostIdleExitMinutes: fc.constantFrom(1, 1.5, 10),
  notifications: { enabled: fc.boolean(), sound: fc.boolean(), doNotDisturb: fc.boolean() },
  appearance: {
    theme: fc.constantFrom(...themes),
    terminalFontSize: fc.integer({ min: 8, max: 32 }),
    copyOnSelect: fc.boolean(),
    screenReaderMode: fc.boolean(),
  },
  desktop: { closeToTray: fc.boolean() },
};

type Shape = { readonly [key: string]: fc.Arbitrary<unknown> | Shape };
const isArbitrary = (value: fc.Arbitrary<unknown> | Shape): value is fc.Arbitrary<unknown> =>
  value instanceof fc.Arbitrary;
/** A record of the shape, with all keys or with any of them. */
const recordOf = (of: Shape, constraints: { requiredKeys?: [] } = {}): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => [key, isArbitrary(value) ? value : recordOf(value, constraints)]),
    ),
    constraints,
  );

const wanted = recordOf(shape) as fc.Arbitrary<AppSettings>;
/** What a file has, with keys that the settings have nothing to do with, in any order. */
const files = recordOf(
  {
    ...shape,
    fileReadLineLimit: fc.nat(100).map((n) => n + 1),
    blockedCommands: fc.array(fc.constantFrom('dd', 'mkfs')),
    policy: fc.constant({ mode: 'watchful', rules: [{ match: 'a', action: 'deny' }] }),
    unattended: fc.constant({ confirm: 'deny' }),
  },
  { requiredKeys: [] },
).chain((config) =>
  fc
    .shuffledSubarray(Object.entries(config), { minLength: Object.keys(config).length })
    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>),
);

describe('saveSettingsToFile', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-settings-'));
    file = join(folder, 'config.json');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const content = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const without = (record: Record<string, unknown>) =>
    Object.entries(record).filter(([key]) => !Object.hasOwn(shape, key));

  it('has the settings in force afterwards, and keeps the rest and the order of all', async () => {
    await fc.assert(
      fc.asyncProperty(files, wanted, async (before, settings) => {
        await writeFile(file, JSON.stringify(before));
        expect(await saveSettingsToFile(file, settings)).toEqual({ ok: true, value: null });
        const after = await content();
        expect(settingsOf(configSchema.parse(after))).toEqual(settings);
        // As text: equal only when the order is.
        expect(JSON.stringify(without(after))).toBe(JSON.stringify(without(before)));
        expect(Object.keys(after).slice(0, Object.keys(before).length)).toEqual(Object.keys(before));
      }),
      { numRuns: 200 },
    );
  });

  it('writes what changes and nothing else', async () => {
    const lines = ['{', '    "graceMs": 5,', '    "appearance": {', '        "theme": "dark"', '    }', '}', ''];
    await writeFile(file, lines.join('\n'));
    const { appearance } = defaults;
    const settings = { ...defaults, graceMs: 5, appearance: { ...appearance, theme: 'dark', copyOnSelect: true } };
    await saveSettingsToFile(file, settings as AppSettings);
    const text = lines.join('\n').replace('"dark"', '"dark",\n        "copyOnSelect": true');
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('leaves the file alone, byte for byte, when nothing changes', async () => {
    const text = '{"graceMs":5, "output":{}}';
    await writeFile(file, text);
    expect(await saveSettingsToFile(file, { ...defaults, graceMs: 5 })).toEqual({ ok: true, value: null });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('makes the file with no more than differs from the defaults', async () => {
    await saveSettingsToFile(file, defaults);
    await expect(readFile(file)).rejects.toThrow();
    await saveSettingsToFile(file, { ...defaults, desktop: { closeToTray: false } });
    expect(await content()).toEqual({ desktop: { closeToTray: false } });
  });

  it('puts a default into a file that has another value', async () => {
    await writeFile(file, '{"graceMs": 5}');
    await saveSettingsToFile(file, defaults);
    expect(await content()).toEqual({ graceMs: defaults.graceMs });
  });

  it.each(['{ "graceMs": ', '{\n "noSuchSetting": 1 }', '// a comment\n{}'])(
    'leaves a file alone that is not in order: %s',
    async (text) => {
      await writeFile(file, text);
      const refused = await saveSettingsToFile(file, { ...defaults, graceMs: 5 });
      expect(refused).toMatchObject({ error: { code: 'unavailable', message: expect.stringMatching(/line \d/) } });
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});

describe('changedSettings', () => {
  it('names each setting that differs, and no other', () => {
    const notifications = { ...defaults.notifications, sound: true };
    expect(changedSettings(defaultConfig, { ...defaults, notifications, defaultShell: 'zsh' })).toEqual([
      { key: 'defaultShell', from: null, to: 'zsh' },
      { key: 'notifications.sound', from: false, to: true },
    ]);
  });

  it('knows every setting that there is', () => {
    fc.assert(
      fc.property(wanted, wanted, (from, to) => {
        const isSame = JSON.stringify(from) === JSON.stringify(to);
        expect(changedSettings(from, to).length === 0).toBe(isSame);
      }),
    );
  });
});
