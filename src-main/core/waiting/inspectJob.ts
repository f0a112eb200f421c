import { inspectThread, type ThreadActivity, type ThreadAtTerminal, type ThreadInspection } from './inspectThread';
import type { TerminalWaiter } from './KernelEvidence';
import { isStopped, type ProcessStat, terminalPathOf } from './processStat';
import { threadIds } from './processTree';
import { isMultiplexer } from './programKinds';

/** What the processes of a foreground job do, put together. */
export interface JobActivity {
  readonly waiters: readonly TerminalWaiter[];
  readonly isSomethingRunning: boolean;
  readonly isSomethingUnreadable: boolean;
  readonly isStopped: boolean;
  readonly processCount: number;
}

export interface Job {
  /** Device number of the terminal. */
  readonly terminal: number;
  /** Processes that may wait for it: the foreground group, and what left the session but kept the terminal open. */
  readonly members: readonly ProcessStat[];
  /** All processes of the session, for what runs behind a second terminal. */
  readonly tree: readonly ProcessStat[];
  /** How many terminals lie before this one. */
  readonly depth: number;
}

/** More threads than this say no more than the first ones. */
const MAX_THREADS = 64;
/** script in sudo in rlwrap: deeper nesting is taken as it looks. */
const MAX_DEPTH = 3;

/** Looks at every thread of a job and follows relays (script, sudo, rlwrap) to the job behind them. */
export function inspectJob(using: ThreadInspection, job: Job): JobActivity {
  const waiters: TerminalWaiter[] = [];
  let isSomethingRunning = false;
  let isSomethingUnreadable = false;
  for (const member of job.members) {
    const process = inspectProcess(using, job, member);
    const inner = process.relay === null ? null : inspectBehind(using, job, process.relay);
    waiters.push(...(inner?.waiters ?? process.waiters));
    isSomethingRunning ||= process.isRunning || (inner?.isSomethingRunning ?? false);
    isSomethingUnreadable ||= process.isUnreadable || (inner?.isSomethingUnreadable ?? false);
  }
  return {
    waiters,
    isSomethingRunning,
    isSomethingUnreadable,
    isStopped: job.members.length > 0 && job.members.every(isStopped),
    processCount: job.members.length,
  };
}

interface Relay {
  readonly pid: number;
  readonly innerTerminals: readonly number[];
}

interface ProcessActivity {
  readonly waiters: readonly TerminalWaiter[];
  readonly isRunning: boolean;
  readonly isUnreadable: boolean;
  readonly relay: Relay | null;
}

function inspectProcess(using: ThreadInspection, job: Job, member: ProcessStat): ProcessActivity {
  if (isStopped(member)) return { waiters: [], isRunning: false, isUnreadable: false, relay: null };
  const threads = threadIds(using.proc, member, MAX_THREADS).map((tid) => ({
    tid,
    activity: activityOf(using, job, member, tid),
  }));
  const waiters: TerminalWaiter[] = [];
  let relay: Relay | null = null;
  for (const { tid, activity } of threads) {
    if (activity.kind !== 'terminal') continue;
    const others = threads.filter((other) => other.tid !== tid);
    const areOtherThreadsIdle = others.every(({ activity: other }) => isIdle(other));
    waiters.push(toWaiter({ member, tid, activity, areOtherThreadsIdle, isNested: job.depth > 0 }, using));
    if (activity.innerTerminals.length > 0) relay = { pid: member.pid, innerTerminals: activity.innerTerminals };
  }
  return {
    waiters,
    isRunning: threads.some(({ activity }) => activity.kind === 'running'),
    isUnreadable: threads.some(({ activity }) => activity.kind === 'unreadable'),
    relay,
  };
}

function activityOf(using: ThreadInspection, job: Job, member: ProcessStat, tid: number): ThreadActivity {
  if (tid === member.pid && member.state === 'R') return { kind: 'running' };
  const terminalPath = terminalPathOf(job.terminal);
  if (terminalPath === null) return { kind: 'unreadable' };
  const isControlling = member.terminal === job.terminal;
  const activity = inspectThread(using, { pid: member.pid, tid, terminalPath, isControlling });
  return activity.kind === 'elsewhere' && isMultiplexer(member.command) ? AT_MULTIPLEXER : activity;
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
  const paths = new Set(relay.innerTerminals.map((number) => `/dev/pts/${number}`));
  // Only its own descendants: a descriptor of a foreign terminal may have been inherited by mistake.
  const descendants = descendantsOf(job.tree, relay.pid).filter(({ terminal }) =>
    paths.has(terminalPathOf(terminal) ?? ''),
  );
  const first = descendants[0];
  if (first === undefined) return null;
  const members = descendants.filter((it) => it.terminal === first.terminal && it.processGroup === it.foregroundGroup);
  const inner = inspectJob(using, { terminal: first.terminal, members, tree: job.tree, depth: job.depth + 1 });
  return inner.isStopped ? null : inner;
}

function descendantsOf(tree: readonly ProcessStat[], pid: number): readonly ProcessStat[] {
  const family = new Set([pid]);
  // The tree is breadth first, so parents come before their children.
  return tree.filter((it) => {
    if (!family.has(it.parent)) return false;
    family.add(it.pid);
    return true;
  });
}

interface FoundWaiter {
  readonly member: ProcessStat;
  readonly tid: number;
  readonly activity: ThreadAtTerminal;
  readonly areOtherThreadsIdle: boolean;
  readonly isNested: boolean;
}

/** Completes what was seen with how often the thread has slept. */
export function toWaiter(found: FoundWaiter, { proc }: ThreadInspection): TerminalWaiter {
  const { member, tid, activity } = found;
  const status = proc.readText(`/proc/${member.pid}/task/${tid}/status`);
  const count = /^voluntary_ctxt_switches:\s*(\d+)/m.exec(status ?? '')?.[1];
  return {
    pid: member.pid,
    tid,
    command: member.command,
    call: activity.call,
    timeoutMs: activity.timeoutMs,
    outsideSources:
      activity.innerTerminals.length > 0 ? [...activity.outsideSources, 'other-terminal'] : activity.outsideSources,
    isMainThread: tid === member.pid,
    areOtherThreadsIdle: found.areOtherThreadsIdle,
    isExact: activity.isExact,
    isNested: found.isNested,
    sleepCount: count === undefined ? null : Number(count),
  };
}
