import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapConcurrently } from './mapConcurrently';

test('keeps the order, runs each item once, and never more than allowed at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3)), fc.integer({ min: 1, max: 9 }), async (turns, atOnce) => {
      let running = 0;
      let most = 0;
      const results = await mapConcurrently([...turns.entries()], atOnce, async ([index, count]) => {
        running += 1;
        most = Math.max(most, running);
        for (let i = 0; i <= count; i++) await Promise.resolve();
        running -= 1;
        return index;
      });
      expect(results).toEqual(turns.map((_, index) => index));
      expect(most).toBe(Math.min(atOnce, turns.length));
    }),
  );
});

test('rejects with the first error', async () => {
  const run = async (item: number): Promise<number> => {
    if (item === 2) throw new Error('two');
    return item;
  };
  await expect(mapConcurrently([1, 2, 3], 2, run)).rejects.toThrow('two');
});
