import { isLiving, isStopped } from '../process/ProcessTable';
import type { KernelEvidence, KernelReport, TerminalWaiter } from './KernelEvidence';
import type { PsSnapshots } from './PsSnapshots';
import type { PsWait } from './parsePsWaits';

/** Names under which a read of a terminal sleeps: `ttyin` since 4.4BSD, the others in XNU (bsd/kern/tty.c). */
const READING: ReadonlySet<string> = new Set(['ttyin', 'ttyread', 'ttread']);
/** nanosleep(2) and wait4(2): certainly not the terminal. */
const NOT_READING: ReadonlySet<string> = new Set(['nanslp', 'wait']);
/** As Linux cuts it, so that names of programs compare alike. */
const MAX_NAME_CHARS = 15;

/**
 * Evidence from ps(1) for macOS, which has no /proc: who is in the foreground, who runs or is stopped, and, where the system
 * still names it, who sleeps in a read of the terminal. All else is `unreadable` with the processor time used, so that the
 * terminal decides. Not run on macOS: written by its manual pages and sources, tested with output of that form.
 */
export class DarwinKernelEvidence implements KernelEvidence {
  private readonly snapshots: PsSnapshots;

  constructor(snapshots: PsSnapshots) {
    this.snapshots = snapshots;
  }

  async look(pid: number): Promise<KernelReport> {
    const rows = await this.snapshots.next();
    return rows === null ? { kind: 'unavailable' } : reportOf(rows, pid);
  }

  /** ps does not tell how often a thread has slept. */
  sleepCounts(): ReadonlyMap<number, number> {
    return new Map();
  }

  hasRun(): boolean {
    return true;
  }

  /** A process of ps is asked anew with every look: nothing would be won. */
  cpuTimeMs(): null {
    return null;
  }

  argumentsOf(pid: number): readonly string[] {
    return argumentsIn(this.snapshots.last.find((row) => row.pid === pid));
  }
}

function reportOf(rows: readonly PsWait[], pid: number): KernelReport {
  const root = rows.find((row) => row.pid === pid);
  if (root === undefined || !isLiving(root)) return { kind: 'ended' };
  if (root.foregroundGroup <= 0) return { kind: 'working', awakeTids: [] };
  const job = rows.filter(
    (row) => row.processGroup === root.foregroundGroup && row.terminal === root.terminal && isLiving(row),
  );
  const isSomethingRunning = job.some(({ state }) => state === 'R');
  const waiters = job.filter(
    ({ state, waitChannel }) => state !== 'R' && !isStopped({ state }) && READING.has(waitChannel),
  );
  if (waiters.length > 0) {
    return { kind: 'blocked', waiters: waiters.map(toWaiter), isSomethingRunning, processCount: job.length };
  }
  if (job.length > 0 && job.every(isStopped)) return { kind: 'stopped' };
  if (job.every(({ waitChannel }) => NOT_READING.has(waitChannel))) return { kind: 'working', awakeTids: [] };
  const cpuTimeMs = familyOf(rows, pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return { kind: 'unreadable', isSomethingRunning, cpuTimeMs };
}

function toWaiter(row: PsWait): TerminalWaiter {
  const [program = ''] = argumentsIn(row);
  return {
    pid: row.pid,
    tid: row.pid,
    command: program
      .slice(program.lastIndexOf('/') + 1)
      .replace(/^-/, '')
      .slice(0, MAX_NAME_CHARS),
    call: 'read',
    timeoutMs: null,
    outsideSources: [],
    isMainThread: true,
    areOtherThreadsIdle: true,
    isExact: true,
    isNested: false,
    sleepCount: null,
  };
}

function argumentsIn(row: PsWait | undefined): readonly string[] {
  return row === undefined || row.command === '' ? [] : row.command.split(' ');
}

/** The session's leader and all who descend from it. */
function familyOf(rows: readonly PsWait[], pid: number): readonly PsWait[] {
  const family = rows.filter((row) => row.pid === pid);
  const seen = new Set([pid]);
  for (const parent of family) {
    for (const row of rows) {
      if (row.ppid !== parent.pid || seen.has(row.pid)) continue;
      seen.add(row.pid);
      family.push(row);
    }
  }
  return family;
}
