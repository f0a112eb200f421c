/**
 * Calls `run` for each item, at most `atOnce` at the same time, and gives the results in the order of the items. The first
 * error rejects.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  // One iterator for all workers: each takes the next item when it is free.
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
