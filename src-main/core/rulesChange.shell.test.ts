import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PolicyRule } from '@shared/policy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Core } from './Core';
import { ConfigStore } from './config/ConfigStore';
import { ParsedPolicy } from './policy/ParsedPolicy';
import { client, until, unwrap } from './terminal/testing/CoreProbe';

const ask = (match: string): PolicyRule => ({ match, action: 'ask' });
const deny = (match: string): PolicyRule => ({ match, action: 'deny', reason: 'Not here.' });

describe.runIf(process.platform === 'linux')('rules that change while something is held', () => {
  let folder: string;
  let store: ConfigStore;
  let core: Core;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-rules-'));
    const rules = [ask('touch'), ask('mkdir'), ask('ln')];
    const settings = { defaultShell: '/bin/bash', loginShell: false, approvalWaitMs: 0, policy: { rules } };
    await writeFile(join(folder, 'config.json'), JSON.stringify(settings));
    store = new ConfigStore(join(folder, 'config.json'));
    await store.start();
    const policy = new ParsedPolicy({ config: () => store.trusted, home: folder, signalboxHome: join(folder, 'own') });
    core = new Core({
      config: () => store.current,
      sessionsFolder: join(folder, 'own', 'sessions'),
      manifest: null,
      policy,
      rules: { store, policyWith: (config) => policy.withRules(config) },
    });
    core.windows.windowOpened();
  });

  afterEach(async () => {
    await core.stop();
    store.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  async function hold(command: string): Promise<string> {
    const size = { cols: 80, rows: 24 };
    const decision = unwrap(
      await core.agents.start({ command, isTerminal: true, ...size, cwd: folder, client }, { client }),
    );
    if (decision.kind !== 'open') throw new Error(`Not held: ${decision.kind}`);
    return decision.approval.id;
  }

  const outcome = async (id: string) => unwrap(await core.agents.followApproval(id, { client, waitMs: 10_000 }));

  it('lets go what they allow now, refuses what they deny, and leaves the rest to the person', async () => {
    const allowed = await hold('touch made');
    const denied = await hold('mkdir folder');
    const left = await hold('ln -s made link');
    const rules = [ask('ln'), deny('mkdir')];
    expect(await core.windows.savePolicy({ mode: 'normal', rules, blockedCommands: [] })).toMatchObject({ ok: true });
    const done = await outcome(allowed);
    expect(done).toMatchObject({ kind: 'done', approval: { status: 'approved' } });
    if (done.kind === 'done') await until(done.session, { exit: true });
    expect(await outcome(denied)).toMatchObject({
      kind: 'refused',
      approval: { status: 'denied', note: expect.stringContaining('Not here.') },
    });
    expect(core.windows.approvals().map(({ id }) => id)).toEqual([left]);
    expect((await readdir(folder)).filter((name) => !/^(config\.json|own)$/.test(name))).toEqual(['made']);
  });

  it('lets nothing go when everything is asked about', async () => {
    const held = await hold('touch made');
    await core.windows.savePolicy({ mode: 'watchful', rules: [], blockedCommands: [] });
    // A second change comes after the first was worked off.
    await core.windows.savePolicy({ mode: 'watchful', rules: [ask('ln')], blockedCommands: [] });
    expect(core.windows.approvals().map(({ id }) => id)).toEqual([held]);
    expect(await readdir(folder)).not.toContain('made');
  });
});
