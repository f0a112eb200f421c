import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApprovalAnswer } from '@shared/approval';
import { fail, ok, type Result } from '@shared/errors';
import { afterEach, describe, expect, it } from 'vitest';
import type { Decision } from './approval/Decision';
import { GateProbe, untilAsked } from './approval/testing/GateProbe';
import { type Config, defaultConfig } from './config/configSchema';
import { AuditLog } from './history/AuditLog';
import { verifyAudit } from './history/audit/verifyAudit';
import { client, readAll, until, unwrap } from './terminal/testing/CoreProbe';

const APPROVE: ApprovalAnswer = { kind: 'approve' };

describe.runIf(process.platform === 'linux')('what a person has to be asked about', () => {
  let gate: GateProbe;
  let audit: AuditLog;
  let addRule: (pattern: string) => Promise<Result<null>>;

  afterEach(() => gate.dispose());

  /** A core whose rules ask about `forbidden`; calls wait no time for a person. */
  async function setUp(config: Partial<Config> = {}): Promise<void> {
    const makeAudit = (folder: string): AuditLog => {
      audit = new AuditLog({ folder, onError: (thrown) => expect.fail(String(thrown)) });
      return audit;
    };
    gate = await GateProbe.create(
      { approvalWaitMs: 0, ...config },
      { audit: makeAudit, addAllowRule: (pattern) => addRule(pattern) },
    );
    gate.policy.denied = [];
    gate.policy.asked = ['forbidden'];
  }

  function idOf(decision: Decision): string {
    if (decision.kind !== 'open') throw new Error(`Not held: ${decision.kind}`);
    return decision.approval.id;
  }

  const follow = async (id: string): Promise<Decision> =>
    unwrap(await gate.agents.followApproval(id, { client, waitMs: 5_000 }));

  async function events(): Promise<readonly string[]> {
    await audit.flush();
    const text = await readFile(join(gate.probe.folder, 'audit.jsonl'), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
  }

  describe('a command', () => {
    it('is held until the person approves it, and runs at once then', async () => {
      await setUp();
      gate.windows.windowOpened();
      const open = unwrap(await gate.start('forbidden one'));
      const [request] = gate.windows.approvals();
      expect(request).toMatchObject({ subject: 'command', text: 'forbidden one', client: 'test', sessionId: null });
      expect(await gate.ran()).toBe('');
      expect(unwrap(await gate.windows.answerApproval(idOf(open), APPROVE))).toBeNull();
      const done = await follow(idOf(open));
      expect(done).toMatchObject({
        kind: 'done',
        isCommand: true,
        approval: { status: 'approved', rule: 'forbidden' },
      });
      if (done.kind === 'done') await until(done.session, { exit: true });
      expect(await gate.ran()).toBe('ran one\n');
      expect(await gate.windows.answerApproval(idOf(open), APPROVE)).toMatchObject({ error: { code: 'busy' } });
      expect(gate.windows.approvals()).toEqual([]);
      expect(await events()).toEqual(['asked', 'approved', 'started']);
      expect(await verifyAudit(gate.probe.folder)).toMatchObject({ lineCount: 3, problemCount: 0 });
    });

    it('gives its session to the call that still waits', async () => {
      await setUp({ approvalWaitMs: 20_000 });
      gate.windows.windowOpened();
      gate.windows.onEvent((event) => {
        if (event.type === 'approval') void gate.windows.answerApproval(event.approval.id, APPROVE);
      });
      expect(unwrap(await gate.start('forbidden'))).toMatchObject({ kind: 'done', approval: { status: 'approved' } });
    });

    it('runs as the person changed it, and the agent learns how', async () => {
      await setUp();
      gate.windows.windowOpened();
      const id = idOf(unwrap(await gate.start('forbidden all')));
      await gate.windows.answerApproval(id, { kind: 'edit', text: 'forbidden less' });
      const done = await follow(id);
      expect(done).toMatchObject({ approval: { status: 'edited', sent: 'forbidden less' } });
      if (done.kind === 'done') await until(done.session, { exit: true });
      expect(await gate.ran()).toBe('ran less\n');
    });

    it('does not run when it is denied, and the agent hears why', async () => {
      await setUp();
      gate.windows.windowOpened();
      const id = idOf(unwrap(await gate.start('forbidden')));
      await gate.windows.answerApproval(id, { kind: 'deny', note: 'Use the test server.' });
      expect(await follow(id)).toMatchObject({
        kind: 'refused',
        approval: { status: 'denied', note: 'Use the test server.' },
      });
      expect(gate.probe.core.terminals.list()).toEqual([]);
    });

    it('is refused with the rule when a rule denies it, and when the rules fail', async () => {
      await setUp();
      gate.policy.denied = ['forbidden'];
      expect(await gate.start('forbidden')).toMatchObject({
        error: { code: 'forbidden', message: expect.stringMatching(/Command not allowed: .*rule: forbidden/) },
      });
      gate.policy.fault = new Error('no grammar');
      expect(await gate.start('true')).toMatchObject({ error: { message: expect.stringContaining('no grammar') } });
      expect(await events()).toEqual(['denied', 'denied']);
    });

    it.each([
      ['what it reads', { stdin: 'forbidden\n' }],
      ['its variables', { env: { PROMPT_COMMAND: 'forbidden' } }],
      ['a shell that is none', { shell: 'forbidden' }],
    ])('is judged by %s as well', async (_what, options) => {
      await setUp();
      gate.policy.denied = ['forbidden'];
      expect(await gate.start('bash -i', options)).toMatchObject({ error: { code: 'forbidden' } });
    });

    it('is given up when the agent cancels the call or goes away', async () => {
      await setUp({ approvalWaitMs: 20_000 });
      gate.windows.windowOpened();
      const cancel = new AbortController();
      gate.windows.onEvent((event) => event.type === 'approval' && cancel.abort());
      await gate.start('forbidden', {}, { signal: cancel.signal });
      expect(gate.windows.approvals()).toEqual([]);

      const agent = gate.agents.connectClient({ name: 'leaving', version: '1' });
      const leaving = { id: agent.id, name: 'leaving' };
      const held = gate.start('forbidden', { client: leaving }, { client: leaving });
      gate.windows.onEvent((event) => event.type === 'approval' && agent.dispose());
      expect(unwrap(await held)).toMatchObject({ kind: 'refused', approval: { status: 'expired' } });
      expect(await events()).toEqual(['asked', 'withdrawn', 'asked', 'withdrawn']);
    });

    it('is known to the agent that asked alone', async () => {
      await setUp();
      gate.windows.windowOpened();
      const id = idOf(unwrap(await gate.start('forbidden')));
      const other = { client: { id: 'c_other', name: 'test' }, waitMs: 0 };
      expect(await gate.agents.followApproval(id, other)).toMatchObject({ error: { code: 'unavailable' } });
      expect(await gate.agents.answerApproval(id, APPROVE, other)).toMatchObject({ error: { code: 'unavailable' } });
    });
  });

  describe('"always"', () => {
    it('adds the rule that was shown, and lets go what it allows', async () => {
      await setUp();
      gate.windows.windowOpened();
      gate.policy.pattern = 'forbidden';
      const first = idOf(unwrap(await gate.start('forbidden 1')));
      const second = idOf(unwrap(await gate.start('forbidden 2')));
      expect(await gate.windows.answerApproval(first, { kind: 'always', pattern: 'rm' })).toMatchObject({
        error: { code: 'invalid-argument' },
      });
      // What cannot be written lets nothing go.
      addRule = async () => fail('unavailable', 'The rule was not added.');
      expect(await gate.windows.answerApproval(first, { kind: 'always', pattern: 'forbidden' })).toMatchObject({
        error: { code: 'unavailable' },
      });
      expect(gate.windows.approvals().map(({ id }) => id)).toEqual([first, second]);
      const added: string[] = [];
      addRule = async (pattern) => {
        added.push(pattern);
        gate.policy.asked = [];
        return ok(null);
      };
      await gate.windows.answerApproval(first, { kind: 'always', pattern: 'forbidden' });
      for (const id of [first, second]) {
        const done = await follow(id);
        expect(done).toMatchObject({ kind: 'done', approval: { status: 'approved' } });
        if (done.kind === 'done') await until(done.session, { exit: true });
      }
      expect(added).toEqual(['forbidden']);
      expect((await gate.ran()).split('\n').sort()).toEqual(['', 'ran 1', 'ran 2']);
      expect((await events()).filter((event) => event === 'approved' || event === 'rule-added')).toHaveLength(3);
    });
  });

  describe('nobody watching', () => {
    it('denies held commands and says what the person can do', async () => {
      await setUp();
      expect(await gate.start('forbidden')).toMatchObject({
        error: { code: 'forbidden', message: expect.stringMatching(/no person is watching.*signalbox open/) },
      });
      expect(await events()).toEqual(['denied-unattended']);
    });

    it('lets them run when the person chose so', async () => {
      await setUp({ unattended: { commands: 'allow', confirm: 'allow' } });
      const done = unwrap(await gate.start('forbidden'));
      if (done.kind === 'done') await until(done.session, { exit: true });
      expect(await gate.ran()).toBe('ran\n');
      expect(await events()).toEqual(['allowed-unattended', 'started']);
    });

    it('lets answers to yes/no questions through, or not', async () => {
      for (const confirm of ['allow', 'deny'] as const) {
        await setUp({ unattended: { commands: 'deny', confirm } });
        const session = await gate.session('python3 -c "print(input(\'Continue? [y/N] \'))"');
        await untilAsked(session, 'confirm');
        expect((await gate.type(session, 'y\r')).ok).toBe(confirm === 'allow');
        if (confirm === 'allow') await gate.dispose();
      }
    });

    it('is what unattended mode means, also while a window is open', async () => {
      await setUp({ policy: { ...defaultConfig.policy, mode: 'unattended' } });
      gate.windows.windowOpened();
      expect(await gate.start('forbidden')).toMatchObject({ error: { code: 'forbidden' } });
    });

    it('leaves the question to a client that can ask', async () => {
      await setUp();
      const open = unwrap(await gate.start('forbidden', {}, { canAsk: true }));
      expect(open).toMatchObject({ kind: 'open', asksClient: true });
      expect(await gate.agents.answerApproval(idOf(open), APPROVE, { client })).toMatchObject({ ok: true });
      expect(await follow(idOf(open))).toMatchObject({ kind: 'done' });
    });
  });

  it('is everything in watchful mode, but for turning away from a question', async () => {
    await setUp({ policy: { ...defaultConfig.policy, mode: 'watchful' } });
    gate.windows.windowOpened();
    const id = idOf(unwrap(await gate.start('sleep 60')));
    await gate.windows.answerApproval(id, APPROVE);
    const done = await follow(id);
    if (done.kind !== 'done') throw new Error(done.kind);
    expect(unwrap(await gate.type(done.session, 'x\r'))).toMatchObject({ kind: 'open' });
    expect(unwrap(await gate.type(done.session, '\u0003'))).toMatchObject({ kind: 'done' });
  });

  describe('an input', () => {
    const ASKS = "python3 -c \"print(input('Continue? [y/N] ')); print(input('Name: '))\"";

    it('is held with the question that it answers, and sent when it is approved', async () => {
      await setUp();
      gate.windows.windowOpened();
      const session = await gate.session(ASKS);
      await untilAsked(session, 'confirm');
      const id = idOf(unwrap(await gate.type(session, 'y\r')));
      expect(gate.windows.approvals()).toMatchObject([{ subject: 'input', text: 'y\r', prompt: 'Continue? [y/N]' }]);
      await gate.windows.answerApproval(id, { kind: 'edit', text: 'n' });
      expect(await follow(id)).toMatchObject({ kind: 'done', approval: { status: 'edited', sent: 'n\r' } });
      await untilAsked(session, 'line');
      expect(await readAll(session)).toContain('Continue? [y/N] n\nn\nName: ');
      // What came of it is new to whoever asks.
      expect((await session.readNew(client.id, { maxLines: 100, maxChars: 10_000 })).text).toContain('n\nName: ');
    });

    it('is stale when somebody else answered, and can be approved after another look', async () => {
      await setUp();
      gate.windows.windowOpened();
      const session = await gate.session(ASKS);
      await untilAsked(session, 'confirm');
      const id = idOf(unwrap(await gate.type(session, 'y\r')));
      gate.windows.notePersonInput(session.id, 'n\r', 'answer');
      await session.type({ bytes: Buffer.from('n\r'), from: 'person' });
      expect(gate.windows.approvals()).toMatchObject([{ state: { kind: 'stale' } }]);
      expect(await gate.windows.answerApproval(id, APPROVE)).toMatchObject({ error: { code: 'unavailable' } });
      expect(await follow(id).catch(() => null)).toMatchObject({ kind: 'open', approval: { status: 'stale' } });
      await untilAsked(session, 'line');
      await gate.windows.reviewApproval(id);
      expect(gate.windows.approvals()).toMatchObject([{ state: { kind: 'pending' }, prompt: 'Name:' }]);
      await gate.windows.answerApproval(id, APPROVE);
      expect(await follow(id)).toMatchObject({ kind: 'done' });
      await until(session, { exit: true });
      expect(await readAll(session)).toContain('Name: y\ny');
    });

    it('is given up when its session ends', async () => {
      await setUp();
      gate.windows.windowOpened();
      const session = await gate.session(ASKS);
      await untilAsked(session, 'confirm');
      const id = idOf(unwrap(await gate.type(session, 'y\r')));
      await session.terminate(0);
      expect(await follow(id)).toMatchObject({ kind: 'refused', approval: { note: 'The session has ended.' } });
    });

    it('waits while a person types, and says so instead of hanging', async () => {
      await setUp();
      gate.windows.windowOpened();
      const session = await gate.shell();
      gate.windows.takeOver(session.id);
      expect(gate.windows.holds()).toEqual([{ sessionId: session.id, kind: 'taken-over' }]);
      expect(unwrap(await gate.type(session, 'echo x\r'))).toMatchObject({ kind: 'person-typing' });
      gate.windows.handBack(session.id);
      expect(unwrap(await gate.type(session, 'echo x\r'))).toMatchObject({ kind: 'done' });
      expect(await events()).toEqual(['allowed', 'started', 'taken-over', 'handed-back', 'allowed']);
    });

    it('may follow when no window is open any more that could hand the session back', async () => {
      await setUp();
      const window = gate.windows.windowOpened();
      const session = await gate.shell();
      gate.windows.takeOver(session.id);
      window.dispose();
      expect(gate.windows.holds()).toEqual([]);
      expect(unwrap(await gate.type(session, 'echo x\r'))).toMatchObject({ kind: 'done' });
    });
  });
});
