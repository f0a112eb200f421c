/** The id of a JSON-RPC request, as the one who asked chose it. */
export type RpcId = string | number;

/** What the bridge must know of a message to keep its books. */
export type RpcMessage =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly cancelledId: RpcId | null }
  | { readonly kind: 'response'; readonly id: RpcId; readonly isError: boolean };

/** Reads one line: usually one message, several for a batch, none for something that is not JSON-RPC; null for no JSON. */
export function readRpcMessages(line: Buffer): RpcMessage[] | null {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
  return (Array.isArray(value) ? value : [value]).map(classify).filter((message) => message !== null);
}

function classify(value: unknown): RpcMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, method, params, error } = value as Record<string, unknown>;
  if (typeof method === 'string') {
    if (isId(id)) return { kind: 'request', id, method, params };
    const requestId = (params as Record<string, unknown> | null | undefined)?.requestId;
    return {
      kind: 'notification',
      method,
      cancelledId: method === 'notifications/cancelled' && isId(requestId) ? requestId : null,
    };
  }
  return isId(id) ? { kind: 'response', id, isError: error !== undefined } : null;
}

function isId(value: unknown): value is RpcId {
  return typeof value === 'string' || typeof value === 'number';
}

/** Gives the line that answers a request with an error. `id` is null when the request could not be read. */
export function errorLine(id: RpcId | null, code: number, message: string): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`;
}

/** JSON-RPC 2.0, section 5.1: from -32000 down is the server's own range. */
export const HOST_GONE = -32000;
export const INVALID_REQUEST = -32600;
export const PARSE_ERROR = -32700;
