import { isInitializeRequest, isJSONRPCRequest } from '@modelcontextprotocol/server';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { type ClientIdentity, clientInfoOf, UNNAMED } from '../../mcp/clientInfoOf';
import type { Exchange } from './Exchange';
import { HttpClient } from './HttpClient';
import { LegacySession } from './LegacySession';
import { longestIdle } from './longestIdle';
import type { McpEndpointOptions } from './McpEndpoint';
import { refusalResponse, rpcCodes, tooManyClients, tooManyRequests } from './refusal';

/** The sessions of the 2025 revisions. */
export class LegacySessions implements Disposable {
  private readonly sessions = new Map<string, LegacySession>();
  private readonly options: McpEndpointOptions;

  constructor(options: McpEndpointOptions) {
    this.options = options;
  }

  get count(): number {
    return this.sessions.size;
  }

  /** Serves a request of a session, or begins one with `initialize`. */
  async serve(exchange: Exchange): Promise<Response> {
    const id = exchange.request.headers.get('mcp-session-id');
    if (id === null) return this.open(exchange);
    // An id that was not given here is never taken over (basic/security_best_practices, "Session Hijacking").
    const session = this.sessions.get(id);
    if (session === undefined) {
      const message =
        'Session not found: it has ended, or this host never gave it. Send initialize without a session id.';
      return refusalResponse({ status: 404, code: rpcCodes.sessionNotFound, message });
    }
    return session.client.takeRequest() ? session.serve(exchange) : refusalResponse(tooManyRequests);
  }

  dispose(): void {
    for (const session of [...this.sessions.values()]) session.dispose();
  }

  private async open(exchange: Exchange): Promise<Response> {
    const { body } = exchange;
    if (!isJSONRPCRequest(body) || !isInitializeRequest(body)) {
      const message = 'No session: send initialize first, then its Mcp-Session-Id with each request.';
      return refusalResponse({ status: 400, code: rpcCodes.refused, message });
    }
    if (this.sessions.size >= limits.maxMcpHttpClients) longestIdle(this.sessions.values())?.dispose();
    if (this.sessions.size >= limits.maxMcpHttpClients) return refusalResponse(tooManyClients);
    const session = this.create(clientInfoOf(body) ?? UNNAMED);
    await session.start();
    this.sessions.set(session.id, session);
    const response = await session.serve(exchange);
    // Refused before it began, for example without the right Accept header.
    if (!response.ok) session.dispose();
    else session.client.client();
    return response;
  }

  private create(identity: ClientIdentity): LegacySession {
    const { settings, timers, createServer } = this.options;
    const client = new HttpClient({ identity, settings, timers, isLasting: true, onIdle: () => session.dispose() });
    const session: LegacySession = new LegacySession({
      client,
      createServer,
      onEnd: () => this.sessions.delete(session.id),
    });
    return session;
  }
}
