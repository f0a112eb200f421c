import { access, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHostRecord } from '../../core/config/hostRecord';
import { paths } from '../../core/config/paths';
import { type RunningHost, startHeadlessHost } from '../headless/main';

let home: string;
let running: RunningHost | null;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-mcp-http-')));
  running = null;
});

afterEach(async () => {
  await running?.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(mcpHttpPort?: number): Promise<RunningHost> {
  running = await startHeadlessHost({
    home,
    port: 0,
    bindHost: '127.0.0.1',
    isAllowedAnyBind: false,
    exitWhenIdle: false,
    mcpHttpPort,
  });
  return running;
}

/** TCP listeners of this process. */
function listenerCount(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}

async function connect({ address, token }: { address: string; token: string }): Promise<Client> {
  const client = new Client(
    { name: 'over-http', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  return client;
}

it('has no listener for agents unless it is asked for', async () => {
  const before = listenerCount();
  const host = await start();
  expect(host.mcpHttp).toBeNull();
  // The window's own.
  expect(listenerCount()).toBe(before + 1);
  expect(await readHostRecord(paths(home).hostFile)).not.toHaveProperty('mcpHttp');
  await expect(access(join(home, 'run', 'mcp-http-token'))).rejects.toThrow();
});

it('lets an agent run a program over HTTP, says where it is, and ends with its host', async () => {
  const before = listenerCount();
  const host = await start(0);
  expect(listenerCount()).toBe(before + 2);
  if (host.mcpHttp === null) throw new Error('It does not serve agents over HTTP.');
  const { address, token, tokenFile } = host.mcpHttp;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
  expect((await readFile(tokenFile, 'utf8')).trim()).toBe(token);
  expect(await readHostRecord(paths(home).hostFile)).toMatchObject({ mcpHttp: address });
  expect(await readFile(paths(home).hostFile, 'utf8')).not.toContain(token);

  const client = await connect(host.mcpHttp);
  const result = await client.callTool({ name: 'start_process', arguments: { command: 'echo over http' } });
  expect(result.structuredContent).toMatchObject({ state: 'exited', output: 'over http', exit: { code: 0 } });
  await client.close();

  await host.stop();
  expect(listenerCount()).toBe(before);
  const again = await start(Number(new URL(address).port));
  // The same token and address: the settings of clients hold over a restart.
  expect(again.mcpHttp).toMatchObject({ address, token });
});

it('does not start half: a port that is taken ends the start and leaves nothing', async () => {
  const before = listenerCount();
  const host = await start(0);
  const port = Number(new URL(host.mcpHttp?.address ?? '').port);
  const other = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-mcp-http-')));
  const options = { home: other, port: 0, bindHost: '127.0.0.1', isAllowedAnyBind: false, exitWhenIdle: false };
  await expect(startHeadlessHost({ ...options, mcpHttpPort: port })).rejects.toThrow(/cannot listen on port/);
  expect(listenerCount()).toBe(before + 2);
  await rm(other, { recursive: true, force: true });
});
