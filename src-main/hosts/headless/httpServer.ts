import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, messageOf } from '@shared/errors';
import type { HostLog } from '../HostLog';
import { readRendererFile } from '../window/rendererFile';
import { securityHeaders } from '../window/securityHeaders';
import { checkBindHost, createHostCheck, hostForPeople } from './bindAddress';

export interface HttpServerOptions {
  /** Absolute path of the built window. */
  readonly rendererRoot: string;
  readonly bindHost: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly isAllowedAnyBind: boolean;
  readonly log: HostLog;
}

export interface HttpServer {
  readonly server: Server;
  /** `host:port` for an address that a person opens. */
  readonly host: string;
  /** Whether a `Host` header names this server. */
  readonly isOwnHost: (header: string | undefined) => boolean;
  /** Stops listening and drops idle and busy connections; upgraded ones belong to who took them. */
  close(): Promise<void>;
}

/** Serves the built window and nothing else. Throws an AppError when it may not or cannot listen there. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const allowed = checkBindHost(options.bindHost, options.isAllowedAnyBind);
  if (!allowed.ok) throw new AppError(allowed.error);
  const server = createServer();
  const port = await listen(server, options);
  const isOwnHost = createHostCheck(options.bindHost, port);
  server.on('request', (request, response) => {
    answer({ request, response, isOwnHost, rendererRoot: options.rendererRoot }).catch((thrown: unknown) => {
      options.log(`${request.method} of a window file failed: ${messageOf(thrown)}`);
      refuse(response, 500, 'Signalbox could not read this file. Its log says more.');
    });
  });
  return {
    server,
    host: hostForPeople(options.bindHost, port),
    isOwnHost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { bindHost, port }: HttpServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const handleError = (error: Error): void => {
      const message = `Cannot listen on ${bindHost}:${port} (${error.message}). Choose another port with --port, or 0 for any free one.`;
      reject(new AppError({ code: 'unavailable', message }));
    };
    server.once('error', handleError);
    server.listen({ host: bindHost, port }, () => {
      server.off('error', handleError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly isOwnHost: (header: string | undefined) => boolean;
  readonly rendererRoot: string;
}

async function answer({ request, response, isOwnHost, rendererRoot }: Exchange): Promise<void> {
  const host = request.headers.host?.toLowerCase();
  if (!isOwnHost(host)) {
    return refuse(response, 403, 'Open Signalbox at the address that it printed, with the same port number.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'Only GET and HEAD are answered here.');
  }
  const [urlPath = '/'] = (request.url ?? '/').split(/[?#]/, 1);
  const file = await readRendererFile(rendererRoot, urlPath);
  if (file === null)
    return refuse(response, 404, 'There is no such file in the window. Open the address that Signalbox printed.');
  response.writeHead(200, {
    ...securityHeaders([`ws://${host}`]),
    'Content-Type': file.contentType,
    'Content-Length': file.bytes.byteLength,
    'Cache-Control': file.cacheControl,
  });
  // Node leaves the body out of the answer to HEAD.
  response.end(file.bytes);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    ...securityHeaders([]),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${text}\n`);
}
