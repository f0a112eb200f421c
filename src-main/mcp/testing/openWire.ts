import { createInterface } from 'node:readline';
import type { Era } from '../Era';
import { openSocket } from './connectClients';

/** A message as it went over the wire. */
export interface WireMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A client that sees each message as it is: for what the SDKs' clients hide or do not know. */
export interface Wire {
  /** All that came, in its order. */
  readonly received: WireMessage[];
  /** Sends a request and waits for its answer. */
  request(method: string, params?: Record<string, unknown>): Promise<WireMessage>;
  send(message: object): void;
  /** Reads nothing more, until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Opens a connection of an era; `capabilities` are what the client declares. */
export async function openWire(path: string, era: Era, capabilities: Record<string, unknown> = {}): Promise<Wire> {
  const socket = await openSocket(path);
  const received: WireMessage[] = [];
  const waiting = new Map<number, (answer: WireMessage) => void>();
  let lastId = 0;
  const lines = createInterface(socket);
  lines.on('line', (line) => {
    const message = JSON.parse(line) as WireMessage;
    received.push(message);
    if (message.method === undefined) waiting.get(Number(message.id))?.(message);
  });
  const send = (message: object): void => void socket.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (method: string, params: Record<string, unknown> = {}): Promise<WireMessage> => {
    lastId += 1;
    const id = lastId;
    send({ id, method, params: era === 'modern' ? { ...params, _meta: metaOf(capabilities) } : params });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  if (era === 'legacy') {
    const clientInfo = { name: 'wire', version: '1' };
    await request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo });
    send({ method: 'notifications/initialized' });
  }
  return {
    received,
    request,
    send,
    pause: () => void lines.pause(),
    resume: () => void lines.resume(),
    close: () => socket.destroy(),
  };
}

function metaOf(capabilities: Record<string, unknown>): Record<string, unknown> {
  return {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'wire', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
}
