/** What is taken from /proc/PID/stat (proc_pid_stat(5)); times in clock ticks, memory in pages. */
export interface ProcStat {
  readonly pid: number;
  /** Name of the program as the kernel keeps it, at most 15 bytes. */
  readonly name: string;
  /** One letter; `S` when the main thread has ended and others go on. */
  readonly state: string;
  /** The kernel calls such a process a zombie, but it lives. */
  readonly hasMainThreadEnded: boolean;
  readonly ppid: number;
  readonly processGroup: number;
  readonly session: number;
  /** Device number of the controlling terminal, 0 without one. */
  readonly terminal: number;
  /** -1 without a terminal. */
  readonly foregroundGroup: number;
  readonly cpuTicks: number;
  readonly threadCount: number;
  readonly startTicks: string;
  readonly residentPages: number;
}

// Places of the fields after the name; proc_pid_stat(5) counts from 1 and the state is its field 3.
const STATE = 0;
const PPID = 1;
const PROCESS_GROUP = 2;
const SESSION = 3;
const TERMINAL = 4;
const FOREGROUND_GROUP = 5;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const THREADS = 17;
const START_TICKS = 19;
const RESIDENT_PAGES = 21;

/** Parses one /proc/PID/stat. Null if it is not one. */
export function parseProcStat(bytes: Buffer): ProcStat | null {
  // The name may hold blanks, parentheses and newlines: it ends at the last parenthesis.
  const open = bytes.indexOf('(');
  const close = bytes.lastIndexOf(')');
  if (open < 0 || close < open) return null;
  const fields = bytes.toString('latin1', close + 2).split(' ');
  if (fields.length <= RESIDENT_PAGES) return null;
  const number = (index: number): number => Number(fields[index]);
  const state = fields[STATE] ?? '';
  const hasMainThreadEnded = state === 'Z' && number(THREADS) > 1;
  return {
    pid: Number.parseInt(bytes.toString('latin1', 0, open), 10),
    name: bytes.toString('utf8', open + 1, close),
    state: hasMainThreadEnded ? 'S' : state,
    hasMainThreadEnded,
    ppid: number(PPID),
    processGroup: number(PROCESS_GROUP),
    session: number(SESSION),
    terminal: number(TERMINAL),
    foregroundGroup: number(FOREGROUND_GROUP),
    cpuTicks: number(USER_TICKS) + number(SYSTEM_TICKS),
    threadCount: number(THREADS),
    startTicks: fields[START_TICKS] ?? '',
    residentPages: number(RESIDENT_PAGES),
  };
}
