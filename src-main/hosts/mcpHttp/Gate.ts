import type { IncomingMessage } from 'node:http';
import { limits } from '@shared/limits';
import { AttemptLimiter } from '../headless/AttemptLimiter';
import { createHostCheck, LOOPBACK } from '../headless/bindAddress';
import { isSameToken } from '../headless/windowToken';
import { RateLimiter } from './RateLimiter';
import { type Refusal, rpcCodes, tooManyRequests } from './refusal';

export interface GateOptions {
  readonly port: number;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The only route. */
export const MCP_PATH = '/mcp';
const METHODS: readonly (string | undefined)[] = ['POST', 'GET', 'DELETE'];

/** Decides by the head of a request whether it is let in: before its body is read and before anything is done for it. */
export class Gate {
  private readonly token: string;
  private readonly attempts: AttemptLimiter;
  private readonly rate: RateLimiter;
  private readonly isOwnHost: (header: string | undefined) => boolean;

  constructor({ port, token, now }: GateOptions) {
    const perSecond = limits.mcpHttpRequestsPerSecond;
    this.token = token;
    this.attempts = new AttemptLimiter({
      maxFailures: limits.maxTokenFailures,
      periodMs: limits.tokenFailureMs,
      now,
    });
    this.rate = new RateLimiter({ perSecond, burst: perSecond * limits.mcpHttpBurstSeconds, now });
    this.isOwnHost = createHostCheck(LOOPBACK, port);
  }

  /** Why a request is not let in, or null. */
  refusalOf({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Refusal | null {
    if (!this.isOwnHost(headers.host)) return refused(403, 'Use the address that Signalbox printed, by its number.');
    if (url?.split('?', 1)[0] !== MCP_PATH) return refused(404, `There is only ${MCP_PATH} here.`);
    if (!isOwnOrigin(headers)) return refused(403, 'Web pages may not use this server.');
    if (!METHODS.includes(method)) {
      return { ...refused(405, 'Only POST, GET and DELETE are answered.'), headers: { Allow: 'POST, GET, DELETE' } };
    }
    return this.tokenRefusal(headers.authorization) ?? (this.rate.take() ? null : tooManyRequests);
  }

  /** The right token always passes, so that nobody locks others out by guessing. */
  private tokenRefusal(authorization: string | undefined): Refusal | null {
    const given = /^Bearer +([^ ]+) *$/i.exec(authorization ?? '')?.[1];
    if (given !== undefined && isSameToken(this.token, given)) return null;
    if (this.attempts.isClosed) return tooManyRequests;
    // A client that asks without a token, to be told that it needs one, guesses nothing.
    if (given !== undefined) this.attempts.recordFailure();
    const message = 'Send "Authorization: Bearer <token>" with the token that Signalbox printed at its start.';
    return { ...refused(401, message), headers: { 'WWW-Authenticate': 'Bearer' } };
  }
}

/** Programs send no Origin, or that of the address itself; all others are pages of somebody else. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase()}`;
}

function refused(status: number, message: string): Refusal {
  return { status, code: rpcCodes.refused, message };
}
