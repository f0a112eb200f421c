import { limits } from '@shared/limits';
import type { McpBackend } from './McpBackend';

/**
 * The handles of sessions whose handle, name or command begins with what was typed (case does not matter), the newest
 * first. For completion of arguments: clients show them as they are.
 */
export function completeSession(backend: McpBackend, typed: string): string[] {
  const prefix = typed.toLowerCase();
  return backend
    .list({ includeEnded: true })
    .toReversed()
    .map((session) => session.info())
    .filter(({ id, name, command }) => [id, name ?? '', command].some((text) => text.toLowerCase().startsWith(prefix)))
    .slice(0, limits.maxCompletions)
    .map(({ id }) => id);
}
