import { limits } from '@shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeEntry } from '../process/FakeProcessTable';
import type { ListeningPort } from '../process/ListeningPort';
import { QuietSession } from '../terminal/testing/QuietSession';
import { ProcessLooks } from './ProcessLooks';

let nowMs: number;
let ports: readonly ListeningPort[];
let asked: (readonly number[])[];
let looks: ProcessLooks;
let session: QuietSession;

beforeEach(() => {
  nowMs = 1_000;
  ports = [];
  asked = [];
  looks = new ProcessLooks({
    readPorts: async (pids) => {
      asked.push(pids);
      return ports.filter(({ pid }) => pids.includes(pid));
    },
    now: () => nowMs,
  });
  session = new QuietSession('a');
});

async function cpu(cpuMs: number, startTime = 'first'): Promise<number | null | undefined> {
  session.members = [fakeEntry({ pid: 5, cpuMs, startTime })];
  return (await looks.look(session))[0]?.cpuPercent;
}

describe('ProcessLooks', () => {
  it('tells the use of the processor since the look before, not yet at the first', async () => {
    expect(await cpu(100)).toBeNull();
    nowMs += 1_000;
    expect(await cpu(600)).toBe(50);
    nowMs += 2_000;
    expect(await cpu(600)).toBe(0);
    nowMs += 1_000;
    expect(await cpu(3_600)).toBe(300);
  });

  it('repeats what it told when the next look comes too soon, and counts from the same look then', async () => {
    await cpu(0);
    nowMs += limits.cpuSampleMs - 1;
    expect(await cpu(50)).toBeNull();
    nowMs += 1;
    expect(await cpu(limits.cpuSampleMs)).toBe(100);
    nowMs += 1;
    expect(await cpu(9_999)).toBe(100);
  });

  it('knows a process with a number that was given again as another one', async () => {
    await cpu(1_000);
    nowMs += 1_000;
    expect(await cpu(5, 'second')).toBeNull();
  });

  it('gives a tree with ports, memory and commands that can be shown', async () => {
    session.members = [
      fakeEntry({ pid: 6, ppid: 5, memoryBytes: 4_096, command: `node \u001b]0;x${'y'.repeat(5_000)}` }),
      fakeEntry({ pid: 5 }),
    ];
    ports = [
      { port: 8080, pid: 6 },
      { port: 443, pid: 6 },
    ];
    const [parent, child] = await looks.look(session);
    expect(parent).toMatchObject({ pid: 5, depth: 0, ports: [] });
    expect(child).toMatchObject({ pid: 6, ppid: 5, depth: 1, ports: [443, 8080], memoryBytes: 4_096 });
    expect(child?.command.startsWith('node <ESC>]0;x')).toBe(true);
    expect(child?.command).toHaveLength(limits.shownCommandChars);
  });

  it('asks for the ports of some processes at a time, and remembers the others', async () => {
    const count = 3 * limits.portProcessesPerLook;
    session.members = Array.from({ length: count }, (_, i) => fakeEntry({ pid: i + 2 }));
    ports = [{ port: 80, pid: count + 1 }];
    const told: number[] = [];
    for (let look = 0; look < 4; look++) {
      nowMs += 1;
      told.push((await looks.look(session)).flatMap((process) => process.ports).length);
    }
    expect(asked.map(({ length }) => length)).toEqual(Array.from({ length: 4 }, () => limits.portProcessesPerLook));
    expect(new Set(asked.slice(0, 3).flat()).size).toBe(count);
    expect(told).toEqual([0, 0, 1, 1]);
  });

  it('tells no more than a window can take', async () => {
    session.members = Array.from({ length: 2_000 }, (_, i) => fakeEntry({ pid: i + 2 }));
    expect(await looks.look(session)).toHaveLength(limits.maxSessionProcesses);
  });
});
