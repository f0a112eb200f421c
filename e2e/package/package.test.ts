import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanMachine, ended } from './CleanMachine';
import { hostPid } from './runningHost';

let machine: CleanMachine;

beforeAll(async () => {
  machine = await CleanMachine.create();
});

afterAll(() => machine?.dispose());

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

function packageNames(text: string): readonly string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\(?\s*|\brequire\(\s*)["']([^."'\s][^"'\s]*)["']/g);
  return [...found].map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

describe('the package', () => {
  test('holds the build, and neither sources nor tests', () => {
    const files = filesOf(machine.packageFolder).filter((file) => !file.startsWith('node_modules'));
    for (const file of ['out/main/cli.js', 'out/renderer/index.html', 'README.md', 'LICENSE'])
      expect(files).toContain(file);
    expect(
      files.filter((file) => /\.(map|tsx?|tsbuildinfo)$|^(src-|e2e|scripts|out\/(types|bench|mcpb))/.test(file)),
    ).toEqual([]);
  });

  test('asks npm for all that it loads, and for nothing of the window', () => {
    const main = join(machine.packageFolder, 'out', 'main');
    const loaded = filesOf(main)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => packageNames(readFileSync(join(main, file), 'utf8')));
    const { dependencies } = JSON.parse(readFileSync(join(machine.packageFolder, 'package.json'), 'utf8'));
    expect(loaded).toEqual(expect.arrayContaining(['commander', 'node-pty', 'ws', 'zod']));
    const own = new Set([...Object.keys(dependencies), ...builtinModules, 'electron']);
    expect(loaded.filter((name) => !name.startsWith('node:') && !own.has(name))).toEqual([]);
    const modules = join(machine.packageFolder, '..');
    for (const name of ['react', 'electron', 'vite', 'playwright', '@xterm/xterm'])
      expect(existsSync(join(modules, name))).toBe(false);
  });
});

describe('on a machine with Node alone', () => {
  test('signalbox --help', async () => {
    const { status, text } = await ended(machine.signalbox('--help'));
    expect(text).toContain('EXAMPLES');
    expect(status).toBe(0);
  });

  test('signalbox doctor finds nothing that must be mended', async () => {
    const { status, text } = await ended(machine.signalbox('doctor'));
    expect(text).not.toMatch(/^fail/m);
    expect(text).toContain('a program runs in a pseudo terminal');
    expect(status).toBe(0);
  });

  test.each(['serve', 'open'])(
    'signalbox %s shows the window without Electron, and ends on a signal',
    async (command) => {
      const child = machine.signalbox(command);
      const address = await addressFrom(child.stdout);
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>Signalbox');
      child.kill('SIGINT');
      expect((await once(child, 'exit'))[0]).toBe(0);
    },
  );

  test('signalbox mcp starts a host, lists tools and runs a program', async () => {
    const client = new Client({ name: 'new-user', version: '1' });
    const command = join(machine.packageFolder, '..', '.bin', 'signalbox');
    await client.connect(new StdioClientTransport({ command, args: ['mcp'], env: machine.env }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('start_process');
    const result = await client.callTool({ name: 'start_process', arguments: { command: 'echo it works' } });
    expect(JSON.stringify(result.content)).toContain('it works');
    await client.close();
    expect(hostPid(machine.signalboxHome)).not.toBeNull();
  });

  test('npx signalbox setup gives clients a command that outlives the cache of npx', async () => {
    writeFileSync(join(machine.home, '.claude.json'), '{}\n');
    const args = [
      '--yes',
      '--prefer-offline',
      '--package',
      machine.tarball,
      'signalbox',
      'setup',
      '--print',
      'claude-code',
    ];
    const { status, text } = await machine.run('npx', args);
    expect(text).toMatch(/"command": "npx"/);
    expect(text).not.toContain('_npx');
    expect(status).toBe(0);
  });
});

async function addressFrom(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('It ended before it showed an address.');
}
