import { createServer as createHttpServer, type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@shared/limits';
import { announceOnBus } from '../../src-main/hosts/mcpHttp/announceOnBus';
import { McpHttpServer } from '../../src-main/hosts/mcpHttp/McpHttpServer';
import { realTimers } from '../../src-main/hosts/Timers';
import type { ConnectionContext } from '../../src-main/mcp/ConnectionContext';
import { createServer } from '../../src-main/mcp/createServer';
import type { Era } from '../../src-main/mcp/Era';
import { FakeBackend } from '../../src-main/mcp/testing/FakeBackend';
import { addFixturePrompts, addFixtureResources } from './fixtureResources';
import { addFixtureTools } from './fixtureTools';

const TOKEN = 'a-token-for-the-suite';

export interface Fixture {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the product's own HTTP transport and MCP server, with the tools, resources and prompts that the scenarios name, over a
 * core without processes. `log` takes what the product logs.
 */
export async function startFixture(log: (line: string) => void): Promise<Fixture> {
  const settings = {
    backend: new FakeBackend(),
    version: '0.0.0',
    log,
    now: realTimers.now,
    progressEveryMs: limits.progressEveryMs,
    resourceUpdateMs: limits.resourceUpdateMs,
    windowAddress: () => null,
  };
  const product = new McpHttpServer({
    settings,
    timers: realTimers,
    createServer: createFixtureServer,
    announce: (bus) => announceOnBus(settings, bus),
    port: 0,
    token: TOKEN,
  });
  const front = createFront(new URL(await product.listen()));
  const port = await new Promise<number>((resolve) => {
    front.listen(0, '127.0.0.1', () => resolve((front.address() as AddressInfo).port));
  });
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      front.close();
      front.closeAllConnections();
      await product.close();
    },
  };
}

function createFixtureServer(connection: ConnectionContext, era: Era) {
  const server = createServer(connection, era);
  addFixtureTools(server);
  addFixtureResources(server);
  addFixturePrompts(server);
  return server;
}

/** Adds the token, which the suite cannot send, and passes everything else on as it came: Host and Origin are checked behind it. */
function createFront({ hostname, port }: URL): Server {
  return createHttpServer((request, response) => {
    const { url: path, method } = request;
    const headers = { ...request.headers, authorization: `Bearer ${TOKEN}` };
    const passed = sendRequest({ host: hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    // Either side may go first; the other one goes with it.
    passed.on('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
}
