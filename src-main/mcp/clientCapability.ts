import { CLIENT_CAPABILITIES_META_KEY, type McpServer, type ServerContext } from '@modelcontextprotocol/server';

/**
 * What the client declared: with each call (2026-07-28), or once when it connected (2025).
 * @param path names from the outside in, for example `elicitation`, `form`
 */
export function clientCapability({ mcpReq }: ServerContext, server: McpServer, ...path: readonly string[]): unknown {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  return path.reduce<unknown>(property, declared);
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
