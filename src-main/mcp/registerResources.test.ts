import { fail, ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { eras, eventually, serveFake } from './testing/serveFake';

const HEADER = '{"version":3,"term":{"cols":80,"rows":24}}\n';

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
      'signalbox://session/s_AbC-_0123456789x/recording',
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

  it('gives a short recording whole, and of a long one the header and the last whole events', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const session = backend.add();
    const uri = `signalbox://session/${session.id}/recording`;
    await expect(client.readResource(uri)).rejects.toThrow();
    session.recording = `${HEADER}[0.1, "o", "a"]\n[0.2, "o", "b`;
    expect(await client.readResource(uri)).toBe(`${HEADER}[0.1, "o", "a"]\n`);
    const event = (number: number): string => `[0.001, "o", "line ${number}"]\n`;
    session.recording = HEADER + Array.from({ length: 60_000 }, (_, number) => event(number)).join('');
    const lines = (await client.readResource(uri)).split('\n');
    expect(`${lines[0]}\n`).toBe(HEADER);
    expect(lines[1]).toMatch(/^# Only the end: .* \d+ bytes\./);
    const events = lines.slice(2, -1).map((line) => JSON.parse(line));
    expect(events.at(-1)).toEqual([0.001, 'o', 'line 59999']);
    expect(events[0][2]).toBe(`line ${60_000 - events.length}`);
    expect(lines.join('\n').length).toBeLessThan(257 * 1024);
  });

  it('tells when sessions come and go, and not when they only change', async () => {
    const { backend, connect: connectTo, log } = await serveFake({ resourceUpdateMs: 20 });
    const client = await connectTo(connect);
    let changes = 0;
    await client.onListChanged(() => {
      changes += 1;
    });
    const sessions = Array.from({ length: 20 }, () => backend.add());
    await eventually(() => expect(changes).toBe(1));
    const seen: string[] = [];
    await client.subscribe(['signalbox://sessions'], (uri) => seen.push(uri));
    sessions[0]?.print('x');
    await eventually(() => expect(seen).toEqual(['signalbox://sessions']));
    expect(changes).toBe(1);
    for (const session of sessions) backend.remove(session);
    await eventually(() => expect(changes).toBe(2));
    expect(log).toEqual([]);
  });

  it('completes handles by handle, name and command, the newest first', async () => {
    const { backend, connect: connectTo } = await serveFake();
    const client = await connectTo(connect);
    const [first, second] = [backend.add({ command: 'npm test' }), backend.add({ name: 'Npm', command: 'node' })];
    const complete = (value: string) => client.complete('signalbox://session/{id}/output', value);
    expect(await complete('npm')).toEqual([second.id, first.id]);
    expect(await complete(first.id)).toEqual([first.id]);
    expect(await complete('zzz')).toEqual([]);
  });

  it('has templates for what each session offers', async () => {
    const client = await (await serveFake()).connect(connect);
    expect(await client.listTemplates()).toEqual([
      ['signalbox://session/{id}/output', 'text/plain'],
      ['signalbox://session/{id}/screen', 'text/plain'],
      ['signalbox://session/{id}/recording', 'application/x-asciicast'],
    ]);
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
