import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport as LegacyPipe } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ElicitRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void;
}

/** What a person fills into a form that the client shows. */
export interface FormAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, string>>;
}

/** Shows a question and gives the answer; a client with it declares that it can. */
export type AskPerson = (message: string) => FormAnswer;

/** The part of a tool result that tests look at. */
export interface CallResult {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: Record<string, unknown>;
}

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly annotations?: Record<string, unknown> | undefined;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema?: Record<string, unknown> | undefined;
}

/** A real SDK client of either era behind one face. */
export interface TestClient {
  listTools(): Promise<readonly ListedTool[]>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<CallResult>;
  listResources(): Promise<readonly string[]>;
  readResource(uri: string): Promise<string>;
  /** Subscribes, and collects the URIs that are announced from then on. */
  subscribe(uris: readonly string[], onUpdate: (uri: string) => void): Promise<void>;
  close(): Promise<void>;
}

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
  return {
    listTools: async () => (await client.listTools()).tools,
    call: async (tool, args = {}, options = {}) =>
      resultOf(await client.callTool({ name: tool, arguments: args }, undefined, { ...options })),
    listResources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    readResource: async (uri) => textOf((await client.readResource({ uri })).contents),
    async subscribe(uris, onUpdate) {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => onUpdate(params.uri));
      for (const uri of uris) await client.subscribeResource({ uri });
    },
    close: () => closeBoth(client, socket),
  };
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
  return {
    listTools: async () => (await client.listTools()).tools,
    call: async (tool, args = {}, options = {}) =>
      resultOf(await client.callTool({ name: tool, arguments: args }, options)),
    listResources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    readResource: async (uri) => textOf((await client.readResource({ uri })).contents),
    async subscribe(uris, onUpdate) {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => onUpdate(params.uri));
      await client.listen({ resourceSubscriptions: [...uris] });
    },
    close: () => closeBoth(client, socket),
  };
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

function resultOf(result: Record<string, unknown>): CallResult {
  return {
    text: textOf(result.content),
    isError: result.isError === true,
    structured: (result.structuredContent ?? {}) as Record<string, unknown>,
  };
}

function textOf(parts: unknown): string {
  if (!Array.isArray(parts)) return '';
  return parts.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('\n');
}
