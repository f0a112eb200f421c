import type { ProcessEntry, ProcessTable } from './ProcessTable';

export type FakeProcess = Partial<ProcessEntry> & Pick<ProcessEntry, 'pid'>;

/** A process table for tests: shows what `processes` holds. */
export class FakeProcessTable implements ProcessTable {
  processes: readonly FakeProcess[] = [];
  /** By pid: the environment. */
  readonly environments = new Map<number, Readonly<Record<string, string>>>();
  readonly ignoringTermination = new Set<number>();
  readCount = 0;

  async read(): Promise<readonly ProcessEntry[]> {
    this.readCount += 1;
    return this.processes.map(fakeEntry);
  }

  async readOne(pid: number): Promise<ProcessEntry | null> {
    return this.processes.map(fakeEntry).find((entry) => entry.pid === pid) ?? null;
  }

  async readVariable(pid: number, name: string): Promise<string | null> {
    return this.environments.get(pid)?.[name] ?? null;
  }

  async ignoresTermination(pid: number): Promise<boolean> {
    return this.ignoringTermination.has(pid);
  }
}

/** A sleeping process without a terminal whose parent is process 1; everything not given has a plain value. */
export function fakeEntry(given: FakeProcess): ProcessEntry {
  return {
    ppid: 1,
    processGroup: given.pid,
    session: given.pid,
    foregroundGroup: null,
    terminal: null,
    state: 'S',
    startTime: `start ${given.pid}`,
    cpuMs: 0,
    memoryBytes: 0,
    command: `program ${given.pid}`,
    ...given,
  };
}
