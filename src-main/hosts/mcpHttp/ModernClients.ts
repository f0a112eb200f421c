import {
  createMcpHandler,
  InMemoryServerEventBus,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type McpHttpHandler,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { clientInfoOf, UNNAMED } from '../../mcp/clientInfoOf';
import type { Exchange } from './Exchange';
import { HttpClient } from './HttpClient';
import { longestIdle } from './longestIdle';
import type { McpEndpointOptions } from './McpEndpoint';
import { refusalResponse, tooManyClients, tooManyRequests } from './refusal';

interface Entry {
  readonly client: HttpClient;
  readonly key: string;
}

/**
 * The clients of revision 2026-07-28. It has no sessions, so a client is known by the name and version that each of its
 * requests carries: two of the same name and version are one. Everybody here holds the token: this parts clients, not rights.
 */
export class ModernClients implements Disposable {
  private readonly entries = new Map<string, Entry>();
  private readonly clientOf = new WeakMap<Request, HttpClient>();
  private readonly options: McpEndpointOptions;
  private readonly handler: McpHttpHandler;
  private readonly bus: InMemoryServerEventBus;
  private announcements: Disposable | null = null;

  constructor(options: McpEndpointOptions) {
    const log = ({ message }: Error): void => options.settings.log(`MCP over HTTP: ${message}`);
    this.options = options;
    this.bus = new InMemoryServerEventBus(log);
    this.handler = createMcpHandler(({ requestInfo }) => this.createServer(requestInfo), {
      legacy: 'reject',
      bus: this.bus,
      maxSubscriptions: limits.maxMcpHttpConnections,
      maxRequestBodySize: limits.maxMcpMessageBytes,
      onerror: log,
    });
  }

  get count(): number {
    return this.entries.size;
  }

  /** Begins to tell whoever listens of changes. */
  start(): void {
    this.announcements = this.options.announce(this.bus);
  }

  /** Serves one request; when its client goes away, what it asked for ends. */
  async serve({ request, body, uses }: Exchange): Promise<Response> {
    const client = this.find(body);
    if (client === null) return refusalResponse(tooManyClients);
    if (!client.takeRequest()) return refusalResponse(tooManyRequests);
    uses.add(client.use());
    this.clientOf.set(request, client);
    const response = await this.handler.fetch(request, { parsedBody: body });
    // The window shows who is there, also before the first call; what was refused is nobody.
    if (response.ok) client.client();
    return response;
  }

  dispose(): void {
    this.announcements?.dispose();
    // Ends the streams and the calls; it never rejects.
    void this.handler.close();
    for (const { client } of this.entries.values()) client.dispose();
    this.entries.clear();
  }

  private find(body: unknown): HttpClient | null {
    const identity = isJSONRPCRequest(body) || isJSONRPCNotification(body) ? clientInfoOf(body) : null;
    const { name, version } = identity ?? UNNAMED;
    const key = JSON.stringify([name, version]);
    const known = this.entries.get(key);
    if (known !== undefined) return known.client;
    if (this.entries.size >= limits.maxMcpHttpClients) this.forget(longestIdle(this.entries.values()));
    if (this.entries.size >= limits.maxMcpHttpClients) return null;
    const { settings, timers } = this.options;
    const client = new HttpClient({
      identity: { name, version },
      settings,
      timers,
      isLasting: false,
      onIdle: () => this.forget(entry),
    });
    const entry = { client, key };
    this.entries.set(key, entry);
    return client;
  }

  private forget(entry: Entry | null): void {
    if (entry === null) return;
    this.entries.delete(entry.key);
    entry.client.dispose();
  }

  private createServer(request: Request | undefined): McpServer {
    const client = request === undefined ? undefined : this.clientOf.get(request);
    if (client === undefined) throw new Error('A request came to the MCP server without its client.');
    return this.options.createServer(client, 'modern');
  }
}
