import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { policyCheck } from './policyCheck';

let home: string;
let printed: string;
const options = { json: false, shell: 'bash', cwd: '/home/me/project' };
const env = (): NodeJS.ProcessEnv => ({ SIGNALBOX_HOME: home, HOME: '/home/me' });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'signalbox-policy-check-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

describe('signalbox policy check', () => {
  it('says what the rules of config.json make of a text, and how it is reached', async () => {
    writeFileSync(join(home, 'config.json'), '{"blockedCommands": ["touch"]}');
    expect(await policyCheck(env(), 'env touch a', options)).toBe(1);
    expect(printed).toBe(
      'deny (touch): touch is on the deny list (blockedCommands) and is run by `env`.\n  env touch a\n> env > touch a\n',
    );
  });

  it('says what the mode makes of it', async () => {
    const rules = [{ match: 'git status', action: 'allow' }];
    writeFileSync(join(home, 'config.json'), JSON.stringify({ policy: { mode: 'watchful', rules } }));
    expect(await policyCheck(env(), 'ls', options)).toBe(1);
    expect(await policyCheck(env(), 'git status', options)).toBe(0);
  });

  it('works without config.json and without a host', async () => {
    expect(await policyCheck(env(), 'git status', options)).toBe(0);
    expect(await policyCheck(env(), 'sudo ls', options)).toBe(1);
    expect(await policyCheck(env(), null, options)).toBe(2);
  });

  it('denies what it cannot judge: a rule that is not valid', async () => {
    writeFileSync(join(home, 'config.json'), '{"policy": {"rules": [{"match": "/(/", "action": "ask"}]}}');
    expect(await policyCheck(env(), 'ls', options)).toBe(1);
    expect(printed).toContain('builtin: failure');
  });

  it('gives an array of verdicts as JSON', async () => {
    expect(await policyCheck(env(), 'sudo ls', { ...options, json: true })).toBe(0);
    const verdicts: unknown = JSON.parse(printed);
    expect(verdicts).toMatchObject([
      {
        command: 'sudo ls',
        action: 'ask',
        rule: 'builtin: privilege',
        commands: [{ name: 'sudo', args: ['ls'] }, { name: 'ls' }],
      },
    ]);
  });
});
