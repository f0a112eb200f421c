import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from '@playwright/test';
import { hostOf, isAlive, stopHost, test } from '../support/fixtures';
import { sshdProblem, TestSshd } from './TestSshd';

const cli = resolve(import.meta.dirname, '../../out/main/cli.js');
const problem = sshdProblem();
let sshd: TestSshd;

test.skip(problem !== null, problem ?? '');
test.beforeAll(async () => {
  if (problem === null) sshd = await TestSshd.start();
});
test.afterAll(() => sshd?.stop());

/** The words after `signalbox`; the far side works on this home, as another machine would on its own. */
function overSsh(command: 'mcp' | 'open', home: string): string[] {
  const there = ['env', `SIGNALBOX_HOME=${home}`, 'SIGNALBOX_HOST=headless', process.execPath, cli];
  return [cli, command, '--ssh', sshd.target, '--ssh-option', ...sshd.options, '--remote-command', ...there];
}

/** What of our own machine must not be used by it. */
const here = { ...process.env, SIGNALBOX_HOME: '/nonexistent', DISPLAY: '', WAYLAND_DISPLAY: '' };

test('an agent works on another machine', async ({ home }) => {
  const client = new Client({ name: 'far', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: overSsh('mcp', home),
    env: here as Record<string, string>,
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('start_process');
  const result = await client.callTool({
    name: 'start_process',
    arguments: { command: 'echo "$SSH_CONNECTION|far away"' },
  });
  expect(JSON.stringify(result.content)).toContain('|far away');
  await client.close();
  await stopHost(home);
});

test('an agent whose machine does not let it in is told what ssh said', async ({ home }) => {
  const args = overSsh('mcp', home).map((word) => (word === sshd.target ? 'nobody@127.0.0.1' : word));
  const env = here as Record<string, string>;
  const client = new Client({ name: 'far', version: '1' });
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' });
  await expect(client.connect(transport)).rejects.toThrow('Permission denied');
});

test('the window of another machine opens through a tunnel, which ends with it', async ({ home, page }) => {
  const opener = spawn(process.execPath, overSsh('open', home), { env: here, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await addressFrom(opener);
  expect(new URL(address).port).not.toBe(new URL(hostOf(home).ui).port);
  await page.goto(address);
  await expect(page.getByText('claude mcp add').first()).toBeVisible();
  opener.kill('SIGINT');
  expect(await once(opener, 'exit')).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow();
  await stopHost(home);
});

test('the browser of that window alone ends with the connection', async ({ home }, { outputDir }) => {
  // Stands for a browser: says where it is and waits.
  const browser = join(outputDir, 'browser');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(browser, '#!/bin/sh\necho $$ "$@" > "$0.log"\nexec sleep 600\n', { mode: 0o755 });
  const env = { ...here, SIGNALBOX_HOME: `${home}-user`, DISPLAY: ':9', CHROMIUM_PATH: browser };
  const opener = spawn(process.execPath, overSsh('open', home), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await addressFrom(opener);
  await expect.poll(() => existsSync(`${browser}.log`)).toBe(true);
  const [pid, page = ''] = readFileSync(`${browser}.log`, 'utf8').split(' ');
  // Everybody may read the arguments of a process, so the token is not in them.
  expect(page).toMatch(/^--app=file:/);
  opener.kill('SIGINT');
  expect(await once(opener, 'exit')).toEqual([0, null]);
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
  await stopHost(home);
});

test('a machine that does not let us in is told at once, with what ssh said', async () => {
  const args = [cli, 'open', '--ssh', 'nobody@127.0.0.1', '--ssh-option', ...sshd.options, 'BatchMode=yes'];
  const opener = spawn(process.execPath, args, { env: here, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  opener.stderr.on('data', (text) => {
    said += text;
  });
  expect(await once(opener, 'exit')).toEqual([1, null]);
  expect(said).toContain('Permission denied');
});

async function addressFrom(opener: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: opener.stdout ?? process.stdin })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('It ended before it showed an address.');
}
