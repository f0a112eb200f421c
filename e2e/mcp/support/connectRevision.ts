import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport as LegacyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { legacyFace, modernFace } from '../../../src-main/mcp/testing/clientFaces';
import type { TestClient } from '../../../src-main/mcp/testing/TestClient';
import type { Route } from './routes';

/** Every revision that clients in use speak. */
export const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof revisions)[number];

/** The first revision without a handshake. */
const MODERN: Revision = '2026-07-28';

/** A connected client, and the revision that both sides agreed on. */
export interface RevisionClient extends TestClient {
  readonly revision: string | undefined;
}

/** Connects the official client of a revision: SDK 1.x up to 2025-11-25, SDK 2.x for 2026-07-28. */
export async function connectRevision(revision: Revision, route: Route, home: string): Promise<RevisionClient> {
  const info = { name: `suite-${revision}`, version: '1.0.0' };
  if (revision === MODERN) {
    const client = new ModernClient(info, { versionNegotiation: { mode: { pin: MODERN } } });
    await client.connect(await route.modern(home));
    return { ...modernFace(client), revision: client.getNegotiatedProtocolVersion() };
  }
  const client = new LegacyClient(info);
  const transport = await route.legacy(home);
  const agreed = pinRevision(transport, revision);
  await client.connect(transport);
  return { ...legacyFace(client), revision: agreed() };
}

/** Makes a client ask for a revision that is not its newest, and tells what the server answered. */
function pinRevision(transport: LegacyTransport, revision: Revision): () => string | undefined {
  const send = transport.send.bind(transport);
  let agreed: string | undefined;
  transport.send = (message, options) => {
    if (!('method' in message) || message.method !== 'initialize') return send(message, options);
    const { onmessage } = transport;
    transport.onmessage = (answer, extra) => {
      if ('result' in answer && 'protocolVersion' in answer.result) agreed = String(answer.result.protocolVersion);
      onmessage?.(answer, extra);
    };
    return send({ ...message, params: { ...message.params, protocolVersion: revision } }, options);
  };
  return () => agreed;
}
