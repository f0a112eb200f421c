import { CLIENT_INFO_META_KEY, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { stripControls } from '@shared/controlText';
import { limits } from '@shared/limits';

export interface ClientIdentity {
  readonly name: string;
  readonly version: string;
}

/** A client that does not say what it is called. */
export const UNNAMED: ClientIdentity = { name: 'MCP client', version: '' };

/**
 * What a client calls itself in this message, or null: the 2025 revisions say it once in `initialize`, 2026-07-28 with
 * every request. Only a name to show: nobody checks it.
 */
export function clientInfoOf(message: JSONRPCMessage): ClientIdentity | null {
  if (!('method' in message)) return null;
  const params: Record<string, unknown> = { ...message.params };
  const info = message.method === 'initialize' ? params.clientInfo : property(params._meta, CLIENT_INFO_META_KEY);
  const name = property(info, 'name');
  if (typeof name !== 'string' || name === '') return null;
  const version = property(info, 'version');
  return { name: shown(name), version: typeof version === 'string' ? shown(version) : '' };
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function shown(text: string): string {
  return stripControls(text.slice(0, limits.maxNameChars)).replaceAll('\n', ' ');
}
