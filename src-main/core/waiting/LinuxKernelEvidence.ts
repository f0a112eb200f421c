import { isLiving } from '../process/ProcessTable';
import type { ProcStat } from '../process/parseProcStat';
import { BoundedProcFiles } from './BoundedProcFiles';
import { inspectJob, type JobActivity, readSleep, toWaiter } from './inspectJob';
import { inspectThread, type ThreadInspection } from './inspectThread';
import { isStrongWaiter } from './isStrongWaiter';
import type { KernelEvidence, KernelReport, TerminalWaiter } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';
import { readProcessStat, readThreadStat, terminalPathOf } from './processStat';
import { findProcessGroup, MAX_PROCESSES, readProcessTree } from './processTree';
import { SocketKinds } from './SocketKinds';

export interface LinuxKernelEvidenceOptions {
  readonly proc: ProcFiles;
  /** A value of `process.arch`. */
  readonly arch: string;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** About 22 ms at 9 us each (see SystemProcFiles), whatever the session is made of. */
const MAX_READS = 2500;
/** On a busy machine reads take longer: the event loop is given back by then. */
const MAX_MS = 40;
/** A scan of all processes costs 9 us for each of them, so it is not repeated at the pace of looks. */
const SCAN_EVERY_MS = 500;
/** USER_HZ is 100 on every Linux that Node runs on (times(2)). */
const MS_PER_TICK = 10;
const MAX_ARGUMENT_BYTES = 4096;

/** Evidence from /proc: which descriptor the foreground job is blocked on. Never attaches to a process. One per session. */
export class LinuxKernelEvidence implements KernelEvidence {
  private readonly options: LinuxKernelEvidenceOptions;
  private readonly sockets = new SocketKinds();
  private lastScanAt = Number.NEGATIVE_INFINITY;
  private orphans: readonly number[] = [];
  private leader: { readonly pid: number; readonly startTicks: string } | null = null;

  constructor(options: LinuxKernelEvidenceOptions) {
    this.options = options;
  }

  look(pid: number): KernelReport {
    const { proc, arch, now } = this.options;
    // Outside the bounds, so that a look that was held up is never taken for the end of the session.
    const root = readProcessStat(proc, pid);
    if (root === null || !isLiving(root) || !this.isSameLeader(root)) return { kind: 'ended' };
    // Between fork and exec it has no terminal yet.
    if (terminalPathOf(root.terminal) === null || root.foregroundGroup <= 0) return { kind: 'working', awakeTids: [] };
    const bounded = new BoundedProcFiles(proc, { maxReads: MAX_READS, maxMs: MAX_MS, now });
    const using: ThreadInspection = { proc: bounded, sockets: this.sockets, arch };
    return this.lookAtLeader(using, root) ?? this.lookAtAll(bounded, using, root);
  }

  sleepCounts(pid: number): ReadonlyMap<number, number> {
    const report = this.look(pid);
    const counts = new Map<number, number>();
    if (report.kind !== 'blocked') return counts;
    for (const { tid, sleepCount } of report.waiters) if (sleepCount !== null) counts.set(tid, sleepCount);
    return counts;
  }

  hasRun({ pid, tid, sleepCount }: TerminalWaiter): boolean {
    const sleep = readSleep(this.options.proc, pid, tid);
    // Who was woken and computes goes on with the same count.
    return sleepCount === null || sleep === null || sleep.isAwake || sleep.count !== sleepCount;
  }

  cpuTimeMs({ pid, tid }: TerminalWaiter): number | null {
    const stat = readThreadStat(this.options.proc, pid, tid);
    return stat === null ? null : stat.cpuTicks * MS_PER_TICK;
  }

  argumentsOf(pid: number): readonly string[] {
    const text = this.options.proc.readText(`/proc/${pid}/cmdline`, MAX_ARGUMENT_BYTES);
    return text === null ? [] : text.replace(/\0$/, '').split('\0');
  }

  /** False: the leader has ended and its pid was given to another process. */
  private isSameLeader({ pid, startTicks }: ProcStat): boolean {
    if (this.leader?.pid !== pid) this.leader = { pid, startTicks };
    return this.leader.startTicks === startTicks;
  }

  /** The short way, which most waits take: the leader of the foreground job is blocked on the terminal, and that settles it. */
  private lookAtLeader(using: ThreadInspection, root: ProcStat): KernelReport | null {
    const leader = foregroundLeader(using.proc, root);
    const terminalPath = terminalPathOf(root.terminal);
    if (leader === null || leader.state !== 'S' || leader.hasMainThreadEnded || terminalPath === null) return null;
    const { pid } = leader;
    const activity = inspectThread(using, { pid, tid: pid, holder: pid, terminalPath, isControlling: true });
    if (activity.kind !== 'terminal' || activity.innerTerminals.length > 0) return null;
    if (leader.threadCount > 1 && hasChildren(using.proc, pid)) return null;
    const found = {
      member: leader,
      tid: pid,
      activity,
      areOtherThreadsIdle: leader.threadCount === 1,
      isNested: false,
    };
    const waiter = toWaiter(found, using);
    if (!isStrongWaiter(waiter)) return null;
    return { kind: 'blocked', waiters: [waiter], isSomethingRunning: false, processCount: 1 };
  }

  private lookAtAll(proc: BoundedProcFiles, using: ThreadInspection, root: ProcStat): KernelReport {
    const tree = readProcessTree(proc, root);
    const job = this.foregroundJob(proc, root, tree);
    // `su -c` starts a session of its own without a terminal and goes on reading ours through an inherited descriptor.
    const strays = tree.filter((it) => it.terminal === 0 && it.session !== root.session);
    const activity = inspectJob(using, { terminal: root.terminal, members: [...job, ...strays], tree, depth: 0 });
    return toReport({ activity, tree, exhausted: proc.exhausted, processCount: job.length });
  }

  private foregroundJob(proc: ProcFiles, root: ProcStat, tree: readonly ProcStat[]): readonly ProcStat[] {
    const isMember = (it: ProcStat): boolean =>
      it.processGroup === root.foregroundGroup && it.terminal === root.terminal;
    const job = tree.filter(isMember);
    const leader = foregroundLeader(proc, root);
    if (leader !== null && !job.some(({ pid }) => pid === leader.pid)) job.push(leader);
    return job.length > 0 ? job : this.orphanedJob(proc, root);
  }

  /** A job whose parents have ended belongs to init. What a scan has found is asked again without another one. */
  private orphanedJob(proc: ProcFiles, root: ProcStat): readonly ProcStat[] {
    const isMember = (it: ProcStat | null): it is ProcStat =>
      it?.processGroup === root.foregroundGroup && it.terminal === root.terminal && isLiving(it);
    const known = this.orphans.map((pid) => readProcessStat(proc, pid)).filter(isMember);
    if (known.length > 0 || this.options.now() - this.lastScanAt < SCAN_EVERY_MS) return known;
    this.lastScanAt = this.options.now();
    const found = findProcessGroup(proc, root.foregroundGroup, root.terminal);
    this.orphans = found.map(({ pid }) => pid);
    return found;
  }
}

/** Children of the main thread: with another thread the program may relay to them what it reads. */
function hasChildren(proc: ProcFiles, pid: number): boolean {
  return (proc.readText(`/proc/${pid}/task/${pid}/children`) ?? '') !== '';
}

function foregroundLeader(proc: ProcFiles, root: ProcStat): ProcStat | null {
  if (root.foregroundGroup === root.pid) return root;
  const leader = readProcessStat(proc, root.foregroundGroup);
  const isLeader =
    leader?.processGroup === root.foregroundGroup && leader.terminal === root.terminal && isLiving(leader);
  return isLeader ? leader : null;
}

interface WholeLook {
  readonly activity: JobActivity;
  readonly tree: readonly ProcStat[];
  readonly exhausted: BoundedProcFiles['exhausted'];
  readonly processCount: number;
}

function toReport({ activity, tree, exhausted, processCount }: WholeLook): KernelReport {
  const { waiters, awakeTids } = activity;
  const isSomethingRunning = awakeTids.length > 0;
  if (waiters.length > 0) {
    return { kind: 'blocked', waiters: [...waiters].sort(byStrength), isSomethingRunning, processCount };
  }
  if (exhausted === 'time') return { kind: 'interrupted' };
  if (activity.isStopped) return { kind: 'stopped' };
  const isWhole = exhausted === null && tree.length < MAX_PROCESSES;
  if (!activity.isSomethingUnreadable && isWhole) return { kind: 'working', awakeTids: activity.awakeTids };
  const cpuTimeMs = tree.reduce((sum, { cpuTicks }) => sum + cpuTicks * MS_PER_TICK, 0);
  return { kind: 'unreadable', isSomethingRunning, cpuTimeMs };
}

function byStrength(a: TerminalWaiter, b: TerminalWaiter): number {
  return rank(b) - rank(a);
}

function rank(waiter: TerminalWaiter): number {
  return (isStrongWaiter(waiter) ? 4 : 0) + (waiter.isExact ? 2 : 0) + (waiter.isMainThread ? 1 : 0);
}
