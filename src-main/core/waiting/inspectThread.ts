import { describeDescriptor, innerTerminalOf } from './descriptorKind';
import type { OutsideSource, WaitCall } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';
import type { SocketKinds } from './SocketKinds';
import { type CallKind, parseThreadCall, systemCallTable } from './systemCalls';
import { readEpollSet, readWaitSet, type WaitSet } from './waitSet';

/** What one thread of the foreground job does. */
export type ThreadActivity =
  | { readonly kind: 'running' }
  /** Waits for another thread, a child, a signal, the clock. */
  | { readonly kind: 'idle' }
  | ThreadElsewhere
  | ThreadAtTerminal
  | { readonly kind: 'unreadable' };

/** Waits for something that is not the terminal. */
export interface ThreadElsewhere {
  readonly kind: 'elsewhere';
  /** An event loop that serves nobody is as good as idle. */
  readonly isIdleLoop: boolean;
  /** As of ThreadAtTerminal: one thread may read the terminal, and another one what lies behind. */
  readonly innerTerminals: readonly number[];
}

export interface ThreadAtTerminal {
  readonly kind: 'terminal';
  readonly call: WaitCall;
  readonly timeoutMs: number | null;
  readonly outsideSources: readonly OutsideSource[];
  /** Numbers of the terminals behind it, when it relays. */
  readonly innerTerminals: readonly number[];
  readonly isExact: boolean;
}

/** The thread to look at, and the terminal that counts. */
export interface ThreadSubject {
  readonly pid: number;
  readonly tid: number;
  /** Whose entry in /proc has the descriptors and the memory: the process's, or the thread's own when the main one has ended. */
  readonly holder: number;
  readonly terminalPath: string;
  readonly isControlling: boolean;
}

export interface ThreadInspection {
  readonly proc: ProcFiles;
  readonly sockets: SocketKinds;
  /** A value of `process.arch`. */
  readonly arch: string;
}

/** In a directory of open descriptors that is longer, an epoll descriptor is not searched further. */
const MAX_OPEN_DESCRIPTORS = 64;

const ELSEWHERE: ThreadElsewhere = { kind: 'elsewhere', isIdleLoop: false, innerTerminals: [] };

/** Looks at one thread, by its system call where that may be read, else by its wait channel. */
export function inspectThread(using: ThreadInspection, subject: ThreadSubject): ThreadActivity {
  const base = `/proc/${subject.pid}/task/${subject.tid}`;
  const table = systemCallTable(using.arch);
  const text = table === null ? null : using.proc.readText(`${base}/syscall`);
  const call = text === null ? null : parseThreadCall(text);
  if (table === null || call === null || call.kind === 'foreign') return inspectByChannel(using, subject);
  if (call.kind === 'running') return { kind: 'running' };
  if (call.kind === 'elsewhere') return ELSEWHERE;
  const kind = resolveRestart(using.proc, base, table[call.number]);
  if (kind === undefined) return ELSEWHERE;
  if (kind === 'idle') return { kind: 'idle' };
  if (kind === 'opaque') return { kind: 'unreadable' };
  const set = readWaitSet(using.proc, { pid: subject.holder, kind, args: call.args });
  return set === null ? inspectByChannel(using, subject) : classifySet(using, subject, { set, isExact: true });
}

/** A poll with a time-out that was stopped and continued shows as restart_syscall, with its old arguments. */
function resolveRestart(proc: ProcFiles, base: string, kind: CallKind | undefined): CallKind | undefined {
  if (kind !== 'restart') return kind;
  const channel = proc.readText(`${base}/wchan`) ?? '';
  return channel.startsWith('poll_schedule_timeout') || channel.startsWith('do_poll') ? 'poll' : 'idle';
}

/** Without the right to trace: the kernel function that it sleeps in, and what its descriptors are. */
function inspectByChannel(using: ThreadInspection, subject: ThreadSubject): ThreadActivity {
  const channel = using.proc.readText(`/proc/${subject.pid}/task/${subject.tid}/wchan`);
  // Processes of other users read as "0"; so do running ones, which the caller knows by their state.
  if (channel === null || channel === '' || channel === '0') return { kind: 'unreadable' };
  if (/^(n_tty_read|wait_woken)/.test(channel)) return classifyOpen(using, subject, 'read');
  if (/^(poll_schedule_timeout|do_select|do_poll)/.test(channel)) return classifyOpen(using, subject, 'unknown');
  if (/^(ep_poll|do_epoll_wait)/.test(channel)) return inspectEpollByDescriptors(using, subject);
  return /^(futex|do_wait|hrtimer|do_nanosleep|do_sigtimedwait|sigsuspend|pause|__do_sys_pause)/.test(channel)
    ? { kind: 'idle' }
    : ELSEWHERE;
}

/** It waits for one or more of its open descriptors; 1 and 2 are for writing. */
function classifyOpen(using: ThreadInspection, subject: ThreadSubject, call: WaitCall): ThreadActivity {
  const open = using.proc.list(`/proc/${subject.holder}/fd`).slice(0, MAX_OPEN_DESCRIPTORS).map(Number);
  const descriptors = open.filter((fd) => fd !== 1 && fd !== 2);
  const isPartial = open.length === MAX_OPEN_DESCRIPTORS;
  return classifySet(using, subject, { set: { call, descriptors, timeoutMs: null, isPartial }, isExact: false });
}

function inspectEpollByDescriptors(using: ThreadInspection, subject: ThreadSubject): ThreadActivity {
  for (const name of using.proc.list(`/proc/${subject.holder}/fd`).slice(0, MAX_OPEN_DESCRIPTORS)) {
    if (!using.proc.readLink(`/proc/${subject.holder}/fd/${name}`)?.startsWith('anon_inode:[eventpoll')) continue;
    const set = readEpollSet(using.proc, subject.holder, Number(name));
    const activity = set === null ? null : classifySet(using, subject, { set, isExact: false });
    if (activity?.kind === 'terminal') return activity;
  }
  return { kind: 'elsewhere', isIdleLoop: true, innerTerminals: [] };
}

/** What the descriptors of a set are, put together. */
interface SetContent {
  isAtTerminal: boolean;
  readonly outsideSources: Set<OutsideSource>;
  readonly innerTerminals: number[];
}

function classifySet(
  using: ThreadInspection,
  subject: ThreadSubject,
  { set, isExact }: { set: WaitSet; isExact: boolean },
): ThreadActivity {
  const content: SetContent = { isAtTerminal: false, outsideSources: new Set(), innerTerminals: [] };
  const inner = addToContent(using, subject, set.descriptors, content);
  // One level of event loops inside of event loops; the interest in the terminal may then be stale, as with epoll itself.
  const wasAtTerminal = content.isAtTerminal;
  for (const epoll of inner) {
    const descriptors = readEpollSet(using.proc, subject.holder, epoll)?.descriptors ?? [];
    addToContent(using, subject, descriptors, content);
  }
  const { isAtTerminal, innerTerminals } = content;
  const call = isAtTerminal && !wasAtTerminal ? 'epoll' : set.call;
  if (isAtTerminal) {
    const outsideSources = [...content.outsideSources];
    return { kind: 'terminal', call, timeoutMs: set.timeoutMs, outsideSources, innerTerminals, isExact };
  }
  if (set.isPartial) return { kind: 'unreadable' };
  return { kind: 'elsewhere', isIdleLoop: call === 'epoll' && !content.outsideSources.has('listener'), innerTerminals };
}

/** Gives the epoll instances among the descriptors. */
function addToContent(
  { proc, sockets }: ThreadInspection,
  { holder: pid, terminalPath, isControlling }: ThreadSubject,
  descriptors: readonly number[],
  content: SetContent,
): readonly number[] {
  const epolls: number[] = [];
  for (const fd of descriptors) {
    const it = describeDescriptor(proc, sockets, { pid, fd, terminalPath, isControlling });
    if (it?.kind === 'terminal') content.isAtTerminal = true;
    if (it?.kind === 'outside') content.outsideSources.add(it.source);
    if (it?.kind === 'epoll') epolls.push(fd);
    if (it?.kind === 'master') {
      const inner = innerTerminalOf(proc, pid, fd);
      if (inner !== null) content.innerTerminals.push(inner);
    }
  }
  return epolls;
}
