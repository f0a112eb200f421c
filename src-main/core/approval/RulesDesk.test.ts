import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PolicySettings, PolicyView } from '@shared/policy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigStore } from '../config/ConfigStore';
import type { AuditEvent } from '../history/audit/AuditEvent';
import { ParsedPolicy } from '../policy/ParsedPolicy';
import { RulesDesk } from './RulesDesk';

const asksToPush: PolicySettings = {
  mode: 'normal',
  rules: [{ match: 'git push', action: 'ask', reason: 'I look first.' }],
  blockedCommands: ['sudo'],
};
const broken: PolicySettings = { ...asksToPush, rules: [{ match: '/(/', action: 'deny' }] };

describe('RulesDesk', () => {
  let folder: string;
  let file: string;
  let store: ConfigStore;
  let desk: RulesDesk;
  let audited: AuditEvent[];
  let told: PolicyView[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-desk-'));
    file = join(folder, 'config.json');
    store = new ConfigStore(file);
    await store.start();
    audited = [];
    told = [];
    const policy = new ParsedPolicy({ config: () => store.trusted, home: folder, signalboxHome: join(folder, 'own') });
    desk = new RulesDesk({
      store,
      policyWith: (config) => policy.withRules(config),
      audit: { append: async (event) => void audited.push(event) },
      home: folder,
      environment: async () => ({ HOME: folder }),
    });
    desk.onChanged((view) => told.push(view));
  });

  afterEach(async () => {
    desk.dispose();
    store.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const actionOf = async (text: string, settings: PolicySettings): Promise<string> => {
    const checked = await desk.check(text, settings);
    return checked.ok ? checked.value.action : checked.error.code;
  };

  it('judges by the rules that it is given, and leaves those in force alone', async () => {
    expect(await actionOf('git push', asksToPush)).toBe('ask');
    expect(await actionOf('bash -c "sudo ls"', asksToPush)).toBe('deny');
    expect(await actionOf('git push', { ...asksToPush, rules: [] })).toBe('allow');
    expect(await actionOf('ls', { ...asksToPush, mode: 'watchful' })).toBe('ask');
    expect(desk.view()).toEqual({ mode: 'normal', rules: [], blockedCommands: [], problem: null });
    await expect(readFile(file)).rejects.toThrow();
  });

  it('has saved rules in force when it says so, tells of them once, and audits them', async () => {
    expect(await desk.save(asksToPush)).toEqual({ ok: true, value: null });
    expect(desk.view()).toEqual({ ...asksToPush, problem: null });
    expect(told).toEqual([{ ...asksToPush, problem: null }]);
    expect(audited.map(({ event, by, note }) => [event, by, note])).toEqual([
      ['rules-changed', 'the person', 'mode: normal, rules: 1, blocked commands: 1'],
    ]);
  });

  it('neither tries nor saves a rule that is not valid, and names it', async () => {
    for (const refused of [await desk.check('ls', broken), await desk.save(broken)]) {
      expect(refused).toMatchObject({ ok: false, error: { code: 'invalid-argument' } });
      expect(refused.ok ? '' : refused.error.message).toContain('/(/');
    }
    expect(audited).toEqual([]);
    await expect(readFile(file)).rejects.toThrow();
  });

  it('saves nothing into a file that is not in order, and says the line', async () => {
    const text = '{\n  "graceMs": 5,\n  "noSuchSetting": 1\n}';
    await writeFile(file, text);
    expect(await desk.save(asksToPush)).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('line 3') },
    });
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(audited).toEqual([]);
  });
});
