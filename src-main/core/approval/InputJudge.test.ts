import type { SessionInfo, WaitingKind } from '@shared/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Config, defaultConfig } from '../config/configSchema';
import { FakeProcessTable } from '../process/FakeProcessTable';
import { InputJudge } from './InputJudge';
import { SessionMemory } from './SessionMemory';
import { FakePolicy } from './testing/FakePolicy';

type Policy = Config['policy'];

const asks = (kind: WaitingKind): SessionInfo =>
  ({
    id: 's_1',
    pid: 10,
    command: 'make',
    cwd: '/work',
    shell: 'bash',
    isTerminal: true,
    totalLines: 1,
    state: {
      kind: 'waiting',
      waiting: { kind, prompt: '? ', since: 1, confidence: 'likely', evidence: [], suggestions: [] },
    },
  }) as unknown as SessionInfo;

describe('InputJudge', () => {
  let policy: FakePolicy;
  let settings: Policy;
  let judge: InputJudge;
  let memory: SessionMemory;

  beforeEach(() => {
    policy = new FakePolicy();
    settings = defaultConfig.policy;
    memory = new SessionMemory();
    const config = (): Config => ({ ...defaultConfig, policy: settings });
    judge = new InputJudge({ policy, config, table: new FakeProcessTable(), memory });
  });

  const withInput = (input: Partial<Policy['input']>): void => {
    settings = { ...settings, input: { ...settings.input, ...input } };
  };
  const actionFor = async (kind: WaitingKind, text = 'y\r'): Promise<string> =>
    (await judge.judge(asks(kind), text)).verdict.action;

  it('keeps secrets for the person, and does not look at what would be typed', async () => {
    expect(await judge.judge(asks('secret'), 'hunter2\r')).toMatchObject({
      verdict: { action: 'deny', rule: 'policy.input.secret: person' },
      unattended: 'person',
    });
    expect(policy.checked).toEqual([]);
  });

  it('lets an agent turn away from any question, but not hide an answer behind it', async () => {
    withInput({ line: 'deny', shell: 'person' });
    for (const kind of ['secret', 'confirm', 'line', 'shell'] as const) {
      expect(await actionFor(kind, '\u0003'), kind).toBe('allow');
      expect(await actionFor(kind, '\u0003guess\r'), kind).not.toBe('allow');
    }
    expect(await actionFor('secret', '')).toBe('deny');
  });

  it('asks about yes/no questions and lets other answers through, unless the person chose otherwise', async () => {
    expect(await judge.judge(asks('confirm'), 'y\r')).toMatchObject({
      verdict: { action: 'ask' },
      unattended: 'confirm',
    });
    for (const kind of ['shell', 'repl', 'line', 'key', 'pager', 'screen'] as const) {
      expect(await actionFor(kind), kind).toBe('allow');
    }
    withInput({ confirm: 'allow', secret: 'allow', key: 'person', pager: 'deny', screen: 'ask' });
    const kinds = ['confirm', 'secret', 'key', 'pager', 'screen'] as const;
    expect(await Promise.all(kinds.map((kind) => actionFor(kind)))).toEqual(['allow', 'allow', 'deny', 'deny', 'ask']);
  });

  it('follows the stricter one of the question and the text', async () => {
    policy.denied = ['sudo'];
    policy.asked = ['git'];
    expect(await actionFor('shell', 'sudo ls\r')).toBe('deny');
    expect(await judge.judge(asks('shell'), 'git push\r')).toMatchObject({
      verdict: { action: 'ask', rule: 'git' },
      unattended: 'commands',
    });
    withInput({ shell: 'ask' });
    expect(await actionFor('shell', 'sudo ls\r')).toBe('deny');
    expect(await actionFor('shell', 'ls\r')).toBe('ask');
  });

  it('asks for everything in watchful mode, but for what a rule allows by name', async () => {
    settings = { ...settings, mode: 'watchful' };
    expect(await judge.judge(asks('line'), 'y\r')).toMatchObject({
      verdict: { action: 'ask', rule: 'policy.mode: watchful' },
      unattended: 'commands',
    });
    expect(await actionFor('line', '\u0003')).toBe('allow');
  });

  it('shows what was typed before as a part of the line', async () => {
    (await judge.judge(asks('shell'), 'su')).commit();
    policy.denied = ['sudo'];
    expect(await judge.judge(asks('shell'), 'do ls\r')).toMatchObject({
      verdict: { action: 'deny' },
      typedBefore: 'su',
    });
  });

  it('counts nothing that was not sent', async () => {
    await judge.judge(asks('shell'), '# ');
    expect(await judge.judge(asks('shell'), 'ls\r')).toMatchObject({ typedBefore: '' });
    expect(memory.of('s_1').line.version).toBe(0);
  });
});
