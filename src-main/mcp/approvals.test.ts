import { ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { ApprovalNotice } from '../core/approval/ApprovalNotice';
import { eras, serveFake } from './testing/serveFake';

const ID = 'a_0123456789abcdef';

function notice(given: Partial<ApprovalNotice> = {}): ApprovalNotice {
  return { id: ID, status: 'pending', sent: null, note: null, rule: 'git push', reason: 'It publishes.', ...given };
}

describe.each(eras)('a held call, for a %s', (_era, connect) => {
  async function setUp() {
    const { backend, connect: connectTo } = await serveFake();
    const session = backend.add();
    session.ask({ kind: 'confirm', prompt: 'Continue? [y/N]' });
    return { backend, session, client: await connectTo(connect) };
  }

  it('is pending without a session, and says how to learn the answer', async () => {
    const { backend, client } = await setUp();
    backend.decide = async () => ok({ kind: 'open', approval: notice(), session: null, asksClient: false });
    const { text, structured, isError } = await client.call('start_process', { command: 'git push' });
    expect(isError).toBe(false);
    expect(text).toMatch(/^⏸ Held: It publishes\. \(rule: git push\) A person has been asked .* Nothing was run/);
    expect(text).toContain(`wait_for_process with until: {"approval": "${ID}"}`);
    expect(structured).toEqual({ approval: { id: ID, status: 'pending', rule: 'git push', reason: 'It publishes.' } });
  });

  it('tells of the state of the session when an input is held', async () => {
    const { backend, session, client } = await setUp();
    backend.decide = async () =>
      ok({ kind: 'open', approval: notice({ status: 'stale' }), session, asksClient: false });
    const { text, structured } = await client.call('interact_with_process', { session_id: session.id, input: 'y' });
    expect(text).toContain('the person has to look again');
    expect(structured).toMatchObject({
      session_id: session.id,
      state: 'waiting',
      output: '',
      approval: { status: 'stale' },
    });
    expect(session.sent).toEqual([]);
  });

  it('gives the session when a command was approved, by the id of the approval alone', async () => {
    const { backend, client } = await setUp();
    backend.approvals.set(ID, async () => {
      const session = backend.add({ command: 'git push' });
      session.print('pushed');
      session.exit();
      return ok({
        kind: 'done',
        isCommand: true,
        approval: notice({ status: 'approved' }),
        session,
        interaction: null,
      });
    });
    const { text, structured } = await client.call('wait_for_process', { until: { approval: ID }, timeout_ms: 1_234 });
    expect(text).toMatch(/^👤 A person approved it\.\nProcess started with PID 1002 .*\nInitial output:\npushed/);
    expect(structured).toMatchObject({ state: 'exited', output: 'pushed', approval: { status: 'approved' } });
    expect(backend.lastCall).toMatchObject({ waitMs: 1_234 });
  });

  it('tells what was sent when a person changed it, control characters visible', async () => {
    const { backend, session, client } = await setUp();
    session.print('no');
    backend.approvals.set(ID, async () =>
      ok({
        kind: 'done',
        isCommand: false,
        approval: notice({ status: 'edited', sent: 'n\r' }),
        session,
        interaction: null,
      }),
    );
    const { text, structured } = await client.call('wait_for_process', { until: { approval: ID } });
    expect(text).toMatch(/^👤 A person changed it .* instead: n⏎\n✅ Input sent/);
    expect(structured).toMatchObject({ output: 'no', approval: { status: 'edited', sent: 'n\r' } });
  });

  it.each([
    [notice({ status: 'denied', note: 'Not today.' }), /^❌ A person denied it.*The person says: Not today\./],
    [notice({ status: 'expired' }), /^❌ It was given up: Nobody answered in time\./],
    [notice({ status: 'expired', note: 'The session has ended.' }), /given up: The session has ended\./],
  ])('is an error that says why when it was refused', async (approval, message) => {
    const { backend, client } = await setUp();
    backend.approvals.set(ID, async () => ok({ kind: 'refused', approval, session: null }));
    const { text, structured, isError } = await client.call('wait_for_process', { until: { approval: ID } });
    expect(isError).toBe(true);
    expect(text).toMatch(message);
    expect(structured).toMatchObject({ approval: { id: ID, status: approval.status } });
  });

  it('says that a person is typing, with the state, and that nothing was sent', async () => {
    const { backend, session, client } = await setUp();
    backend.decide = async () => ok({ kind: 'person-typing', session });
    const { text, structured } = await client.call('interact_with_process', { session_id: session.id, input: 'y' });
    expect(text).toMatch(/^✋ A person is typing in this session: nothing was sent\./);
    expect(structured).toMatchObject({ held_by: 'person', state: 'waiting', output: '' });
  });

  it('says that an approval is not known', async () => {
    const { client } = await setUp();
    expect(await client.call('wait_for_process', { until: { approval: 'a_1' } })).toMatchObject({
      isError: true,
      text: 'No approval found.',
    });
  });
});
