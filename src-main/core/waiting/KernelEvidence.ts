/** Where a thread sleeps when it waits for the terminal. `unknown`: its system call could not be read. */
export type WaitCall = 'read' | 'select' | 'poll' | 'epoll' | 'unknown';

/** Something from outside the program that a thread waits for besides the terminal. */
export type OutsideSource = 'listener' | 'tcp' | 'udp' | 'files' | 'process' | 'other-terminal';

/** A thread of the foreground job that is blocked until the terminal has input (or something else happens). */
export interface TerminalWaiter {
  readonly pid: number;
  readonly tid: number;
  /** Name of the program, at most 15 characters (proc(5), comm). */
  readonly command: string;
  readonly call: WaitCall;
  /** It wakes up by itself after so long; null: never, or not known. */
  readonly timeoutMs: number | null;
  /** Empty: the terminal is all that it waits for, pipes and timers inside the program aside. */
  readonly outsideSources: readonly OutsideSource[];
  readonly isMainThread: boolean;
  /** The other threads of its process sleep in futex, epoll or signal waits. */
  readonly areOtherThreadsIdle: boolean;
  /** The arguments of the system call were read; false: guessed from the wait channel and the open descriptors. */
  readonly isExact: boolean;
  /** It sits behind a second terminal (script, sudo, rlwrap), whose echo flag is not the one that we can read. */
  readonly isNested: boolean;
  /** How often it has gone to sleep so far (voluntary_ctxt_switches): unchanged means that it has not run. */
  readonly sleepCount: number | null;
}

/** What one look at the processes of a session says. */
export type KernelReport =
  /** There is no kernel evidence on this system. */
  | { readonly kind: 'unavailable' }
  /** The leader has ended. */
  | { readonly kind: 'ended' }
  /** The look took too long, because the machine is busy or the session is huge: nothing is known this time. */
  | { readonly kind: 'interrupted' }
  /** The foreground job is stopped (SIGTSTP, SIGTTIN). */
  | { readonly kind: 'stopped' }
  /** At least one thread waits for the terminal. */
  | {
      readonly kind: 'blocked';
      /** Never empty; the best evidence first. */
      readonly waiters: readonly TerminalWaiter[];
      readonly isSomethingRunning: boolean;
      /** Living processes of the foreground job. */
      readonly processCount: number;
    }
  /** Every thread could be read and none waits for the terminal. */
  | {
      readonly kind: 'working';
      /** Threads of the foreground job that were on a processor or wanted one. */
      readonly awakeTids: readonly number[];
    }
  /** No waiter was seen, but not everything could be read (another user's process, no right to trace, too many threads). */
  | {
      readonly kind: 'unreadable';
      readonly isSomethingRunning: boolean;
      /** CPU time of the session's processes so far, or null when nothing says. Growth means work. */
      readonly cpuTimeMs: number | null;
    };

/** The way into the operating system. Nothing here throws: a process that vanishes during a look is normal. */
export interface KernelEvidence {
  /** Looks at the session whose leader is `pid`. */
  look(pid: number): KernelReport | Promise<KernelReport>;
  /** The sleep counts of the threads that wait for the terminal right now, by thread id; empty when nothing can be known. */
  sleepCounts(pid: number): ReadonlyMap<number, number>;
  /**
   * True: the thread is awake, has gone to sleep again since it was reported, or is gone. Costs one read, unlike a whole
   * look, and as long as it has not run it waits for what it waited for.
   */
  hasRun(waiter: TerminalWaiter): boolean;
  /** Processor time that the thread has used so far, in steps of 10 ms; null: it is gone, or nothing tells. */
  cpuTimeMs(waiter: TerminalWaiter): number | null;
  /** The program's arguments, its own name first; empty when they cannot be read. */
  argumentsOf(pid: number): readonly string[];
}
