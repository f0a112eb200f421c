import { limits } from '@shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeTimers } from './FakeTimers';
import { InputQueue, type SendOutcome } from './InputQueue';

const ENDED = { code: 'session-ended', message: 'It has ended.' } as const;

/** A program that has room for so many bytes. */
class FakeReader {
  readonly taken: number[] = [];
  room = Number.POSITIVE_INFINITY;
  isClosed = false;
  sendCount = 0;

  readonly send = (bytes: Uint8Array): SendOutcome => {
    this.sendCount += 1;
    if (this.isClosed) return { type: 'closed', error: ENDED };
    const byteCount = Math.min(this.room, bytes.byteLength);
    if (byteCount === 0) return { type: 'full' };
    this.room -= byteCount;
    this.taken.push(...bytes.subarray(0, byteCount));
    return { type: 'taken', byteCount };
  };
}

function setup(room = Number.POSITIVE_INFINITY) {
  const reader = new FakeReader();
  reader.room = room;
  const timers = new FakeTimers();
  return { reader, timers, queue: new InputQueue({ send: reader.send, timers }) };
}

/** Lets the queue's promises and its next turn happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('InputQueue', () => {
  it('sends all writes in order, whatever the room', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
        async (writes, rooms) => {
          const { reader, timers, queue } = setup(0);
          const results = writes.map((bytes) => queue.write(bytes));
          for (let round = 0; reader.taken.length < writes.flatMap((w) => [...w]).length; round += 1) {
            reader.room += rooms[round % rooms.length] ?? 1;
            await settle();
            timers.advance(50);
            await settle();
          }
          expect((await Promise.all(results)).every((result) => result.ok)).toBe(true);
          expect(reader.taken).toEqual(writes.flatMap((bytes) => [...bytes]));
          expect(timers.count).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('fails what is pending after 5 s without progress, and says how much was taken', async () => {
    const { reader, timers, queue } = setup(3);
    const first = queue.write(Buffer.from('abcdef'));
    const second = queue.write(Buffer.from('g'));
    await settle();
    for (let elapsedMs = 0; elapsedMs < limits.inputStallMs; elapsedMs += 50) {
      timers.advance(50);
      await settle();
    }
    const result = await first;
    expect(result.ok ? null : result.error.code).toBe('input-failed');
    expect(result.ok ? null : result.error.message).toContain('took 3 of 6 bytes');
    expect((await second).ok).toBe(false);
    // Tried with growing delays, not in a loop.
    expect(reader.sendCount).toBeLessThan(limits.inputStallMs / 50 + 10);
    reader.room = 10;
    const later = queue.write(Buffer.from('hi'));
    timers.advance(50);
    expect((await later).ok).toBe(true);
    expect(Buffer.from(reader.taken).toString()).toBe('abchi');
    expect(timers.count).toBe(0);
  });

  it('does not fail while the program takes a little now and then', async () => {
    const { reader, timers, queue } = setup(1);
    const result = queue.write(Buffer.alloc(5));
    for (let step = 0; step < 4; step += 1) {
      for (let elapsedMs = 0; elapsedMs < limits.inputStallMs - 500; elapsedMs += 50) {
        await settle();
        timers.advance(50);
      }
      reader.room = 1;
    }
    await settle();
    timers.advance(50);
    expect((await result).ok).toBe(true);
  });

  it('refuses more than the limit and takes input again when there is room', async () => {
    const { reader, timers, queue } = setup(0);
    const full = queue.write(new Uint8Array(limits.maxPendingInputBytes));
    const refused = await queue.write(Buffer.from('x'));
    expect(refused.ok ? null : refused.error.message).toContain('does not read its input');
    await settle();
    timers.advance(limits.inputStallMs);
    expect((await full).ok).toBe(false);
    reader.room = 1;
    const next = queue.write(Buffer.from('x'));
    timers.advance(50);
    expect((await next).ok).toBe(true);
  });

  it('fails everything once it is closed, by the program or by the owner', async () => {
    const one = setup(0);
    const pending = one.queue.write(Buffer.from('x'));
    one.queue.close(ENDED);
    expect(await pending).toEqual({ ok: false, error: ENDED });
    expect(await one.queue.write(Buffer.from('x'))).toEqual({ ok: false, error: ENDED });
    const two = setup();
    two.reader.isClosed = true;
    expect(await two.queue.write(Buffer.from('x'))).toEqual({ ok: false, error: ENDED });
    await settle();
    expect(one.timers.count + two.timers.count).toBe(0);
  });

  it('fails in time also when a send never settles', async () => {
    const timers = new FakeTimers();
    const queue = new InputQueue({ send: () => new Promise(() => undefined), timers });
    const first = queue.write(Buffer.from('x'));
    timers.advance(limits.inputStallMs);
    expect((await first).ok).toBe(false);
    const second = queue.write(Buffer.from('x'));
    timers.advance(limits.inputStallMs);
    expect((await second).ok).toBe(false);
    queue.dispose();
    expect(timers.count).toBe(0);
  });
});
