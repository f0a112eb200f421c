import { expect, it } from 'vitest';
import { FakeTimers } from '../pty/FakeTimers';
import { PsSnapshots } from './PsSnapshots';

/** Lets promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

it('runs ps once for all who asked before it began, one at a time, with pauses, and not at all unasked', async () => {
  const timers = new FakeTimers();
  let now = 0;
  const ends: ((output: string) => void)[] = [];
  const run = (): Promise<string> => new Promise((resolve) => void ends.push(resolve));
  const snapshots = new PsSnapshots({ run, now: () => now, timers });
  const row = (pid: number): string => `${pid} 1 ${pid} 0 ?? S 0:00.10 - x\n`;

  const [first, second] = [snapshots.next(), snapshots.next()];
  await settle();
  expect(ends.length).toBe(1);
  // The list that is being made may be of a moment before this question.
  const late = Array.from({ length: 50 }, () => snapshots.next());
  await settle();
  expect(ends.length).toBe(1);
  now = 20;
  ends[0]?.(row(1));
  expect([(await first)?.[0]?.pid, (await second)?.[0]?.pid]).toEqual([1, 1]);
  await settle();
  expect([ends.length, timers.count]).toEqual([1, 1]);
  now = 220;
  timers.advance(200);
  await settle();
  expect(ends.length).toBe(2);
  ends[1]?.(row(2));
  for (const rows of await Promise.all(late)) expect(rows?.[0]?.pid).toBe(2);
  await settle();
  expect([ends.length, timers.count]).toEqual([2, 0]);
});
