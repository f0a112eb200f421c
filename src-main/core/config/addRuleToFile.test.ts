import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRuleToFile } from './addRuleToFile';
import { ConfigStore } from './ConfigStore';

const rule = { match: 'npm run build', action: 'allow', reason: 'A person chose it.' } as const;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-rule-'));
  file = join(folder, 'config.json');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (): Promise<string> => readFile(file, 'utf8');

describe('addRuleToFile', () => {
  it('makes the file when there is none, for its owner only', async () => {
    expect(await addRuleToFile(file, rule)).toEqual({ ok: true, value: null });
    expect(JSON.parse(await text())).toEqual({ policy: { rules: [rule] } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('keeps what is in the file, with its order and its indentation', async () => {
    const own = {
      graceMs: 5,
      policy: { mode: 'watchful', rules: [{ match: 'ls', action: 'deny' }] },
      defaultShell: 'zsh',
    };
    await writeFile(file, JSON.stringify(own, null, '\t'));
    await addRuleToFile(file, rule);
    const expected = { ...own, policy: { ...own.policy, rules: [...own.policy.rules, rule] } };
    expect(await text()).toBe(`${JSON.stringify(expected, null, '\t')}\n`);
  });

  it('adds a rule once', async () => {
    await addRuleToFile(file, rule);
    const before = await text();
    await addRuleToFile(file, { ...rule, reason: 'again' });
    expect(await text()).toBe(before);
  });

  it.each(['{ "graceMs": ', '{ "noSuchSetting": 1 }', '[]'])(
    'leaves a file alone that is not in order: %s',
    async (broken) => {
      await writeFile(file, broken);
      expect(await addRuleToFile(file, rule)).toMatchObject({ error: { code: 'unavailable' } });
      expect(await text()).toBe(broken);
    },
  );
});

describe('ConfigStore', () => {
  it('has added rules in force when it says so, all of several at once', async () => {
    const store = new ConfigStore(file);
    await store.start();
    const added = await Promise.all(['a b', 'c d', 'e f'].map((pattern) => store.addAllowRule(pattern)));
    expect(added.every(({ ok }) => ok)).toBe(true);
    expect(store.current.policy.rules.map(({ match, action }) => `${action} ${match}`)).toEqual([
      'allow a b',
      'allow c d',
      'allow e f',
    ]);
    store.dispose();
  });
});
