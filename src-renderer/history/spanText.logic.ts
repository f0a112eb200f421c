const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long something took: `240 ms`, `3.2 s`, `4 min 12 s`, `2 h 5 min`. */
export function spanText(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)} ms`;
  if (ms < MINUTE_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ${Math.floor((ms % MINUTE_MS) / SECOND_MS)} s`;
  return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}
