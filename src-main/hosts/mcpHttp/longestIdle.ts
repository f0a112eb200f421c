import type { HttpClient } from './HttpClient';

/** Of those that ask nothing now the one that has been idle for longest, or null. */
export function longestIdle<T extends { readonly client: HttpClient }>(entries: Iterable<T>): T | null {
  let found: { readonly entry: T; readonly since: number } | null = null;
  for (const entry of entries) {
    const since = entry.client.idleSince;
    if (since !== null && (found === null || since < found.since)) found = { entry, since };
  }
  return found?.entry ?? null;
}
