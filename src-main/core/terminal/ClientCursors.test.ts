import { expect, it } from 'vitest';
import { ClientCursors } from './ClientCursors';

it('keeps one cursor for each client, and forgets the one that was used longest ago when there are too many', () => {
  const cursors = new ClientCursors();
  const first = cursors.of('first');
  const second = cursors.of('second');
  expect(cursors.of('first')).toBe(first);
  for (let index = 0; index < 63; index += 1) cursors.of(`other ${index}`);
  expect(cursors.of('first')).toBe(first);
  expect(cursors.of('second')).not.toBe(second);
});
