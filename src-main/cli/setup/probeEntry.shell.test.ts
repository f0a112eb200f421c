import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientChecks } from './clientChecks';
import { probeEntry } from './probeEntry';

/** A server that speaks just enough of the protocol. */
const SERVER = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const result = method === 'tools/list' ? { tools: [{ name: 'start_process' }] } : { protocolVersion: '2025-06-18' };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});`;
const node = (script: string) => ({ command: process.execPath, args: ['-e', script], env: {} });
let userHome: string;

beforeEach(() => {
  userHome = mkdtempSync(join(tmpdir(), 'signalbox-probe-'));
});

afterEach(() => rmSync(userHome, { recursive: true, force: true }));

function putCursor(content: unknown): void {
  mkdirSync(join(userHome, '.cursor'), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify({ mcpServers: { signalbox: content } });
  writeFileSync(join(userHome, '.cursor', 'mcp.json'), text);
}

const check = (name: string) => clientChecks({ HOME: userHome })[name]?.({} as never);

describe('an entry of a client', () => {
  it('is started, and tells its tools', async () => {
    expect(await probeEntry(node(SERVER))).toEqual({ ok: true, value: ['start_process'] });
  });

  it.each([
    ['cannot be started', { command: '/no/such/program', args: [], env: {} }, 'cannot be started'],
    ['ends at once', node("console.error('no build'); process.exit(1)"), 'no build'],
    ['prints something else', node("console.log('hello'); setInterval(() => {}, 1000)"), 'not a message'],
    ['says nothing', node('setInterval(() => {}, 1000)'), 'did not answer'],
  ] as const)('that %s fails with the reason', async (_what, entry, reason) => {
    const probed = await probeEntry(entry, reason === 'did not answer' ? 300 : 20_000);
    expect(probed).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) } });
  });

  it('is found in the settings, and what is wrong with it is said with what to do', async () => {
    expect(await check('Cursor')).toEqual({ status: 'ok', text: 'not used here' });
    putCursor('{');
    expect(await check('Cursor')).toMatchObject({ status: 'warn', mend: 'Correct the file.' });
    putCursor('{}');
    expect(await check('Cursor')).toMatchObject({ status: 'ok', text: expect.stringContaining('not connected') });
    putCursor({ url: 'http://127.0.0.1:1' });
    expect(await check('Cursor')).toMatchObject({ status: 'fail', mend: 'Run `signalbox setup cursor`.' });
    putCursor({ command: process.execPath, args: ['/no/such/cli.js', 'mcp'] });
    expect(await check('Cursor')).toMatchObject({ status: 'fail', mend: 'Run `signalbox setup cursor`.' });
    putCursor(node(SERVER));
    expect(await check('Cursor')).toEqual({ status: 'ok', text: 'connected; tools listed: 1' });
  });
});
