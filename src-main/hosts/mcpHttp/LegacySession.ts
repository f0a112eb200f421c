import { randomBytes } from 'node:crypto';
import {
  isJSONRPCRequest,
  type McpServer,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { CreateServer } from './CreateServer';
import type { Exchange } from './Exchange';
import type { HttpClient } from './HttpClient';

export interface LegacySessionOptions {
  readonly client: HttpClient;
  readonly createServer: CreateServer;
  /** Called once when it has ended: by its client, or by `dispose`. */
  readonly onEnd: () => void;
}

/** A session of the 2025 revisions: one server for one client, named by an id that only the server gives. */
export class LegacySession implements Disposable {
  /** 256 random bits: nobody guesses it (basic/transports, "Session Management"). */
  readonly id = randomBytes(32).toString('base64url');
  readonly client: HttpClient;
  private readonly options: LegacySessionOptions;
  private readonly transport: WebStandardStreamableHTTPServerTransport;
  private server: McpServer | null = null;

  constructor(options: LegacySessionOptions) {
    this.options = options;
    this.client = options.client;
    this.transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => this.id,
      maxRequestBodySize: limits.maxMcpMessageBytes,
    });
  }

  /** Gets ready for the first request, which must be `initialize`. */
  async start(): Promise<void> {
    const { client, createServer, onEnd } = this.options;
    this.server = createServer(client, 'legacy');
    // Before connect(), which calls what it finds here as well.
    this.transport.onclose = () => {
      client.dispose();
      onEnd();
    };
    await this.server.connect(this.transport);
  }

  /** Serves one request that carries this session's id, or the first one. */
  serve({ request, body, uses }: Exchange): Promise<Response> {
    uses.add(this.client.use());
    const ids = requestIds(body);
    // Nothing is kept to be sent again, so an answer whose stream is gone reaches nobody: its call ends.
    if (ids.length > 0) request.signal.addEventListener('abort', () => this.cancel(ids), { once: true });
    return this.transport.handleRequest(request, body === undefined ? {} : { parsedBody: body });
  }

  dispose(): void {
    // Closing ends the streams and the calls; what they still say goes nowhere.
    this.server?.close().catch((thrown: unknown) => this.client.report('MCP session', thrown));
  }

  private cancel(ids: readonly RequestId[]): void {
    for (const requestId of ids) {
      const params = { requestId, reason: 'The client closed the stream.' };
      this.transport.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
    }
  }
}

function requestIds(body: unknown): readonly RequestId[] {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message) => (isJSONRPCRequest(message) ? [message.id] : []));
}
