import type { TimelineEvent } from '@shared/details';
import type { Result } from '@shared/errors';
import { expect, it } from 'vitest';
import type { Decision } from '../approval/Decision';
import { filesWith } from '../approval/testing/filesWith';
import { GateProbe, untilAsked } from '../approval/testing/GateProbe';
import type { Config } from '../config/configSchema';
import { defaultConfig } from '../config/configSchema';
import { client, until, unwrap } from '../terminal/testing/CoreProbe';

const SECRET = 'Hv4-marker-agent-Pq8';

async function setUp(config: Partial<Config> = {}): Promise<GateProbe> {
  const gate = await GateProbe.create({ approvalWaitMs: 0, ...config });
  gate.policy.denied = [];
  gate.policy.asked = ['forbidden'];
  gate.windows.windowOpened();
  return gate;
}

async function timelineOf(gate: GateProbe, sessionId: string): Promise<readonly TimelineEvent[]> {
  return unwrap(await gate.windows.sessionDesk.details(sessionId)).timeline;
}

/** The id of what is held. */
function heldBy(decision: Result<Decision>): string {
  const { kind, ...held } = unwrap(decision);
  if (!('approval' in held) || held.approval === null) throw new Error(`Not held: ${kind}`);
  return held.approval.id;
}

it('a command that was held has its approval before its start', async () => {
  const gate = await setUp();
  const id = heldBy(await gate.start('forbidden one'));
  unwrap(await gate.windows.answerApproval(id, { kind: 'edit', text: 'echo instead' }));
  const done = unwrap(await gate.agents.followApproval(id, { client, waitMs: 20_000 }));
  if (done.kind !== 'done') throw new Error(`Not started: ${done.kind}`);
  await until(done.session, { exit: true });
  const [first, second] = await timelineOf(gate, done.session.id);
  expect(first).toMatchObject({
    kind: 'approval',
    text: 'forbidden one',
    outcome: { kind: 'edited', sent: 'echo instead' },
    by: 'the person',
  });
  expect(second?.kind).toBe('started');
  await gate.dispose();
});

it('an input that was held, and refused, is told where it would have gone', async () => {
  const gate = await setUp();
  const session = await gate.session(`read -p 'Go on? [y/N] ' answer; sleep 60`);
  await untilAsked(session, 'confirm');
  const id = heldBy(await gate.type(session, 'y\r'));
  unwrap(await gate.windows.answerApproval(id, { kind: 'deny', note: 'not now' }));
  expect(await timelineOf(gate, session.id)).toContainEqual({
    kind: 'approval',
    at: expect.any(Number),
    text: 'y⏎',
    outcome: { kind: 'denied', note: 'not now' },
    by: 'the person',
  });
  await gate.dispose();
});

it('an answer to hidden input that was held is dots, in memory and on the disk', async () => {
  const policy = { ...defaultConfig.policy, input: { ...defaultConfig.policy.input, secret: 'ask' as const } };
  const gate = await setUp({ policy });
  const session = await gate.session(`read -s -p 'Password: ' p; echo; echo "length \${#p}"`);
  await untilAsked(session, 'secret');
  const id = heldBy(await gate.type(session, `${SECRET}\r`));
  unwrap(await gate.windows.answerApproval(id, { kind: 'approve' }));
  await until(session, { exit: true });
  const timeline = await timelineOf(gate, session.id);
  expect(JSON.stringify(timeline)).not.toContain(SECRET);
  // That it ran in between is told only on a machine where that takes long.
  expect(timeline.filter(({ kind }) => kind !== 'running')).toMatchObject([
    { kind: 'started' },
    { kind: 'waiting', waitingKind: 'secret' },
    { kind: 'approval', text: '••••••', outcome: { kind: 'approved', sent: '••••••' } },
    { kind: 'input', text: null },
    { kind: 'ended' },
  ]);
  await gate.probe.core.stop();
  expect(await filesWith(gate.probe.folder, SECRET)).toEqual([]);
  await gate.dispose();
});
