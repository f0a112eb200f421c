import type { ProcFiles } from '../ProcFiles';

export interface FakeProcess {
  readonly pid: number;
  readonly parent?: number;
  readonly command?: string;
  readonly state?: string;
  readonly group?: number;
  readonly session?: number;
  /** Number of its /dev/pts; null: no terminal. Default 5. */
  readonly terminal?: number | null;
  readonly foregroundGroup?: number;
  readonly startTime?: number;
  /** The main thread first: lines of /proc/PID/task/TID/syscall; null: not ours to read. */
  readonly threads?: ReadonlyArray<string | null>;
  readonly descriptors?: Readonly<Record<number, string>>;
}

/** A line of /proc/PID/syscall: number, six arguments, stack and program counter of a 64-bit program. */
export function syscallLine(number: number, ...args: readonly number[]): string {
  const six = Array.from({ length: 6 }, (_, index) => `0x${(args[index] ?? 0).toString(16)}`);
  return `${number} ${six.join(' ')} 0x7ffd00001000 0x7f0000001000\n`;
}

/** A /proc made of records. Tests change `texts` and `links` further. */
export class FakeProcFiles implements ProcFiles {
  readonly texts = new Map<string, string>();
  readonly links = new Map<string, string>();
  readonly memory = new Map<number, Buffer>();
  readonly folders = new Map<string, string[]>();
  readCount = 0;

  constructor(processes: readonly FakeProcess[]) {
    for (const process of processes) this.add(process, processes);
  }

  readText(path: string, maxBytes = 4096): string | null {
    this.readCount += 1;
    return this.texts.get(path)?.slice(0, maxBytes) ?? null;
  }

  readLink(path: string): string | null {
    this.readCount += 1;
    return this.links.get(path) ?? null;
  }

  list(path: string): readonly string[] {
    this.readCount += 1;
    return this.folders.get(path) ?? [];
  }

  readMemory(_pid: number, address: number, length: number): Buffer | null {
    this.readCount += 1;
    return this.memory.get(address)?.subarray(0, length) ?? null;
  }

  private add(process: FakeProcess, all: readonly FakeProcess[]): void {
    const { pid, threads = [syscallLine(0, 0)], descriptors = { 0: '/dev/pts/5' } } = process;
    this.texts.set(`/proc/${pid}/stat`, statLine(process, threads.length));
    const tids = threads.map((_, index) => (index === 0 ? pid : pid * 1000 + index));
    this.folders.set(`/proc/${pid}/task`, tids.map(String));
    const children = all.filter(({ parent }) => parent === pid).map((child) => child.pid);
    this.texts.set(`/proc/${pid}/task/${pid}/children`, children.join(' '));
    for (const [index, tid] of tids.entries()) {
      const line = threads[index];
      if (line != null) this.texts.set(`/proc/${pid}/task/${tid}/syscall`, line);
      this.texts.set(`/proc/${pid}/task/${tid}/status`, 'Name:\tx\nvoluntary_ctxt_switches:\t7\n');
    }
    this.folders.set(`/proc/${pid}/fd`, Object.keys(descriptors));
    for (const [fd, link] of Object.entries(descriptors)) this.links.set(`/proc/${pid}/fd/${fd}`, link);
  }
}

function statLine(process: FakeProcess, threadCount: number): string {
  const { pid, parent = 1, command = 'program', state = 'S', group = pid, session = 100, terminal = 5 } = process;
  const device = terminal === null ? 0 : (136 << 8) | terminal;
  const foreground = process.foregroundGroup ?? (terminal === null ? -1 : group);
  const head = `${pid} (${command}) ${state} ${parent} ${group} ${session} ${device} ${foreground}`;
  return `${head} 4194304 1 0 0 0 30 20 0 0 20 0 ${threadCount} 0 ${process.startTime ?? 900} 1000 100\n`;
}
