import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type Disposable, DisposableStore, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { ConnectionContext } from './ConnectionContext';
import type { Era } from './Era';
import type { McpBackend } from './McpBackend';
import { onSessionListChanged } from './onSessionListChanged';
import { ResourceUpdates } from './ResourceUpdates';
import { resourceUrisOf, SESSIONS_URI } from './registerResources';

/** Stands for the list itself; no resource has it. */
export const LIST = '';

/**
 * Tells of changed resources and of a changed list, each as often as `resourceUpdateMs` allows. In the 2025 revisions
 * subscriptions come to this server; in 2026-07-28 the SDK's entry keeps them and passes on what somebody listens to.
 */
export function announceResources(server: McpServer, connection: ConnectionContext, era: Era): Disposable {
  const { backend, resourceUpdateMs: everyMs } = connection.settings;
  const subscribed = new Set<string>();
  if (era === 'legacy') acceptSubscriptions(server, subscribed);
  const isWanted = (uri: string): boolean => uri === LIST || era === 'modern' || subscribed.has(uri);
  const send = (uri: string): void => {
    const sent = uri === LIST ? server.server.sendResourceListChanged() : server.server.sendResourceUpdated({ uri });
    sent.catch((thrown: unknown) => connection.report('resource update', thrown));
  };
  const updates = new ResourceUpdates({ onChange: changedUris(backend), isWanted, send, everyMs });
  updates.start();
  return updates;
}

/** The resources that a change touches. */
export function changedUris(backend: McpBackend): Event<readonly string[]> {
  return (listener) => {
    const store = new DisposableStore();
    store.add(backend.onSessionsChanged((info) => listener(resourceUrisOf(info))));
    store.add(onSessionListChanged(backend)(() => listener([LIST, SESSIONS_URI])));
    return store;
  };
}

function acceptSubscriptions(server: McpServer, subscribed: Set<string>): void {
  server.server.setRequestHandler('resources/subscribe', ({ params }) => {
    if (subscribed.size >= limits.maxResourceSubscriptions && !subscribed.has(params.uri)) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `At most ${limits.maxResourceSubscriptions} subscriptions; unsubscribe from one first.`,
      );
    }
    subscribed.add(params.uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
}
