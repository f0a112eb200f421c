import { describe, expect, it } from 'vitest';
import { openWire } from './testing/openWire';
import { eventually, serveFake } from './testing/serveFake';

async function open() {
  const served = await serveFake();
  const wire = await openWire(served.path, 'legacy');
  const notices = () =>
    wire.received.flatMap(({ method, params }) => (method === 'notifications/message' ? [params] : []));
  return { ...served, wire, notices };
}

describe('notices of revision 2025', () => {
  it('come only when the client asked for them', async () => {
    const { backend, wire, notices } = await open();
    const session = backend.add();
    session.exit();
    await wire.request('ping');
    expect(notices()).toEqual([]);
    expect(backend.writerChanged.listenerCount).toBe(0);
  });

  it('tell of the end, of a secret and of a person who takes over, and never what was printed', async () => {
    const { backend, wire, notices } = await open();
    expect((await wire.request('logging/setLevel', { level: 'info' })).result).toEqual({});
    const session = backend.add({ command: 'sudo id' });
    session.ask({ kind: 'secret', prompt: 'Password for ada:' });
    session.print('x');
    backend.writerChanged.fire({ sessionId: session.id, hold: { sessionId: session.id, kind: 'typing' } });
    backend.writerChanged.fire({ sessionId: session.id, hold: null });
    backend.writerChanged.fire({ sessionId: session.id, hold: { sessionId: session.id, kind: 'taken-over' } });
    backend.writerChanged.fire({ sessionId: session.id, hold: null });
    session.exit({ code: 3 });
    session.set({});
    const data = (text: RegExp, level: string) => ({
      level,
      logger: 'sessions',
      data: { session_id: session.id, text: expect.stringMatching(text) },
    });
    await eventually(() =>
      expect(notices()).toEqual([
        data(/waits for a secret/, 'notice'),
        data(/took the session over/, 'notice'),
        data(/handed the session back/, 'notice'),
        data(/exit code 3/, 'info'),
      ]),
    );
    expect(JSON.stringify(notices())).not.toContain('ada');
  });

  it('keep to the level that was asked for last', async () => {
    const { backend, wire, notices } = await open();
    await wire.request('logging/setLevel', { level: 'debug' });
    await wire.request('logging/setLevel', { level: 'warning' });
    backend.add().exit();
    await wire.request('ping');
    expect(notices()).toEqual([]);
  });

  it('do not exist in revision 2026-07-28', async () => {
    const { path } = await serveFake();
    const wire = await openWire(path, 'modern');
    expect((await wire.request('server/discover')).result?.capabilities).not.toHaveProperty('logging');
    expect((await wire.request('logging/setLevel', { level: 'info' })).error).toMatchObject({ code: -32601 });
    wire.close();
  });
});
