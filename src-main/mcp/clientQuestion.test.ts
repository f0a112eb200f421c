import type { ApprovalAnswer } from '@shared/approval';
import { ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { ApprovalNotice } from '../core/approval/ApprovalNotice';
import { connectLegacy, connectModern } from './testing/connectClients';
import { serveFake } from './testing/serveFake';
import type { FormAnswer } from './testing/TestClient';

const ID = 'a_0123456789abcdef';
const open: ApprovalNotice = { id: ID, status: 'pending', sent: null, note: null, rule: null, reason: 'It publishes.' };

const asking = [
  ['2025 client (SDK 1.x)', connectLegacy],
  ['2026 client (SDK 2.x)', connectModern],
] as const;

describe.each(asking)('a question through the client, for a %s', (_era, connect) => {
  async function call(answer: FormAnswer) {
    const { backend, path } = await serveFake();
    const asked: string[] = [];
    backend.decide = async () => ok({ kind: 'open', approval: open, session: null, asksClient: true });
    backend.approvals.set(ID, async () => {
      const given: ApprovalAnswer | undefined = backend.answers[0]?.[1];
      if (given === undefined) return ok({ kind: 'open', approval: open, session: null, asksClient: false });
      if (given.kind === 'deny') {
        return ok({ kind: 'refused', approval: { ...open, status: 'denied', note: given.note }, session: null });
      }
      const session = backend.add({ command: 'git push' });
      session.exit();
      const approval: ApprovalNotice = { ...open, status: 'approved' };
      return ok({ kind: 'done', isCommand: true, approval, session, interaction: null });
    });
    const client = await connect(path, 'asking', (message) => {
      asked.push(message);
      return answer;
    });
    const result = await client.call('start_process', { command: 'git push\u001b[2K' });
    await client.close();
    return { backend, asked, result };
  }

  it('shows exactly what would run, and runs it when the person agrees', async () => {
    const { backend, asked, result } = await call({ action: 'accept', content: { decision: 'approve' } });
    expect(asked).toEqual([expect.stringContaining('git push<ESC>[2K')]);
    expect(asked[0]).toContain('It publishes.');
    expect(backend.answers).toEqual([[ID, { kind: 'approve' }]]);
    expect(backend.lastCall?.canAsk).toBe(true);
    expect(result).toMatchObject({ isError: false, structured: { state: 'exited', approval: { status: 'approved' } } });
  });

  it.each([
    [{ action: 'accept', content: { decision: 'deny', note: 'no' } }, 'no'],
    [{ action: 'decline' }, null],
  ] as const)('does not run it when the person denies it: %j', async (answer, note) => {
    const { backend, result } = await call(answer);
    expect(backend.answers).toEqual([[ID, { kind: 'deny', note }]]);
    expect(result).toMatchObject({ isError: true, structured: { approval: { status: 'denied' } } });
  });

  it('leaves it held when the person turns away', async () => {
    const { backend, result } = await call({ action: 'cancel' });
    expect(backend.answers).toEqual([]);
    expect(result).toMatchObject({ isError: false, structured: { approval: { status: 'pending' } } });
  });
});

describe('a client that cannot ask', () => {
  it('is told so', async () => {
    const { backend, connect } = await serveFake();
    const client = await connect(connectLegacy);
    await client.call('start_process', { command: 'true', timeout_ms: 0 });
    expect(backend.lastCall?.canAsk).toBe(false);
  });
});
