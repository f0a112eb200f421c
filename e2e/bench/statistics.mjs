/** The value below which the share `p` (0..1) of the sorted samples lies. */
export function quantile(samples, p) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
}

export const median = (samples) => quantile(samples, 0.5);

/** Runs `task` and gives how long it took, in milliseconds, and what it gave. */
export async function timed(task) {
  const startedAt = performance.now();
  const value = await task();
  return { ms: performance.now() - startedAt, value };
}

export const round = (value, digits = 1) => Number(value.toFixed(digits));
