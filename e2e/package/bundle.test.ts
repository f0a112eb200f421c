import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostPid, stopHost } from './runningHost';

interface Manifest {
  readonly version: string;
  readonly icon: string;
  readonly tools: readonly { readonly name: string }[];
  readonly server: {
    readonly mcp_config: { readonly command: string; readonly args: string[]; readonly env: Record<string, string> };
  };
}

const root = resolve(import.meta.dirname, '../..');
const mcpb = join(root, 'node_modules', '.bin', 'mcpb');
let folder: string;
let home: string;
let manifest: Manifest;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-bundle-')));
  home = join(folder, 'home');
  execFileSync(process.execPath, [join(root, 'scripts', 'mcpb.mjs')], { stdio: 'inherit' });
  execFileSync(mcpb, ['unpack', join(root, 'out', 'signalbox.mcpb'), join(folder, 'unpacked')]);
  manifest = JSON.parse(readFileSync(join(folder, 'unpacked', 'manifest.json'), 'utf8')) as Manifest;
});

afterAll(async () => {
  await stopHost(home);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Starts the server as a client does: placeholders filled in, those of settings that were left empty as they are. */
async function connect(settings: Record<string, string>): Promise<Client> {
  const { args, env } = manifest.server.mcp_config;
  const fill = (text: string): string =>
    text
      .replace(/\$\{__dirname\}/, join(folder, 'unpacked'))
      .replace(/\$\{user_config\.(\w+)\}/, (whole, name: string) => settings[name] ?? whole);
  const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
  const client = new Client({ name: 'desktop', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: args.map(fill),
    env: { HOME: folder, PATH: '/nonexistent', SIGNALBOX_HOST: 'headless', ...filled },
    stderr: 'ignore',
  });
  await client.connect(transport);
  return client;
}

describe('the .mcpb bundle', () => {
  test('says the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(manifest.version).toBe(version);
  });

  test('where nothing is installed it says what to install', async () => {
    await expect(connect({ home })).rejects.toThrow('npm install -g signalbox');
  });

  test('starts the installed Signalbox, whose tools are those of the manifest', async () => {
    const command = join(folder, 'signalbox');
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'out', 'main', 'cli.js')}" "$@"\n`);
    chmodSync(command, 0o755);
    const client = await connect({ home, command });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(manifest.tools.map(({ name }) => name));
    await client.close();
    expect(hostPid(home)).not.toBeNull();
  });

  test('needs no installed one while a host runs', async () => {
    const client = await connect({ home });
    expect((await client.listTools()).tools.length).toBe(manifest.tools.length);
    await client.close();
  });
});
