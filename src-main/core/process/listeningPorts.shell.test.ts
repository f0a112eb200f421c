import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ReadListeningPorts } from './ListeningPort';
import { readLinuxPorts } from './readLinuxPorts';
import { readLsofPorts } from './readLsofPorts';

const hasLsof = spawnSync('lsof', ['-v']).error === undefined;

/** A process that listens on two free ports, on the loopback of either version; gives its pid and the ports. */
async function startServer(): Promise<{ pid: number; ports: readonly number[] }> {
  const code = `
    const net = require('node:net');
    const ports = [];
    for (const host of ['127.0.0.1', '::1']) {
      const server = net.createServer().listen(0, host, () => {
        ports.push(server.address().port);
        if (ports.length === 2) console.log(JSON.stringify(ports));
      });
    }`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const [text] = await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, ports: JSON.parse(String(text)) };
}

const readers: readonly { name: string; read: ReadListeningPorts; runs: boolean }[] = [
  { name: 'proc', read: readLinuxPorts, runs: process.platform === 'linux' },
  { name: 'lsof', read: readLsofPorts, runs: process.platform !== 'win32' && hasLsof },
];

describe.each(readers)('ports by $name', ({ read, runs }) => {
  test.runIf(runs)('are those of the processes asked for, and of nobody else', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const server = await startServer();
    const found = await read([server.pid]);
    expect(found.map(({ port }) => port).toSorted()).toEqual(server.ports.toSorted());
    expect(found.every(({ pid }) => pid === server.pid)).toBe(true);
    const [first = 0] = server.ports;
    expect(await read([server.pid], first)).toEqual([{ port: first, pid: server.pid }]);
  });

  test.runIf(runs)('are none for processes without any, gone or not given', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    expect(await read([gone])).toEqual([]);
    expect(await read([])).toEqual([]);
  });
});
