const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time as a person says it: `just now`, `2 min`, `3 h`, `4 d`. A negative one (clocks differ) is `just now`. */
export function ageWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  return `${Math.floor(ageMs / DAY_MS)} d`;
}

/** A moment in full, in the person's own language and zone. `atMs` is milliseconds since 1970. */
export function fullTime(atMs: number): string {
  return new Date(atMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
