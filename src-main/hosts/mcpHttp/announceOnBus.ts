import type { InMemoryServerEventBus } from '@modelcontextprotocol/server';
import type { Disposable } from '@shared/lifecycle';
import { changedUris, LIST } from '../../mcp/announceResources';
import type { McpServerSettings } from '../../mcp/ConnectionContext';
import { ResourceUpdates } from '../../mcp/ResourceUpdates';

/**
 * Tells the streams of revision 2026-07-28 of changed resources and of a changed list. Over HTTP a server lives for one
 * request, so this is done once for all of them; the SDK passes each stream what it listens to.
 */
export function announceOnBus(
  { backend, resourceUpdateMs }: Pick<McpServerSettings, 'backend' | 'resourceUpdateMs'>,
  bus: InMemoryServerEventBus,
): Disposable {
  const updates = new ResourceUpdates({
    onChange: changedUris(backend),
    isWanted: () => bus.listenerCount > 0,
    send: (uri) => bus.publish(uri === LIST ? { kind: 'resources_list_changed' } : { kind: 'resource_updated', uri }),
    everyMs: resourceUpdateMs,
  });
  updates.start();
  return updates;
}
