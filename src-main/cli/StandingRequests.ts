import type { Answer, HostLink } from './HostLink';
import type { RpcId, RpcMessage } from './RpcMessage';

type Request = Extract<RpcMessage, { readonly kind: 'request' }>;

const SUBSCRIBE = 'resources/subscribe';
const UNSUBSCRIBE = 'resources/unsubscribe';
const SET_LEVEL = 'logging/setLevel';

/**
 * What a client of the 2025 revisions asked for once and relies on from then on: its subscriptions and its log level. Said
 * again to the next host, since to the client its connection never ended.
 */
export class StandingRequests {
  /** Asked for and not answered yet. */
  private readonly asked = new Map<RpcId, Request>();
  /** In force, by what would replace it. */
  private readonly standing = new Map<string, Request>();

  noteClient(message: RpcMessage): void {
    if (message.kind === 'request' && keyOf(message) !== null) this.asked.set(message.id, message);
  }

  noteHost(message: RpcMessage): void {
    if (message.kind !== 'response') return;
    const request = this.asked.get(message.id);
    if (request === undefined) return;
    this.asked.delete(message.id);
    const key = keyOf(request);
    if (key === null || message.isError) return;
    if (request.method === UNSUBSCRIBE) this.standing.delete(key);
    else this.standing.set(key, request);
  }

  /** What the host took with it into its end; the client gets an error for it. */
  forgetAsked(): void {
    this.asked.clear();
  }

  /** Asks a new host for all of it. One that refuses something is no reason to do without it. */
  async replay(link: HostLink): Promise<Answer> {
    for (const { id, method, params } of this.standing.values()) {
      const line = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      if ((await link.ask(line, id)) === 'closed') return 'closed';
    }
    return 'result';
  }
}

/** What two requests have in common of which the later one counts; null for one that stands for nothing. */
function keyOf({ method, params }: Request): string | null {
  if (method === SET_LEVEL) return method;
  if (method !== SUBSCRIBE && method !== UNSUBSCRIBE) return null;
  const uri = (params as Record<string, unknown> | null | undefined)?.uri;
  return typeof uri === 'string' ? `uri ${uri}` : null;
}
