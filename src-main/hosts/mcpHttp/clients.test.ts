import { Client as ModernClient, StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { ApprovalNotice } from '../../core/approval/ApprovalNotice';
import { eventually } from '../../mcp/testing/serveFake';
import { afterTest, type ServedHttp, serveHttp, TOKEN } from './serveHttp';

const requestInit = { headers: { Authorization: `Bearer ${TOKEN}` } };

async function legacyClient({ address }: ServedHttp, name = 'legacy') {
  const client = new LegacyClient({ name, version: '1' }, { capabilities: { elicitation: { form: {} } } });
  const transport = new LegacyHttp(new URL(address), { requestInit });
  // The SDK's own types do not agree under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<LegacyClient['connect']>[0]);
  afterTest(() => client.close());
  return { client, transport };
}

async function modernClient({ address }: ServedHttp, name = 'modern') {
  const client = new ModernClient(
    { name, version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new ModernHttp(new URL(address), { requestInit }));
  afterTest(() => client.close());
  return client;
}

/** A start that a person must agree to, and that runs once they did. */
async function askAboutPush({ backend }: ServedHttp, start: (args: { command: string }) => Promise<object>) {
  const pending: ApprovalNotice = {
    id: 'a_1',
    status: 'pending',
    sent: null,
    note: null,
    rule: null,
    reason: 'It pushes.',
  };
  backend.decide = async () => ok({ kind: 'open', approval: pending, session: null, asksClient: true });
  backend.approvals.set('a_1', async () => {
    const session = backend.add({ command: 'git push' });
    session.exit();
    const approval: ApprovalNotice = { ...pending, status: 'approved' };
    return ok({ kind: 'done', isCommand: true, approval, session, interaction: null });
  });
  expect(await start({ command: 'git push' })).toMatchObject({
    structuredContent: { state: 'exited', approval: { status: 'approved' } },
  });
}

describe('a client of SDK 1.x', () => {
  it('lists and calls, hears of progress and of resources, and is gone when it says so', async () => {
    const served = await serveHttp();
    const { client, transport } = await legacyClient(served);
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    const session = served.backend.add();
    const updated: string[] = [];
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri));
    await client.subscribeResource({ uri: 'signalbox://sessions' });
    session.print('ready');
    await eventually(() => expect(updated).toEqual(['signalbox://sessions']));
    const call = client.callTool({ name: 'wait_for_process', arguments: { session_id: session.id } });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.exit({ code: 0 });
    expect((await call).structuredContent).toMatchObject({ state: 'exited', output: 'ready' });
    expect([...served.backend.clients.values()]).toEqual([{ name: 'legacy', version: '1' }]);
    await transport.terminateSession();
    await eventually(() => expect(served.backend.clients.size).toBe(0));
  });

  it('cancels a call, which ends the wait and not the process', async () => {
    const served = await serveHttp();
    const { client } = await legacyClient(served);
    const session = served.backend.add();
    const cancel = new AbortController();
    const args = { name: 'wait_for_process', arguments: { session_id: session.id } };
    const call = client.callTool(args, undefined, { signal: cancel.signal }).catch(() => 'cancelled');
    await eventually(() => expect(session.waitCount).toBe(1));
    cancel.abort();
    expect(await call).toBe('cancelled');
    await eventually(() => expect(session.waitCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
  });

  it('is asked on behalf of a person, in the stream of the call that waits for it', async () => {
    const served = await serveHttp();
    const { client } = await legacyClient(served);
    const asked: string[] = [];
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return { action: 'accept', content: { decision: 'approve' } };
    });
    await askAboutPush(served, (args) => client.callTool({ name: 'start_process', arguments: args }));
    expect(asked).toHaveLength(1);
    expect(served.backend.answers).toEqual([['a_1', { kind: 'approve' }]]);
  });
});

describe('a client of SDK 2.x', () => {
  it('lists and calls, and hears of resources while it listens', async () => {
    const served = await serveHttp();
    const client = await modernClient(served);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    const session = served.backend.add();
    const updated: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri));
    await client.listen({ resourceSubscriptions: ['signalbox://sessions'] });
    session.print('ready');
    await eventually(() => expect(updated).toEqual(['signalbox://sessions']));
    const call = client.callTool({ name: 'wait_for_process', arguments: { session_id: session.id } });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.exit({ code: 0 });
    expect((await call).structuredContent).toMatchObject({ state: 'exited', output: 'ready' });
    expect(served.backend.clients.size).toBe(1);
  });

  it('cancels a call, which ends the wait and not the process', async () => {
    const served = await serveHttp();
    const client = await modernClient(served);
    const session = served.backend.add();
    const cancel = new AbortController();
    const args = { name: 'wait_for_process', arguments: { session_id: session.id } };
    const call = client.callTool(args, { signal: cancel.signal }).catch(() => 'cancelled');
    await eventually(() => expect(session.waitCount).toBe(1));
    cancel.abort();
    expect(await call).toBe('cancelled');
    await eventually(() => expect(session.waitCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
  });

  it('is asked on behalf of a person, and answers with its next request', async () => {
    const served = await serveHttp();
    const client = await modernClient(served);
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { decision: 'approve' } }));
    await askAboutPush(served, (args) => client.callTool({ name: 'start_process', arguments: args }));
    expect(served.backend.answers).toEqual([['a_1', { kind: 'approve' }]]);
  });
});
