import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { AppError, messageOf } from '@shared/errors';
import { DisposableStore } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { LOOPBACK } from '../headless/bindAddress';
import { Gate, MCP_PATH } from './Gate';
import { McpEndpoint, type McpEndpointOptions } from './McpEndpoint';
import { type Refusal, refusalBody } from './refusal';

export interface McpHttpServerOptions extends McpEndpointOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The secret that each request must carry. */
  readonly token: string;
  /** See `limits.mcpHttpStallMs`; there for tests. */
  readonly stallMs?: number;
}

/** Serves agents over Streamable HTTP, on loopback only. Whoever comes in may run programs as this user. */
export class McpHttpServer {
  private readonly options: McpHttpServerOptions;
  private readonly endpoint: McpEndpoint;
  private readonly server: Server;
  /** Connections with an answer under way. */
  private readonly busy = new WeakSet<Socket>();

  constructor(options: McpHttpServerOptions) {
    this.options = options;
    this.endpoint = new McpEndpoint(options);
    this.server = createServer({
      requestTimeout: limits.mcpHttpRequestMs,
      headersTimeout: limits.mcpHttpHeadersMs,
      connectionsCheckingInterval: limits.mcpHttpHeadersMs / 2,
    });
    this.server.maxConnections = limits.maxMcpHttpConnections;
    this.server.timeout = options.stallMs ?? limits.mcpHttpStallMs;
  }

  /** Clients that are known now. */
  get clientCount(): number {
    return this.endpoint.clientCount;
  }

  /** Begins to listen and gives the address for clients. Throws an AppError when it cannot. */
  async listen(): Promise<string> {
    const port = await this.bind();
    const gate = new Gate({ port, token: this.options.token, now: this.options.timers.now });
    this.endpoint.start();
    this.server.on('request', (request, response) => this.handle(gate, request, response));
    return `http://${LOOPBACK}:${port}${MCP_PATH}`;
  }

  /** Ends every call, stream and connection; resolves when all are closed. */
  close(): Promise<void> {
    this.endpoint.dispose();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private bind(): Promise<number> {
    const { server } = this;
    const { port } = this.options;
    return new Promise((resolve, reject) => {
      const handleError = (error: Error): void => {
        const message = `MCP over HTTP cannot listen on port ${port} (${error.message}). Give another one with --mcp-http, or 0 for any free one.`;
        reject(new AppError({ code: 'unavailable', message }));
      };
      server.once('error', handleError);
      server.listen({ host: LOOPBACK, port }, () => {
        server.off('error', handleError);
        resolve((server.address() as AddressInfo).port);
      });
    });
  }

  private handle(gate: Gate, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // Nothing tells an answer that waits for its turn that its connection has ended, so there is none that waits: clients
    // that send the next request before the answer (pipelining, RFC 9112 section 9.3.2) are not in use.
    if (this.busy.has(socket)) {
      socket.destroy();
      return;
    }
    this.busy.add(socket);
    response.once('close', () => this.busy.delete(socket));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const refusal = gate.refusalOf(request);
    if (refusal === null) void this.serve(request, response);
    else refuse(response, refusal);
  }

  /** Never rejects: what goes wrong inside becomes an answer with status 500. */
  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const uses = new DisposableStore();
    response.once('close', () => uses.dispose());
    const report = (error: Error): void => {
      // A client that went away in the middle is no fault.
      if (!response.destroyed) this.options.settings.log(`MCP over HTTP: ${messageOf(error)}`);
    };
    const handler = toNodeHandler(
      { fetch: (webRequest) => this.endpoint.serve(webRequest, uses) },
      { maxRequestBodySize: limits.maxMcpMessageBytes, onerror: report },
    );
    // Node's own type says `undefined` where the adapter's leaves out (exactOptionalPropertyTypes).
    await handler(request as Parameters<typeof handler>[0], response);
  }
}

/** Answers without reading the body, which nobody wants. */
function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type': 'application/json',
    Connection: 'close',
  });
  response.end(refusalBody(refusal));
}
