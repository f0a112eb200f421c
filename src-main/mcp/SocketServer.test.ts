import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { SocketServer } from './SocketServer';
import { connectLegacy, connectModern, openSocket } from './testing/connectClients';
import { FakeBackend } from './testing/FakeBackend';
import { eras, eventually, serveFake, temporaryFolder } from './testing/serveFake';
import { toolList } from './toolList';

function newServer(path: string): SocketServer {
  return new SocketServer({ path, backend: new FakeBackend(), version: '0.0.0', log: () => undefined });
}

async function openDescriptors(): Promise<number> {
  return (await readdir('/proc/self/fd')).length;
}

describe('SocketServer', () => {
  it('makes a socket that only its owner can use, and removes it when it closes', async () => {
    const { server, path } = await serveFake();
    const { mode } = await stat(path);
    expect((mode & 0o777).toString(8)).toBe('600');
    await server.close();
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('leaves the mask of the process as it was', async () => {
    const before = process.umask();
    await serveFake();
    expect(process.umask()).toBe(before);
  });

  it('refuses a path on which another host answers, and leaves that one alone', async () => {
    const { path, connect } = await serveFake();
    const second = newServer(path);
    expect(await second.listen()).toMatchObject({ ok: false, error: { code: 'busy' } });
    await second.close();
    expect((await (await connect(connectLegacy)).listTools()).length).toBe(toolList.length);
  });

  it('replaces a socket that a killed host left behind', async () => {
    const path = join(await temporaryFolder(), 's.sock');
    const leave = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    await expect(promisify(execFile)(process.execPath, ['-e', leave])).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect((await stat(path)).isSocket()).toBe(true);
    const server = newServer(path);
    expect(await server.listen()).toEqual({ ok: true, value: null });
    await server.close();
  });

  it('never removes a file that is no socket', async () => {
    const path = join(await temporaryFolder(), 'notes.txt');
    await writeFile(path, 'mine');
    const server = newServer(path);
    expect(await server.listen()).toMatchObject({ ok: false });
    expect((await stat(path)).isFile()).toBe(true);
  });

  it('says why a path cannot be used', async () => {
    const folder = await temporaryFolder();
    const missing = await newServer(join(folder, 'none', 's.sock')).listen();
    expect(missing).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    const tooLong = await newServer(join(folder, 'x'.repeat(120))).listen();
    expect(tooLong).toMatchObject({ ok: false, error: { message: expect.stringContaining('SIGNALBOX_HOME') } });
  });

  it('counts connections and tells of each change', async () => {
    const { server, path } = await serveFake();
    const counts: number[] = [];
    server.onConnectionsChanged((count) => counts.push(count));
    const first = await connectLegacy(path);
    const second = await connectModern(path);
    expect(server.connectionCount).toBe(2);
    await first.close();
    await eventually(() => expect(server.connectionCount).toBe(1));
    await second.close();
    await eventually(() => expect(server.connectionCount).toBe(0));
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('serves both kinds of client at once, each with its own cursor', async () => {
    const { backend, connect } = await serveFake();
    const [legacy, modern] = [await connect(connectLegacy), await connect(connectModern)];
    const session = backend.add();
    session.print('one', 'two');
    const read = { session_id: session.id, timeout_ms: 0 };
    expect((await legacy.call('read_process_output', read)).structured).toMatchObject({ output: 'one\ntwo' });
    expect((await legacy.call('read_process_output', read)).structured).toMatchObject({ output: '' });
    expect((await modern.call('read_process_output', read)).structured).toMatchObject({ output: 'one\ntwo' });
  });

  it.each(eras)('ends the waits of a %s that goes away, and keeps its sessions', async (_era, connect) => {
    const { backend, server, path, log } = await serveFake();
    const client = await connect(path);
    const session = backend.add();
    const wait = client.call('wait_for_process', { pid: session.pid }).catch(() => 'gone');
    await eventually(() => expect(session.waitCount).toBe(1));
    await client.close();
    expect(await wait).toBe('gone');
    await eventually(() => expect(session.waitCount).toBe(0));
    await eventually(() => expect(server.connectionCount).toBe(0));
    expect(session.info().state.kind).toBe('running');
    expect(session.changed.listenerCount).toBe(1);
    expect(backend.changed.listenerCount).toBe(0);
    expect(backend.clients.size).toBe(0);
    expect(log).toEqual([]);
  });

  it('ends every connection and wait when it closes', async () => {
    const { backend, server, path } = await serveFake();
    const client = await connectModern(path);
    const session = backend.add();
    const wait = client.call('wait_for_process', { pid: session.pid }).catch(() => 'gone');
    await eventually(() => expect(session.waitCount).toBe(1));
    await server.close();
    expect(server.connectionCount).toBe(0);
    await eventually(() => expect(session.waitCount).toBe(0));
    await client.close();
    expect(await wait).toBe('gone');
  });

  it.runIf(process.platform === 'linux')('leaks no descriptor over many connections', async () => {
    const { server, path } = await serveFake();
    const before = await openDescriptors();
    for (let i = 0; i < 20; i += 1) {
      const socket = await openSocket(path);
      socket.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
      await once(socket, 'data');
      socket.destroy();
    }
    await eventually(() => expect(server.connectionCount).toBe(0));
    expect(await openDescriptors()).toBe(before);
  });
});

describe('SocketServer, with hostile input', () => {
  const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}\n';

  async function answerTo(path: string, ...writes: (string | Buffer)[]): Promise<string> {
    const socket = await openSocket(path);
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
    });
    for (const bytes of writes) socket.write(bytes);
    await eventually(() => expect(received).toContain('"id":7'));
    socket.destroy();
    return received;
  }

  it.each([
    ['broken JSON', '{"jsonrpc":\n'],
    ['JSON that is no message', '{"hello":1}\n[]\nnull\n42\n'],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x0a, 0xc3, 0x28, 0x0a])],
    ['a call without a tool', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n'],
    [
      'an unknown tool',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}\n',
    ],
    [
      'arguments that are a list',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_sessions","arguments":[]}}\n',
    ],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"shutdown"}\n'],
    ['an answer to nothing', '{"jsonrpc":"2.0","id":1,"result":{}}\n'],
    [
      'a deep nest',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_process","arguments":{"env":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}\n`,
    ],
  ])('goes on after %s', async (_what, bytes) => {
    const { path, server } = await serveFake();
    expect(await answerTo(path, bytes, ping)).toContain('"result":{}');
    await eventually(() => expect(server.connectionCount).toBe(0));
  });

  it('closes a connection that sends a message without end, and serves the next', async () => {
    const { path, server, log } = await serveFake();
    const socket = await openSocket(path);
    socket.on('error', () => undefined);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const send = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', send);
    send();
    await eventually(() => expect(socket.closed).toBe(true));
    await eventually(() => expect(server.connectionCount).toBe(0));
    expect(log.join()).toContain('exceeded maximum size');
    expect(await answerTo(path, ping)).toContain('"result":{}');
  });

  it('forgets half a message when the connection ends', async () => {
    const { path, server, backend } = await serveFake();
    const socket = await openSocket(path);
    socket.end(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_process","arguments":{"command":"x',
    );
    await eventually(() => expect(server.connectionCount).toBe(0));
    expect(backend.requests).toEqual([]);
  });

  it('reads no more requests from a client that does not read its answers', async () => {
    const { path, backend, server } = await serveFake();
    const session = backend.add();
    session.print('y'.repeat(30_000));
    const total = 5_000;
    const reads = vi.spyOn(session, 'readTail');
    const socket = await openSocket(path);
    const args = `{"name":"read_process_output","arguments":{"pid":${session.pid},"offset":-1}}`;
    for (let id = 1; id <= total; id += 1) {
      socket.write(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":${args}}\n`);
    }
    let before = 0;
    await vi.waitFor(
      () => {
        const isStill = reads.mock.calls.length > 0 && reads.mock.calls.length === before;
        before = reads.mock.calls.length;
        expect(isStill).toBe(true);
      },
      { interval: 200, timeout: 20_000 },
    );
    // One chunk of the socket (64 KiB) holds some hundred requests.
    expect(before).toBeLessThan(total / 2);
    socket.destroy();
    await eventually(() => expect(server.connectionCount).toBe(0));
  });

  it('does not take a server of another kind for a dead host', async () => {
    const path = join(await temporaryFolder(), 's.sock');
    const other = createServer().listen(path);
    await once(other, 'listening');
    expect(await newServer(path).listen()).toMatchObject({ ok: false, error: { code: 'busy' } });
    other.close();
  });
});
