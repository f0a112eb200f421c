import { describe, expect, it } from 'vitest';
import { openWire } from './testing/openWire';
import { eventually, serveFake } from './testing/serveFake';

const URL_MODE = { elicitation: { url: {} } };
const windowAddress = (id: string) => `http://127.0.0.1:1/#show=${id}`;

describe('a session that waits for a secret', () => {
  it('opens the window through a client of 2026-07-28 that can, once, and then waits for the person', async () => {
    const { backend, path } = await serveFake({ windowAddress });
    const wire = await openWire(path, 'modern', URL_MODE);
    const session = backend.add();
    session.ask({ kind: 'secret', prompt: 'Password:' });
    const params = { name: 'wait_for_process', arguments: { session_id: session.id } };
    const asked = (await wire.request('tools/call', params)).result;
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        secret: { method: 'elicitation/create', params: { mode: 'url', url: windowAddress(session.id) } },
      },
    });
    const answered = wire.request('tools/call', {
      ...params,
      requestState: asked?.requestState,
      inputResponses: { secret: { action: 'accept' } },
    });
    await eventually(() => expect(session.waitCount).toBe(1));
    session.exit();
    expect((await answered).result).toMatchObject({ resultType: 'complete', structuredContent: { state: 'exited' } });
  });

  it('is only told of when the person does not go there, and is not asked for again', async () => {
    const { backend, path } = await serveFake({ windowAddress });
    const wire = await openWire(path, 'modern', URL_MODE);
    backend.onStart = (session) => {
      session.ask({ kind: 'secret' });
      return { ok: true, value: null };
    };
    const params = { name: 'start_process', arguments: { command: 'sudo id' } };
    const asked = (await wire.request('tools/call', params)).result;
    const declined = await wire.request('tools/call', {
      ...params,
      requestState: asked?.requestState,
      inputResponses: { secret: { action: 'decline' } },
    });
    expect(declined.result).toMatchObject({ structuredContent: { state: 'waiting', waiting: { kind: 'secret' } } });
    // The call that came back started nothing a second time.
    expect(backend.sessions).toHaveLength(1);
    const read = { name: 'read_process_output', arguments: { session_id: backend.sessions[0]?.id, timeout_ms: 0 } };
    expect((await wire.request('tools/call', read)).result).toMatchObject({ resultType: 'complete' });
  });

  it('opens the window through a client of 2025-11-25 by a request of the server', async () => {
    const { backend, path } = await serveFake({ windowAddress });
    const wire = await openWire(path, 'legacy', URL_MODE);
    const session = backend.add();
    session.ask({ kind: 'secret' });
    const result = wire.request('tools/call', { name: 'wait_for_process', arguments: { session_id: session.id } });
    await eventually(() => expect(wire.received.at(-1)).toMatchObject({ method: 'elicitation/create' }));
    const question = wire.received.at(-1);
    expect(question?.params).toMatchObject({
      mode: 'url',
      url: windowAddress(session.id),
      elicitationId: expect.any(String),
    });
    session.exit();
    wire.send({ id: question?.id, result: { action: 'accept' } });
    expect((await result).result).toMatchObject({ structuredContent: { state: 'exited' } });
  });

  it.each([
    ['a client that declares only forms', { elicitation: { form: {} } }, windowAddress],
    ['a host without a page', URL_MODE, () => null],
  ])('asks nothing through %s', async (_what, capabilities, address) => {
    const { backend, path } = await serveFake({ windowAddress: address });
    const wire = await openWire(path, 'modern', capabilities);
    const session = backend.add();
    session.ask({ kind: 'secret' });
    const params = { name: 'wait_for_process', arguments: { session_id: session.id } };
    expect((await wire.request('tools/call', params)).result).toMatchObject({
      resultType: 'complete',
      structuredContent: { waiting: { kind: 'secret' } },
    });
  });
});
