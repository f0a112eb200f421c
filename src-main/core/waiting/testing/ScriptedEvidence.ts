import type { KernelEvidence, KernelReport, TerminalWaiter } from '../KernelEvidence';

/** A thread in read() on the terminal; `changes` say how it differs. */
export function waiter(changes: Partial<TerminalWaiter> = {}): TerminalWaiter {
  return {
    pid: 812,
    tid: 812,
    command: 'python3',
    call: 'read',
    timeoutMs: null,
    outsideSources: [],
    isMainThread: true,
    areOtherThreadsIdle: true,
    isExact: true,
    isNested: false,
    sleepCount: 1,
    ...changes,
  };
}

/** The report of a job in which these threads wait for the terminal. */
export function blocked(...waiters: readonly TerminalWaiter[]): KernelReport {
  return { kind: 'blocked', waiters, isSomethingRunning: false, processCount: 1 };
}

/** Evidence that says what the test sets. */
export class ScriptedEvidence implements KernelEvidence {
  report: KernelReport = { kind: 'working', awakeTids: [] };
  cpuMs = 0;
  lookCount = 0;

  look(): KernelReport {
    this.lookCount += 1;
    return this.report;
  }

  sleepCounts(): ReadonlyMap<number, number> {
    if (this.report.kind !== 'blocked') return new Map();
    return new Map(this.report.waiters.map(({ tid, sleepCount }) => [tid, sleepCount ?? 0]));
  }

  hasRun({ tid, sleepCount }: TerminalWaiter): boolean {
    return this.sleepCounts().get(tid) !== sleepCount;
  }

  cpuTimeMs(): number {
    return this.cpuMs;
  }

  argumentsOf(): readonly string[] {
    return ['python3', '-i'];
  }
}
