import { type InMemoryServerEventBus, isJsonContentType, isLegacyRequest } from '@modelcontextprotocol/server';
import type { Disposable } from '@shared/lifecycle';
import type { McpServerSettings } from '../../mcp/ConnectionContext';
import type { Timers } from '../Timers';
import type { CreateServer } from './CreateServer';
import type { Exchange } from './Exchange';
import { LegacySessions } from './LegacySessions';
import { ModernClients } from './ModernClients';
import { type Refusal, refusalResponse, rpcCodes } from './refusal';

export interface McpEndpointOptions {
  readonly settings: McpServerSettings;
  readonly timers: Timers;
  readonly createServer: CreateServer;
  /** Tells the streams of 2026-07-28 of what changes, until it is disposed of. */
  readonly announce: (bus: InMemoryServerEventBus) => Disposable;
}

/** The first revision without sessions: GET and DELETE mean nothing in it (basic/transports/streamable-http). */
const FIRST_MODERN = '2026-07-28';

const notJson: Refusal = {
  status: 415,
  code: rpcCodes.refused,
  message: 'The body must be JSON: send Content-Type: application/json.',
};

const parseError: Refusal = {
  status: 400,
  code: rpcCodes.parseError,
  message: 'The body is not valid JSON.',
};

const postOnly: Refusal = {
  status: 405,
  code: rpcCodes.refused,
  message: 'This revision of the protocol has POST only.',
  headers: { Allow: 'POST' },
};

/** Both eras of the protocol at one address: each request says itself which it is of. */
export class McpEndpoint implements Disposable {
  private readonly legacy: LegacySessions;
  private readonly modern: ModernClients;

  constructor(options: McpEndpointOptions) {
    this.legacy = new LegacySessions(options);
    this.modern = new ModernClients(options);
  }

  /** Clients that are known now: sessions of the one era, names of the other. */
  get clientCount(): number {
    return this.legacy.count + this.modern.count;
  }

  start(): void {
    this.modern.start();
  }

  /** Serves a POST, GET or DELETE that is let in. The text of a POST is within `limits.maxMcpMessageBytes`. */
  async serve(request: Request, uses: Exchange['uses']): Promise<Response> {
    if (request.method !== 'POST') {
      const version = request.headers.get('mcp-protocol-version') ?? '';
      return version >= FIRST_MODERN
        ? refusalResponse(postOnly)
        : this.legacy.serve({ request, body: undefined, uses });
    }
    if (!isJsonContentType(request.headers.get('content-type'))) return refusalResponse(notJson);
    const body = parse(await request.text());
    if (body === undefined) return refusalResponse(parseError);
    const era = (await isLegacyRequest(request, body)) ? this.legacy : this.modern;
    return era.serve({ request, body, uses });
  }

  dispose(): void {
    this.legacy.dispose();
    this.modern.dispose();
  }
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says so to the client.
    return undefined;
  }
}
