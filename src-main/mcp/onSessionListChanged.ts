import { DisposableStore, type Event } from '@shared/lifecycle';
import type { McpBackend } from './McpBackend';

/** Fires with the handle of a session that is new or was removed. Changes of sessions that stay are none. */
export function onSessionListChanged(backend: McpBackend): Event<string> {
  return (listener) => {
    const store = new DisposableStore();
    const known = new Set(backend.list({ includeEnded: true }).map(({ id }) => id));
    store.add(
      backend.onSessionsChanged(({ id }) => {
        if (known.has(id)) return;
        known.add(id);
        listener(id);
      }),
    );
    store.add(
      backend.onSessionRemoved((id) => {
        known.delete(id);
        listener(id);
      }),
    );
    return store;
  };
}
