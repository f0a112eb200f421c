import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, goodHeaders, type RawRequest } from './serveHttp';

// Test support: requests and answers as they go over the wire.

/** The first request of a session. */
export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

/** A request of revision 2026-07-28, with the headers that must say the same as its body. */
export function modern(method: string, params: Record<string, unknown> = {}, name = 'raw-modern'): RawRequest {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name, version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  };
  const target = params.name ?? params.uri;
  return {
    headers: {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      'Mcp-Name': typeof target === 'string' ? target : undefined,
    },
    body: { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } },
  };
}

/** The messages of an answer, be it one JSON text or a stream of events. */
export function messages({ body, headers }: Answer): Record<string, unknown>[] {
  if (headers['content-type']?.includes('text/event-stream') !== true) return [JSON.parse(body)];
  return [...body.matchAll(/^data: (.+)$/gm)].map(([, text = '']) => JSON.parse(text));
}

/** What a tool call gave of a program's output. */
export function outputOf(answer: Answer): string | undefined {
  const result = messages(answer).at(-1)?.result as { structuredContent: { output: string } } | undefined;
  return result?.structuredContent.output;
}

/** Begins a session of revision 2025-11-25 and gives its id. */
export async function openSession(send: (raw: RawRequest) => Promise<Answer>): Promise<string> {
  const answer = await send({ body: initialize });
  return String(answer.headers['mcp-session-id']);
}

/** A request that belongs to a session. */
export function inSession(id: string, method: string, params: unknown = {}): RawRequest {
  return { headers: { 'Mcp-Session-Id': id }, body: { jsonrpc: '2.0', id: 2, method, params } };
}

/** Sends a request and reads nothing by itself. */
export async function rawRequest({ host, hostname, port }: URL, { headers, body }: RawRequest): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  // The server may reset the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const all = { ...goodHeaders(host), 'Content-Length': String(text.length), ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  return socket;
}
