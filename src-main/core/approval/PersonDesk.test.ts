import { ok } from '@shared/errors';
import { neverEvent } from '@shared/lifecycle';
import { beforeEach, describe, expect, it } from 'vitest';
import { noAudit } from '../history/audit/AuditEvent';
import { FakeTimers } from '../pty/FakeTimers';
import { QuietSession } from '../terminal/testing/QuietSession';
import { ApprovalQueue } from './ApprovalQueue';
import { AuditTrail } from './AuditTrail';
import { HeldActions } from './HeldActions';
import type { AgentAction, Proposal } from './HeldRequest';
import { PersonDesk } from './PersonDesk';
import { PromptBinding } from './PromptBinding';
import { verdict } from './testing/FakePolicy';
import { proposalOf } from './testing/proposalOf';

describe('PersonDesk', () => {
  let queue: ApprovalQueue;
  let held: HeldActions;
  let desk: PersonDesk;
  let session: QuietSession;
  let lineVersion: number;
  let performed: string[];
  const judgement = { verdict: verdict('ask', 'git push'), unattended: 'commands' } as const;

  beforeEach(() => {
    queue = new ApprovalQueue({ timers: new FakeTimers(), now: () => 1 });
    const trail = new AuditTrail(noAudit);
    held = new HeldActions({
      queue,
      trail,
      patternFor: () => 'git push',
      onSessionChanged: neverEvent,
      onSessionRemoved: neverEvent,
      onClientsChanged: neverEvent,
      onError: (thrown) => {
        throw thrown;
      },
    });
    desk = new PersonDesk({ queue, held, trail, addAllowRule: async () => ok(null) });
    session = new QuietSession('s_aaaaaaaaaaaaaaaa');
    lineVersion = 0;
    performed = [];
  });

  function hold(text = 'git push\r', given: Partial<Proposal> = {}): string {
    const action: AgentAction = {
      proposal: proposalOf({ text, ...given }),
      client: { id: 'c_1', name: 'agent' },
      target: { session, binding: new PromptBinding(session.info(), () => lineVersion) },
      isSecret: false,
      judge: async () => judgement,
      perform: async (sent) => {
        performed.push(sent);
        return ok({ session, interaction: null });
      },
    };
    const request = held.hold(action, judgement);
    if (!request.ok) throw new Error(request.error.message);
    return request.value.id;
  }

  it('looks again before it sends, whatever was told: what changed silently makes it stale', async () => {
    const id = hold();
    lineVersion += 1;
    expect(await desk.answer(id, { kind: 'approve' })).toMatchObject({ error: { code: 'unavailable' } });
    expect(queue.find(id)?.state).toEqual({ kind: 'stale', reason: 'The screen has changed since the agent asked.' });
    expect(performed).toEqual([]);
    await desk.review(id);
    expect(await desk.answer(id, { kind: 'approve' })).toEqual({ ok: true, value: null });
    expect(performed).toEqual(['git push\r']);
  });

  it('takes the first of two answers that come at once', async () => {
    const id = hold();
    const answers = await Promise.all([
      desk.answer(id, { kind: 'approve' }),
      desk.answer(id, { kind: 'deny', note: null }),
    ]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, false]);
    expect(performed).toEqual(['git push\r']);
  });

  it('lets all of several go that are alike, each once, and says how many could not', async () => {
    const ids = [hold(), hold('git push --tags\r')];
    expect(await desk.allowAlike([...ids, ...ids])).toEqual({ ok: true, value: null });
    expect(performed).toEqual(['git push\r', 'git push --tags\r']);
    const last = hold();
    expect(await desk.allowAlike([last, ...ids])).toMatchObject({
      error: { code: 'busy', message: expect.stringContaining('2 of 3 were not allowed') },
    });
    expect(performed).toHaveLength(3);
  });

  it('lets none go of several that are not alike', async () => {
    const ids = [hold(), hold('rm -rf build\r', { cwd: '/' })];
    expect(await desk.allowAlike(ids)).toMatchObject({ error: { code: 'invalid-argument' } });
    expect([performed, queue.list().length]).toEqual([[], 2]);
  });

  it('leaves a stale one of several that are alike', async () => {
    const ids = [hold(), hold()];
    queue.markStale(ids[1] ?? '', 'The screen has changed.');
    expect(await desk.allowAlike(ids)).toMatchObject({ error: { code: 'unavailable' } });
    expect([performed, queue.list().map(({ id }) => id)]).toEqual([['git push\r'], [ids[1]]]);
  });

  it('lets any request be denied, a stale one too', async () => {
    const id = hold();
    queue.markStale(id, 'The screen has changed.');
    expect(await desk.answer(id, { kind: 'deny', note: 'no' })).toMatchObject({ ok: true });
    expect(queue.findSettled(id)).toMatchObject({ outcome: { kind: 'denied', note: 'no' }, by: 'the person' });
    expect(performed).toEqual([]);
  });

  it('sends a changed text with Enter where the agent had pressed it, and counts an unchanged one as approved', async () => {
    session = new QuietSession('s_aaaaaaaaaaaaaaaa');
    const [edited, same] = [hold('y\n'), hold('y\n')];
    await desk.answer(edited, { kind: 'edit', text: 'n' });
    await desk.answer(same, { kind: 'edit', text: 'y' });
    expect(performed).toEqual(['n\n', 'y\n']);
    expect(queue.findSettled(edited)?.outcome).toEqual({ kind: 'edited', sent: 'n\n' });
    expect(queue.findSettled(same)?.outcome).toEqual({ kind: 'approved', sent: 'y\n' });
  });
});
