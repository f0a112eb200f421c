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
  /** Waits for something that is not the terminal; an event loop that serves nobody is as good as idle. */
  | { readonly kind: 'elsewhere'; readonly isIdleLoop: boolean }
  | ThreadAtTerminal
  | { readonly kind: 'unreadable' };

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

/** Looks at one thread, by its system call where that may be read, else by its wait channel. */
export function inspectThread(using: ThreadInspection, subject: ThreadSubject): ThreadActivity {
  const base = `/proc/${subject.pid}/task/${subject.tid}`;
  const table = systemCallTable(using.arch);
  const text = table === null ? null : using.proc.readText(`${base}/syscall`);
  const call = text === null ? null : parseThreadCall(text);
  if (table === null || call === null || call.kind === 'foreign') return inspectByChannel(using, subject);
  if (call.kind === 'running') return { kind: 'running' };
  if (call.kind === 'elsewhere') return { kind: 'elsewhere', isIdleLoop: false };
  const kind = resolveRestart(using.proc, base, table[call.number]);
  if (kind === undefined) return { kind: 'elsewhere', isIdleLoop: false };
  if (kind === 'idle') return { kind: 'idle' };
  const set = readWaitSet(using.proc, { pid: subject.pid, kind, args: call.args });
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
    : { kind: 'elsewhere', isIdleLoop: false };
}

/** It waits for one or more of its open descriptors; 1 and 2 are for writing. */
function classifyOpen(using: ThreadInspection, subject: ThreadSubject, call: WaitCall): ThreadActivity {
  const open = using.proc.list(`/proc/${subject.pid}/fd`).slice(0, MAX_OPEN_DESCRIPTORS).map(Number);
  const descriptors = open.filter((fd) => fd !== 1 && fd !== 2);
  return classifySet(using, subject, { set: { call, descriptors, timeoutMs: null }, isExact: false });
}

function inspectEpollByDescriptors(using: ThreadInspection, subject: ThreadSubject): ThreadActivity {
  for (const name of using.proc.list(`/proc/${subject.pid}/fd`).slice(0, MAX_OPEN_DESCRIPTORS)) {
    if (!using.proc.readLink(`/proc/${subject.pid}/fd/${name}`)?.startsWith('anon_inode:[eventpoll')) continue;
    const set = readEpollSet(using.proc, subject.pid, Number(name));
    const activity = set === null ? null : classifySet(using, subject, { set, isExact: false });
    if (activity?.kind === 'terminal') return activity;
  }
  return { kind: 'elsewhere', isIdleLoop: true };
}

function classifySet(
  { proc, sockets }: ThreadInspection,
  { pid, terminalPath, isControlling }: ThreadSubject,
  { set, isExact }: { set: WaitSet; isExact: boolean },
): ThreadActivity {
  const outsideSources = new Set<OutsideSource>();
  const innerTerminals: number[] = [];
  let isAtTerminal = false;
  for (const fd of set.descriptors) {
    const it = describeDescriptor(proc, sockets, { pid, fd, terminalPath, isControlling });
    if (it?.kind === 'terminal') isAtTerminal = true;
    if (it?.kind === 'outside') outsideSources.add(it.source);
    if (it?.kind === 'master') {
      const inner = innerTerminalOf(proc, pid, fd);
      if (inner !== null) innerTerminals.push(inner);
    }
  }
  if (!isAtTerminal) return { kind: 'elsewhere', isIdleLoop: set.call === 'epoll' && !outsideSources.has('listener') };
  const { call, timeoutMs } = set;
  return { kind: 'terminal', call, timeoutMs, outsideSources: [...outsideSources], innerTerminals, isExact };
}
