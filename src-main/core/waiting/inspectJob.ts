import { isStopped } from '../process/ProcessTable';
import type { ProcStat } from '../process/parseProcStat';
import { inspectThread, type ThreadActivity, type ThreadAtTerminal, type ThreadInspection } from './inspectThread';
import type { TerminalWaiter } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';
import { terminalPathOf } from './processStat';
import { threadIds } from './processTree';
import { isMultiplexer } from './programKinds';

/** What the processes of a foreground job do, put together. */
export interface JobActivity {
  readonly waiters: readonly TerminalWaiter[];
  /** Threads that are on a processor or want one. */
  readonly awakeTids: readonly number[];
  readonly isSomethingUnreadable: boolean;
  readonly isStopped: boolean;
  readonly processCount: number;
}

export interface Job {
  /** Device number of the terminal. */
  readonly terminal: number;
  /** Processes that may wait for it: the foreground group, and what left the session but kept the terminal open. */
  readonly members: readonly ProcStat[];
  /** All processes of the session, for what runs behind a second terminal. */
  readonly tree: readonly ProcStat[];
  /** How many terminals lie before this one. */
  readonly depth: number;
}

/** Of a program with more threads the first ones are looked at: those that it starts with do its input. */
const MAX_THREADS = 64;
/** script in sudo in rlwrap: deeper nesting is taken as it looks. */
const MAX_DEPTH = 3;

/** Looks at every thread of a job and follows relays (script, sudo, rlwrap) to the job behind them. */
export function inspectJob(using: ThreadInspection, job: Job): JobActivity {
  const waiters: TerminalWaiter[] = [];
  const awakeTids: number[] = [];
  let isSomethingUnreadable = false;
  for (const member of job.members) {
    const process = inspectProcess(using, job, member);
    const inner = process.relay === null ? null : inspectBehind(using, job, process.relay);
    waiters.push(...(inner?.waiters ?? process.waiters));
    awakeTids.push(...process.awakeTids, ...(inner?.awakeTids ?? []));
    isSomethingUnreadable ||= process.isUnreadable || (inner?.isSomethingUnreadable ?? false);
  }
  return {
    waiters,
    awakeTids,
    isSomethingUnreadable,
    isStopped: job.members.length > 0 && job.members.every(isStopped),
    processCount: job.members.length,
  };
}

interface Relay {
  readonly pid: number;
  readonly innerTerminals: ReadonlySet<number>;
}

interface ProcessActivity {
  readonly waiters: readonly TerminalWaiter[];
  readonly awakeTids: readonly number[];
  readonly isUnreadable: boolean;
  readonly relay: Relay | null;
}

function inspectProcess(using: ThreadInspection, job: Job, member: ProcStat): ProcessActivity {
  if (isStopped(member)) return { waiters: [], awakeTids: [], isUnreadable: false, relay: null };
  const threads = threadIds(using.proc, member, MAX_THREADS).map((tid) => ({
    tid,
    activity: activityOf(using, job, member, tid),
  }));
  const waiters: TerminalWaiter[] = [];
  const innerTerminals = new Set<number>();
  for (const { tid, activity } of threads) {
    if ('innerTerminals' in activity) for (const inner of activity.innerTerminals) innerTerminals.add(inner);
    if (activity.kind !== 'terminal') continue;
    const others = threads.filter((other) => other.tid !== tid);
    const areOtherThreadsIdle = others.every(({ activity: other }) => isIdle(other));
    waiters.push(toWaiter({ member, tid, activity, areOtherThreadsIdle, isNested: job.depth > 0 }, using));
  }
  return {
    waiters,
    awakeTids: threads.filter(({ activity }) => activity.kind === 'running').map(({ tid }) => tid),
    isUnreadable: threads.length === MAX_THREADS || threads.some(({ activity }) => activity.kind === 'unreadable'),
    // One thread may read the terminal and another one what the inner program prints (Go programs do it so).
    relay: waiters.length > 0 && innerTerminals.size > 0 ? { pid: member.pid, innerTerminals } : null,
  };
}

function activityOf(using: ThreadInspection, job: Job, member: ProcStat, tid: number): ThreadActivity {
  const { pid, hasMainThreadEnded } = member;
  if (tid === pid && hasMainThreadEnded) return { kind: 'idle' };
  if (tid === pid && member.state === 'R') return { kind: 'running' };
  const terminalPath = terminalPathOf(job.terminal);
  if (terminalPath === null) return { kind: 'unreadable' };
  const isControlling = member.terminal === job.terminal;
  const holder = hasMainThreadEnded ? tid : pid;
  const activity = inspectThread(using, { pid, tid, holder, terminalPath, isControlling });
  return activity.kind === 'elsewhere' && isMultiplexer(member.name) ? AT_MULTIPLEXER : activity;
}

const AT_MULTIPLEXER: ThreadAtTerminal = {
  kind: 'terminal',
  call: 'unknown',
  timeoutMs: null,
  outsideSources: ['other-terminal'],
  innerTerminals: [],
  isExact: false,
};

function isIdle(activity: ThreadActivity): boolean {
  return activity.kind === 'idle' || (activity.kind === 'elsewhere' && activity.isIdleLoop);
}

/** The job behind a relay; null when nothing lives there, or when it was put to sleep by the relay itself (mc does so). */
function inspectBehind(using: ThreadInspection, job: Job, relay: Relay): JobActivity | null {
  if (job.depth >= MAX_DEPTH) return null;
  const paths = new Set([...relay.innerTerminals].map((number) => `/dev/pts/${number}`));
  // Only its own descendants: a descriptor of a foreign terminal may have been inherited by mistake.
  const family = descendantsOf(job.tree, relay.pid);
  const first = family.find(({ terminal }) => paths.has(terminalPathOf(terminal) ?? ''));
  if (first === undefined) return null;
  const isMember = ({ terminal, session, processGroup, foregroundGroup }: ProcStat): boolean =>
    terminal === first.terminal ? processGroup === foregroundGroup : terminal === 0 && session !== first.session;
  const members = family.filter(isMember);
  const inner = inspectJob(using, { terminal: first.terminal, members, tree: job.tree, depth: job.depth + 1 });
  return inner.isStopped ? null : inner;
}

function descendantsOf(tree: readonly ProcStat[], pid: number): readonly ProcStat[] {
  const family = new Set([pid]);
  // The tree is breadth first, so parents come before their children.
  return tree.filter((it) => {
    if (!family.has(it.ppid)) return false;
    family.add(it.pid);
    return true;
  });
}

interface FoundWaiter {
  readonly member: ProcStat;
  readonly tid: number;
  readonly activity: ThreadAtTerminal;
  readonly areOtherThreadsIdle: boolean;
  readonly isNested: boolean;
}

/** Completes what was seen with how often the thread has slept. */
export function toWaiter(found: FoundWaiter, { proc }: ThreadInspection): TerminalWaiter {
  const { member, tid, activity } = found;
  return {
    pid: member.pid,
    tid,
    command: member.name,
    call: activity.call,
    timeoutMs: activity.timeoutMs,
    outsideSources:
      activity.innerTerminals.length > 0 ? [...activity.outsideSources, 'other-terminal'] : activity.outsideSources,
    isMainThread: tid === member.pid,
    areOtherThreadsIdle: found.areOtherThreadsIdle,
    isExact: activity.isExact,
    isNested: found.isNested,
    sleepCount: readSleep(proc, member.pid, tid)?.count ?? null,
  };
}

/** How often a thread has gone to sleep so far, and whether it is awake (proc(5), status); null when it is gone. */
export function readSleep(
  proc: ProcFiles,
  pid: number,
  tid: number,
): { readonly count: number; readonly isAwake: boolean } | null {
  const status = proc.readText(`/proc/${pid}/task/${tid}/status`) ?? '';
  const count = /^voluntary_ctxt_switches:\s*(\d+)/m.exec(status)?.[1];
  return count === undefined ? null : { count: Number(count), isAwake: /^State:\s*R/m.test(status) };
}
