import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PolicySettings } from '@shared/policy';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { savePolicyToFile } from './savePolicyToFile';

const settings: PolicySettings = {
  mode: 'watchful',
  rules: [{ match: 'git push', action: 'ask' }],
  blockedCommands: ['sudo'],
};

/** Settings that the rules have nothing to do with, and what the file has of the rules, in any order. */
const otherKeys = fc.record(
  {
    graceMs: fc.integer({ min: 0, max: 10_000 }),
    defaultShell: fc.constantFrom('bash', 'zsh', null),
    notifications: fc.record({ sound: fc.boolean(), enabled: fc.boolean() }, { requiredKeys: [] }),
    unattended: fc.record({ confirm: fc.constantFrom('deny', 'allow') }, { requiredKeys: [] }),
    blockedCommands: fc.array(fc.constantFrom('dd', 'mkfs')),
    policy: fc.record(
      {
        input: fc.constant({ confirm: 'deny' }),
        rules: fc.array(fc.record({ match: fc.constantFrom('a', 'b'), action: fc.constant('deny') })),
        mode: fc.constantFrom('normal', 'watchful', 'unattended'),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const files = otherKeys.chain((config) =>
  fc
    .shuffledSubarray(Object.entries(config), { minLength: Object.keys(config).length })
    .map((entries) => Object.fromEntries(entries) as Record<string, Record<string, unknown>>),
);
const rules = fc.array(
  fc.record({ match: fc.constantFrom('git push', '> /etc/*'), action: fc.constantFrom('allow', 'ask', 'deny') }),
);
const saved = fc.record({
  mode: fc.constantFrom('normal', 'watchful', 'unattended'),
  rules,
  blockedCommands: fc.array(fc.constantFrom('sudo', 'su')),
}) as fc.Arbitrary<PolicySettings>;

const without = (record: Record<string, unknown> | undefined, ...keys: readonly string[]) =>
  Object.entries(record ?? {}).filter(([key]) => !keys.includes(key));

describe('savePolicyToFile', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-save-'));
    file = join(folder, 'config.json');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const content = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, unknown>>;

  it('keeps all other settings, and the order of all', async () => {
    await fc.assert(
      fc.asyncProperty(files, saved, async (before, wanted) => {
        await writeFile(file, JSON.stringify(before));
        expect(await savePolicyToFile(file, wanted)).toEqual({ ok: true, value: null });
        const after = await content();
        const { mode = 'normal', rules: kept = [] } = after.policy ?? {};
        expect({ mode, rules: kept, blockedCommands: after.blockedCommands ?? [] }).toEqual(wanted);
        // As text: equal only when the order is.
        expect(JSON.stringify(without(after, 'policy', 'blockedCommands'))).toBe(
          JSON.stringify(without(before, 'policy', 'blockedCommands')),
        );
        expect(JSON.stringify(without(after.policy, 'mode', 'rules'))).toBe(
          JSON.stringify(without(before.policy, 'mode', 'rules')),
        );
        expect(Object.keys(after).slice(0, Object.keys(before).length)).toEqual(Object.keys(before));
        const keys = Object.keys(before.policy ?? {});
        expect(Object.keys(after.policy ?? {}).slice(0, keys.length)).toEqual(keys);
      }),
      { numRuns: 200 },
    );
  });

  it('writes nothing when nothing is to be changed', async () => {
    const text =
      '{"policy":{"mode":"watchful","rules":[{"match":"git push","action":"ask"}]},"blockedCommands":["sudo"]}';
    await writeFile(file, text);
    expect(await savePolicyToFile(file, settings)).toEqual({ ok: true, value: null });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('makes the file with no more than is to be kept', async () => {
    await savePolicyToFile(file, { ...settings, mode: 'normal', rules: [] });
    expect(await content()).toEqual({ blockedCommands: ['sudo'] });
  });

  it.each(['{ "graceMs": ', '{\n "noSuchSetting": 1 }'])(
    'leaves a file alone that is not in order: %s',
    async (text) => {
      await writeFile(file, text);
      const refused = await savePolicyToFile(file, settings);
      expect(refused).toMatchObject({ error: { code: 'unavailable', message: expect.stringMatching(/line \d/) } });
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('saves no more than the file may hold', async () => {
    const long = { match: 'x'.repeat(4_000), action: 'deny' } as const;
    const refused = await savePolicyToFile(file, { ...settings, rules: Array(400).fill(long) });
    expect(refused).toMatchObject({ error: { code: 'unavailable' } });
    await expect(readFile(file)).rejects.toThrow();
  });
});
