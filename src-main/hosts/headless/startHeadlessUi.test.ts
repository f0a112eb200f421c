import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stderrLog } from '../HostLog';
import { realTimers } from '../Timers';
import { FakeBackend } from '../window/FakeBackend';
import { WindowHub } from '../window/WindowHub';
import { type HeadlessUi, startHeadlessUi } from './startHeadlessUi';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let folder: string;
let ui: HeadlessUi;
let port: number;

async function start(
  changes: { bindHost?: string; port?: number; isAllowedAnyBind?: boolean } = {},
): Promise<HeadlessUi> {
  const facts = { hostVersion: '1', connect: { command: 'node', args: [] }, graceMs: () => 0 };
  const hub = new WindowHub({ backend: new FakeBackend(), facts, timers: realTimers, log: stderrLog });
  return startHeadlessUi({
    hub,
    rendererRoot: join(folder, 'renderer'),
    bindHost: '127.0.0.1',
    port: 0,
    isAllowedAnyBind: false,
    timers: realTimers,
    log: stderrLog,
    ...changes,
  });
}

/** node:http and not fetch: the path must go out exactly as given, and the Host header must be ours to set. */
function get(path: string, changes: { method?: string; host?: string } = {}): Promise<Answer> {
  const { method = 'GET', host = `127.0.0.1:${port}` } = changes;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host }, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-ui-'));
  await mkdir(join(folder, 'renderer', 'assets'), { recursive: true });
  await writeFile(join(folder, 'renderer', 'index.html'), '<title>Signalbox</title>');
  await writeFile(join(folder, 'renderer', 'assets', 'app-1234.js'), 'start();');
  await writeFile(join(folder, 'renderer', 'notes.txt'), 'not a part of the window');
  await writeFile(join(folder, 'secret.js'), 'secret');
  await symlink(join(folder, 'secret.js'), join(folder, 'renderer', 'link.js'));
  ui = await start();
  port = Number(new URL(ui.address).port);
});

afterEach(async () => {
  await ui.close();
  await rm(folder, { recursive: true });
});

describe('files', () => {
  test('the address opens the window; its token is long, random and only in the fragment', async () => {
    const { pathname, search, hash, hostname } = new URL(ui.address);
    expect([hostname, pathname, search]).toEqual(['127.0.0.1', '/', '']);
    expect(hash).toMatch(/^#token=[A-Za-z0-9_-]{43}$/);
    const other = await start();
    expect(new URL(other.address).hash).not.toBe(hash);
    await other.close();
  });

  test('the page comes with the headers that bind it', async () => {
    const { status, headers, body } = await get('/?x=1');
    expect([status, body]).toEqual([200, '<title>Signalbox</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        `connect-src 'self' ws://127.0.0.1:${port}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('assets may be kept, HEAD has no body, other methods are refused', async () => {
    const asset = await get('/assets/app-1234.js');
    expect([asset.status, asset.body, asset.headers['content-type']]).toEqual([
      200,
      'start();',
      'text/javascript; charset=utf-8',
    ]);
    expect(asset.headers['cache-control']).toContain('immutable');
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '24']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', { method })).status).toBe(405);
  });

  test.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.js',
    '/..%5csecret.js',
    '/link.js',
    '//etc/passwd',
    '/%00',
    '/index.html%00.js',
    '/%',
    '/notes.txt',
    '/assets/',
    '/assets',
    '/missing.js',
    `/${'a'.repeat(5000)}.js`,
  ])('%s is not found', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  test.each([
    ['a foreign name', () => 'evil.example'],
    ['a foreign name with our port', () => `evil.example:${port}`],
    ['no port', () => '127.0.0.1'],
    ['another loopback address', () => `127.0.0.2:${port}`],
    ['a name that begins like ours', () => `127.0.0.1.evil.example:${port}`],
  ])('%s in the Host header is refused', async (_name, host) => {
    expect((await get('/', { host: host() })).status).toBe(403);
  });

  test('behind a tunnel the port is another one', async () => {
    const host = `127.0.0.1:${port + 1}`;
    const { status, headers } = await get('/', { host });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${host};`);
  });

  test('localhost in the Host header is ours', async () => {
    const { status, headers } = await get('/', { host: `LocalHost:${port}` });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://localhost:${port};`);
  });
});

describe('listening', () => {
  test.each(['0.0.0.0', '::', '::1', '127.0.0.2', 'localhost', 'example.org', ''])(
    'refuses to listen on "%s"',
    async (bindHost) => {
      await expect(start({ bindHost })).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('--dangerously-allow-any-host'),
      });
    },
  );

  test('listens elsewhere when told so, and then takes addresses by number but no foreign names', async () => {
    const other = await start({ bindHost: '127.0.0.2', isAllowedAnyBind: true });
    const { host, port: otherPort } = new URL(other.address);
    expect(host).toBe(`127.0.0.2:${otherPort}`);
    expect((await fetch(`http://${host}/`)).status).toBe(200);
    const refused = await new Promise<number | undefined>((resolve) => {
      request({ host: '127.0.0.2', port: otherPort, headers: { host: `evil.example:${otherPort}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(refused).toBe(403);
    await other.close();
  });

  test('a port in use is a failure that says what to do', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(start({ port: taken })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('--port'),
    });
    await new Promise((resolve) => blocker.close(resolve));
  });

  test('nothing listens any more after close', async () => {
    const other = await start();
    const address = new URL(other.address).origin;
    expect((await fetch(address)).status).toBe(200);
    await other.close();
    await expect(fetch(address)).rejects.toThrow();
  });
});
