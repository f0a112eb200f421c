import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

describe('list_processes', () => {
  it('lists the busiest first, and only those that fit the filter', async () => {
    const { backend, connect } = await serveFake();
    backend.processes = [
      { pid: 2, ppid: 1, cpuMs: 10, memoryBytes: 1024 * 1024, command: 'idle' },
      { pid: 3, ppid: 2, cpuMs: 5_500, memoryBytes: 0, command: 'Node server.js' },
    ];
    const client = await connect(connectLegacy);
    const all = await client.call('list_processes');
    expect(all.text.split('\n')).toEqual([
      'PID: 3, Parent: 2, CPU: 5.5s, Memory: 0.0 MiB, Command: Node server.js',
      'PID: 2, Parent: 1, CPU: 0.0s, Memory: 1.0 MiB, Command: idle',
    ]);
    const some = await client.call('list_processes', { filter: 'node' });
    expect(some.structured).toEqual({
      processes: [{ pid: 3, ppid: 2, cpu_ms: 5_500, memory_bytes: 0, command: 'Node server.js' }],
      total: 1,
    });
    expect((await client.call('list_processes', { filter: 'zzz' })).text).toBe('No process fits.');
  });

  it('stays short however many there are', async () => {
    const { backend, connect } = await serveFake();
    backend.processes = Array.from({ length: 5_000 }, (_, i) => ({
      pid: i,
      ppid: 0,
      cpuMs: i,
      memoryBytes: i,
      command: 'x'.repeat(4_000),
    }));
    const client = await connect(connectLegacy);
    const { text, structured } = await client.call('list_processes');
    expect(text.length).toBeLessThan(40_000);
    expect(text).toContain('(4800 more are not listed');
    expect(structured.processes).toHaveLength(200);
  });
});
