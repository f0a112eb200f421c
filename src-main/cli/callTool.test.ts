import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Paths, paths as pathsOf } from '../core/config/paths';
import { callTool } from './callTool';
import { sessionTable } from './sessionTable';

let paths: Paths;
let server: Server;

beforeEach(() => {
  paths = pathsOf(mkdtempSync(join(tmpdir(), 'signalbox-call-')));
  mkdirSync(paths.run);
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(paths.home, { recursive: true, force: true });
});

async function listen(handle: (socket: Socket) => void): Promise<void> {
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(paths.socket, resolve));
  writeFileSync(
    paths.hostFile,
    JSON.stringify({ pid: process.pid, version: '1', socket: paths.socket, ui: null, startedAt: 1 }),
  );
}

/** A host made of the same official server that the real one uses. */
function serveTools(socket: Socket): void {
  socket.on('error', () => undefined);
  const create = () => {
    const mcp = new McpServer({ name: 'host', version: '1' });
    mcp.registerTool(
      'greet',
      { inputSchema: z.object({ name: z.string() }), outputSchema: z.object({ length: z.number() }) },
      ({ name }) => ({
        content: [{ type: 'text', text: `Hello ${name}` }],
        structuredContent: { length: name.length },
      }),
    );
    return mcp;
  };
  serveStdio(create, { transport: new StdioServerTransport(socket, socket) });
}

describe('callTool', () => {
  test('calls a tool of the official server and gives text and structure', async () => {
    await listen(serveTools);
    const reply = await callTool(paths, { name: 'greet', arguments: { name: 'Grün' } });
    expect(reply).toEqual({ ok: true, value: { text: 'Hello Grün', isError: false, structured: { length: 4 } } });
  });

  test('bad arguments and unknown tools are told, not thrown', async () => {
    await listen(serveTools);
    expect(await callTool(paths, { name: 'greet', arguments: {} })).toMatchObject({
      ok: true,
      value: { isError: true },
    });
    expect(await callTool(paths, { name: 'nothing', arguments: {} })).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
  });

  test('a host that goes away is told', async () => {
    await listen((socket) => socket.once('data', () => socket.destroy()));
    expect(await callTool(paths, { name: 'greet', arguments: {} })).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });

  test('no host is told', async () => {
    await listen(serveTools);
    rmSync(paths.hostFile);
    expect(await callTool(paths, { name: 'greet', arguments: {} })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('No Signalbox host') },
    });
  });
});

describe('sessionTable', () => {
  test('a command cannot draw on the terminal', () => {
    const text = sessionTable([{ session_id: 's_1', pid: 12, state: 'running', command: 'echo \u001b[2J\nrm' }]);
    expect(text).toBe('SESSION  PID  STATE    COMMAND\ns_1      12   running  echo [2J rm\n');
  });
});
