import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport as LegacyPipe } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { legacyFace, modernFace } from './clientFaces';
import type { AskPerson, FormAnswer, TestClient } from './TestClient';

export async function openSocket(path: string): Promise<Socket> {
  const socket = connect(path);
  await once(socket, 'connect');
  return socket;
}

/** Today's clients: SDK 1.x, revision 2025-11-25. */
export async function connectLegacy(path: string, name = 'legacy-client', ask?: AskPerson): Promise<TestClient> {
  const socket = await openSocket(path);
  const client = new LegacyClient({ name, version: '1.0.0' }, { capabilities: capabilitiesOf(ask) });
  if (ask !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => plainAnswer(ask(params.message)));
  }
  socket.once('close', () => client.close().catch(() => undefined));
  await client.connect(new LegacyPipe(socket, socket));
  return legacyFace(client, () => closeBoth(client, socket));
}

/** SDK 2.x, revision 2026-07-28. */
export async function connectModern(path: string, name = 'modern-client', ask?: AskPerson): Promise<TestClient> {
  const socket = await openSocket(path);
  const client = new ModernClient(
    { name, version: '2.0.0' },
    { capabilities: capabilitiesOf(ask), versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  if (ask !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => plainAnswer(ask(params.message)));
  }
  await client.connect(new StdioServerTransport(socket, socket));
  return modernFace(client, () => closeBoth(client, socket));
}

function capabilitiesOf(ask: AskPerson | undefined) {
  return ask === undefined ? {} : { elicitation: { form: {} } };
}

function plainAnswer({ action, content }: FormAnswer) {
  return content === undefined ? { action } : { action, content: { ...content } };
}

async function closeBoth(client: { close(): Promise<void> }, socket: Socket): Promise<void> {
  const closed = socket.closed ? null : once(socket, 'close');
  await client.close();
  socket.destroy();
  await closed;
}
