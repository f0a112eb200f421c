import { expect, it } from 'vitest';
import { openWire } from './testing/openWire';
import { eventually, serveFake } from './testing/serveFake';

const CALLS = 400;

it('a client that sends many calls at once keeps nobody waiting for all of them', async () => {
  const { path } = await serveFake();
  const [eager, other] = [await openWire(path, 'legacy'), await openWire(path, 'legacy')];
  const before = eager.received.length;
  const answered = (): number => eager.received.length - before;
  for (let id = 1_000; id < 1_000 + CALLS; id += 1) {
    eager.send({ id, method: 'tools/call', params: { name: 'list_sessions', arguments: {} } });
  }
  await eventually(() => expect(answered()).toBeGreaterThan(0));
  await other.request('ping');
  expect(answered()).toBeLessThan(CALLS / 2);
  await eventually(() => expect(answered()).toBe(CALLS));
  // In their order.
  expect(eager.received.slice(before).map(({ id }) => id)).toEqual(Array.from({ length: CALLS }, (_, i) => 1_000 + i));
});

it('a client that does not read gets nothing more done, and all of it once it reads', async () => {
  const { backend, path } = await serveFake();
  let listings = 0;
  backend.listProcesses = async () => {
    listings += 1;
    return Array.from({ length: 200 }, (_, pid) => ({
      pid,
      ppid: 1,
      cpuMs: 0,
      memoryBytes: 0,
      command: 'x'.repeat(90),
    }));
  };
  const wire = await openWire(path, 'legacy');
  const before = wire.received.length;
  wire.pause();
  const call = { method: 'tools/call', params: { name: 'list_processes', arguments: {} } };
  for (let id = 1_000; id < 1_000 + CALLS; id += 1) wire.send({ id, ...call });
  await eventually(() => expect(listings).toBeGreaterThan(10));
  // Another client's call is served after what this one could still be given.
  await (await openWire(path, 'legacy')).request('ping');
  expect(listings).toBeLessThan(CALLS);
  wire.resume();
  await eventually(() => expect(wire.received.length - before).toBe(CALLS));
});
