import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport as LegacyHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as LegacyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Route } from './routes';

export interface HttpRouteOptions {
  /** Path of the built command. */
  readonly cli: string;
  /** The environment in which a home's host is started. */
  readonly envOf: (home: string) => Record<string, string>;
}

/** Over HTTP, as a person who starts `signalbox serve --mcp-http` and copies what it prints into a client's settings. */
export function createHttpRoute(options: HttpRouteOptions): Route {
  return {
    name: 'Streamable HTTP',
    async legacy(home) {
      const { url, requestInit } = await serve(home, options);
      // The SDK's own class does not fit its own interface under exactOptionalPropertyTypes.
      return new LegacyHttp(url, { requestInit }) as LegacyTransport;
    },
    async modern(home) {
      const { url, requestInit } = await serve(home, options);
      return new ModernHttp(url, { requestInit });
    },
  };
}

interface Printed {
  readonly url: URL;
  readonly requestInit: { readonly headers: { readonly Authorization: string } };
}

const PRINTED = /^Agents over HTTP: (\S+) with the header "Authorization: (Bearer \S+)"/;

/** Starts a host on a home; the test ends it with the home. */
function serve(home: string, { cli, envOf }: HttpRouteOptions): Promise<Printed> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [cli, 'serve', '--mcp-http', '0'], { env: envOf(home), stdio: [...stdio] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`signalbox serve ended with ${code} before it was ready.`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      const [, address = '', Authorization = ''] = PRINTED.exec(line) ?? [];
      if (address !== '') resolve({ url: new URL(address), requestInit: { headers: { Authorization } } });
    });
  });
}
