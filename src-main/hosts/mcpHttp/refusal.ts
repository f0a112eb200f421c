/** Codes of JSON-RPC (section 5.1) and, from -32000, of servers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  refused: -32000,
  sessionNotFound: -32001,
} as const;

export interface Refusal {
  readonly status: number;
  readonly code: number;
  /** Says what happened and what to do. */
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The body of a refusal: a JSON-RPC error that answers no request in particular. */
export function refusalBody({ code, message }: Refusal): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
}

/** A refusal as an answer. */
export function refusalResponse(refusal: Refusal): Response {
  const headers = { ...refusal.headers, 'Content-Type': 'application/json' };
  return new Response(refusalBody(refusal), { status: refusal.status, headers });
}

/** More than `limits` allow, of one client or of all. */
export const tooManyRequests: Refusal = {
  status: 429,
  code: rpcCodes.refused,
  message: 'Too many requests. Wait a second, then try again.',
  headers: { 'Retry-After': '1' },
};

/** No place for another client, and none that is idle. */
export const tooManyClients: Refusal = {
  status: 503,
  code: rpcCodes.refused,
  message: 'Too many clients are connected. End one of them, then try again.',
  headers: { 'Retry-After': '10' },
};
