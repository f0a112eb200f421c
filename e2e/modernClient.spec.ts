import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from '@playwright/test';
import { hostOf, stopHost, test } from './support/fixtures';

const cli = resolve(import.meta.dirname, '../out/main/cli.js');

test('a client of revision 2026-07-28 works through the bridge, also after the host was killed', async ({ home }) => {
  const env = { ...process.env, HOME: join(home), SIGNALBOX_HOME: home, SIGNALBOX_HOST: 'headless' } as Record<
    string,
    string
  >;
  const client = new Client(
    { name: 'modern', version: '2.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], env, stderr: 'pipe' }),
  );
  const run = async (command: string): Promise<unknown> =>
    (await client.callTool({ name: 'start_process', arguments: { command, timeout_ms: 15_000 } })).structuredContent;
  expect(await run('echo first')).toMatchObject({ state: 'exited', output: 'first', exit: { code: 0, signal: null } });
  process.kill(hostOf(home).pid, 'SIGKILL');
  // The bridge may see the death before or during the next call: at most one call is lost.
  const second = await run('echo second').catch(() => run('echo second'));
  expect(second).toMatchObject({ state: 'exited', output: 'second' });
  await client.close();
  await stopHost(home);
});
