import { type Agent, type IncomingHttpHeaders, type RequestOptions, request as sendRequest } from 'node:http';
import { limits } from '@shared/limits';
import { afterEach } from 'vitest';
import { createServer } from '../../mcp/createServer';
import { FakeBackend } from '../../mcp/testing/FakeBackend';
import { realTimers, type Timers } from '../Timers';
import { announceOnBus } from './announceOnBus';
import { McpHttpServer, type McpHttpServerOptions } from './McpHttpServer';

export const TOKEN = 'a-token-for-tests';

/** An answer with its whole body. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RawRequest {
  readonly path?: string;
  readonly method?: string;
  /** Besides the headers that a good request has; undefined leaves one of them out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Keeps connections; without it each request has its own. */
  readonly agent?: Agent;
}

export interface ServedHttp {
  readonly backend: FakeBackend;
  readonly server: McpHttpServer;
  readonly address: string;
  readonly log: string[];
  /** node:http and not fetch: every header is ours to set. */
  send(raw: RawRequest): Promise<Answer>;
}

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Ends something after the test, before what was begun earlier. */
export function afterTest(cleanUp: () => Promise<unknown>): void {
  cleanUps.push(cleanUp);
}

/** Test support: the server over a fake backend; it ends after the test. */
export async function serveHttp(
  changes: Partial<McpHttpServerOptions> & { readonly timers?: Timers } = {},
): Promise<ServedHttp> {
  const backend = new FakeBackend();
  const log: string[] = [];
  const timers = changes.timers ?? realTimers;
  const settings = {
    backend,
    version: '0.0.0',
    log: (line: string) => log.push(line),
    now: timers.now,
    progressEveryMs: limits.progressEveryMs,
    resourceUpdateMs: 5,
    windowAddress: () => null,
  };
  const server = new McpHttpServer({
    settings,
    timers,
    createServer,
    announce: (bus) => announceOnBus(settings, bus),
    port: 0,
    token: TOKEN,
    ...changes,
  });
  const address = await server.listen();
  cleanUps.push(() => server.close());
  return { backend, server, address, log, send: (raw) => send(new URL(address), raw) };
}

function send(address: URL, raw: RawRequest): Promise<Answer> {
  const { path = address.pathname, method = 'POST', body, signal } = raw;
  const headers = Object.entries({ ...goodHeaders(address.host), ...raw.headers }).filter(
    ([, value]) => value !== undefined,
  );
  const options: RequestOptions = {
    host: address.hostname,
    port: address.port,
    path,
    method,
    headers: Object.fromEntries(headers) as Record<string, string>,
    agent: raw.agent ?? false,
    ...(signal !== undefined && { signal }),
  };
  return new Promise((resolve, reject) => {
    const sent = sendRequest(options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: statusCode, headers: answered, body: text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });
}

/** What each request has to say. */
export function goodHeaders(host: string): Record<string, string> {
  return {
    Host: host,
    Authorization: `Bearer ${TOKEN}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
}
