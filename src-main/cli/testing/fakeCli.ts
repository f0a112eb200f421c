import { appendFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { HostFile } from '../../core/config/HostFile';
import { findHome, type Paths, paths as pathsOf } from '../../core/config/paths';
import { HOME_IS_TAKEN } from '../findOrStartHost';
import { MessageSplitter } from '../MessageSplitter';
import { mcpBridge } from '../mcpBridge';

/** Far above what a test takes. */
const MAX_LIFE_MS = 60_000;

/**
 * A `signalbox` command for tests: the real bridge, and a host that only echoes. It answers `echo` with its params and
 * pid, `exit` by exiting, and never answers `hang`. Each host that gets the home adds its pid to `started`.
 */
async function serveFake(paths: Paths): Promise<void> {
  if (process.env.FAKE_HOST_STATUS) process.exit(Number(process.env.FAKE_HOST_STATUS));
  const claim = await new HostFile(paths).claim();
  if (!claim.ok) process.exit(HOME_IS_TAKEN);
  appendFileSync(join(paths.home, 'started'), `${process.pid}\n`);
  process.once('exit', () => claim.value.release());
  process.once('SIGTERM', () => process.exit(0));
  // A test may end while its host is only starting, and then nobody knows of it.
  setTimeout(() => process.exit(0), MAX_LIFE_MS);
  const server = createServer((socket) => answer(socket));
  await new Promise<void>((resolve) => server.listen(paths.socket, resolve));
  await claim.value.publish({ version: '0', socket: paths.socket, ui: null, startedAt: Date.now() });
}

function answer(socket: Socket): void {
  const splitter = new MessageSplitter(1e8);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    for (const line of splitter.push(chunk)) {
      const { id, method, params } = JSON.parse(String(line));
      if (method === 'exit') process.exit(0);
      if (id === undefined || method === 'hang') continue;
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { pid: process.pid, params } })}\n`);
    }
  });
}

if (process.argv[2] === 'mcp') await mcpBridge(process.env, process.argv.includes('--announce'));
else await serveFake(pathsOf(findHome(process.env)));
