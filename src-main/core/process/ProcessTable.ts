/** Names one process for good: a pid is given again to another process later, the pair is not. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: compare it for equality only. Differs between two processes with the same pid, also across reboots. */
  readonly startTime: string;
}

/** One process at the moment of a look at the table. */
export interface ProcessEntry extends ProcessIdentity {
  readonly ppid: number;
  readonly processGroup: number;
  /** Pid of the session leader (getsid(2)); 0 when the system does not tell. */
  readonly session: number;
  /** Foreground process group of its controlling terminal, or null without one. */
  readonly foregroundGroup: number | null;
  /** Number of its controlling terminal, equal for all processes on it; null without one. */
  readonly terminal: number | null;
  /** One letter as ps(1) shows it: R, S, D, T (stopped), Z (zombie), … */
  readonly state: string;
  /** Processor time used so far, user and system. */
  readonly cpuMs: number;
  /** Resident memory. */
  readonly memoryBytes: number;
  /** The command line with its arguments joined by blanks, as the process wrote it (any character may be in it). */
  readonly command: string;
}

/** The machine's processes. `systemProcessTable` gives the real one; tests put a fake in its place. */
export interface ProcessTable {
  /** All processes that this user may see, zombies too, in no particular order. */
  read(): Promise<readonly ProcessEntry[]>;
  /** One of them; null if it is gone. On Linux some hundred times cheaper than `read`. */
  readOne(pid: number): Promise<ProcessEntry | null>;
  /**
   * The value of a variable in the environment with which the process was started; null if it is not set, the process is
   * gone or not ours, or the system does not tell.
   */
  readVariable(pid: number, name: string): Promise<string | null>;
  /** True if the process is known to ignore SIGTERM; false if it does not, or if the system does not tell. */
  ignoresTermination(pid: number): Promise<boolean>;
}

/** A zombie has ended; only its parent has not looked yet. */
export function isLiving(entry: Pick<ProcessEntry, 'state'>): boolean {
  return entry.state !== 'Z' && entry.state !== 'X';
}

export function isStopped(entry: Pick<ProcessEntry, 'state'>): boolean {
  return entry.state === 'T' || entry.state === 't';
}

export function isSameProcess(a: ProcessIdentity, b: ProcessIdentity): boolean {
  return a.pid === b.pid && a.startTime === b.startTime;
}
