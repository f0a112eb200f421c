import type { ClientInfo } from '@shared/protocol';
import { expect, it } from 'vitest';
import { ClientRegistry } from './ClientRegistry';

it('lists who is connected, tells each change, and never gives an id twice', () => {
  let now = 100;
  const registry = new ClientRegistry(() => now);
  const told: (readonly ClientInfo[])[] = [];
  registry.onChanged((clients) => told.push(clients));
  const first = registry.connect({ name: 'Claude', version: '1.0' });
  now = 200;
  const second = registry.connect({ name: 'Claude', version: '1.0' });
  expect(registry.list()).toEqual([
    { id: first.id, name: 'Claude', version: '1.0', connectedAt: 100 },
    { id: second.id, name: 'Claude', version: '1.0', connectedAt: 200 },
  ]);
  first.dispose();
  first.dispose();
  const third = registry.connect({ name: 'Cursor', version: '2.0' });
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect(told.map((clients) => clients.map(({ id }) => id))).toEqual([
    [first.id],
    [first.id, second.id],
    [second.id],
    [second.id, third.id],
  ]);
});
