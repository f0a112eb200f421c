import { fail, ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { eras, eventually, serveFake } from './testing/serveFake';

describe.each(eras)('resources, for a %s', (_era, connect) => {
  it('lists and reads the sessions, their output and their screen', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add({ id: 's_AbC-_0123456789x' });
    session.print('one', 'two');
    session.screen = ok({ text: 'now', cursorRow: 0, cursorColumn: 3, cols: 80, rows: 24, isAlternateScreen: false });
    expect(await client.listResources()).toEqual([
      'signalbox://sessions',
      'signalbox://session/s_AbC-_0123456789x/output',
      'signalbox://session/s_AbC-_0123456789x/screen',
    ]);
    expect(JSON.parse(await client.readResource('signalbox://sessions'))).toMatchObject({
      sessions: [{ session_id: 's_AbC-_0123456789x', state: 'running' }],
    });
    expect(await client.readResource('signalbox://session/s_AbC-_0123456789x/output')).toBe('one\ntwo');
    expect(await client.readResource('signalbox://session/s_AbC-_0123456789x/screen')).toBe('now');
  });

  it('has no resource for a session that is not there, or a screen that is not there', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add();
    session.screen = fail('not-supported', 'pipes');
    await expect(client.readResource('signalbox://session/s_none/output')).rejects.toThrow();
    await expect(client.readResource(`signalbox://session/${session.id}/screen`)).rejects.toThrow();
    await expect(client.readResource('signalbox://nothing')).rejects.toThrow();
  });

  it('announces what somebody subscribed to, together and not too often', async () => {
    const { backend, connect: connectTo, log } = await serveFake({ resourceUpdateMs: 20 });
    const client = await connectTo(connect);
    const [watched, other] = [backend.add(), backend.add()];
    const seen: string[] = [];
    const uri = `signalbox://session/${watched.id}/output`;
    await client.subscribe([uri], (updated) => seen.push(updated));
    other.print('not this one');
    for (let i = 0; i < 50; i += 1) watched.print(`line ${i}`);
    await eventually(() => expect(seen).toEqual([uri]));
    watched.print('more');
    await eventually(() => expect(seen).toEqual([uri, uri]));
    expect(log).toEqual([]);
  });

  it('stops to listen when the client goes away', async () => {
    const { backend, connect: connectTo, log } = await serveFake({ resourceUpdateMs: 1 });
    const client = await connectTo(connect);
    const session = backend.add();
    await client.subscribe(['signalbox://sessions'], () => undefined);
    session.print('x');
    await client.close();
    await eventually(() => expect(backend.changed.listenerCount).toBe(0));
    session.print('y');
    expect(log).toEqual([]);
  });
});
