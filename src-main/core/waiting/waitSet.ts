import { assertNever } from '@shared/assertNever';
import type { WaitCall } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';
import { type CallKind, intArgument, unsignedArgument } from './systemCalls';

/** The descriptors whose readability a blocked thread waits for. */
export interface WaitSet {
  readonly call: WaitCall;
  readonly descriptors: readonly number[];
  /** Null: it waits without a limit. */
  readonly timeoutMs: number | null;
  /** The set is larger than what was read of it. */
  readonly isPartial: boolean;
}

/**
 * Of a larger set, which belongs to a server, the lowest numbers are kept: the terminal was opened before its connections.
 * Each costs a link of 4 us.
 */
const MAX_DESCRIPTORS = 128;
const MAX_POLL_DESCRIPTORS = 2048;
// FD_SETSIZE of glibc, select(2).
const MAX_SELECT_DESCRIPTORS = 1024;
/**
 * The kernel prints a whole interest list even for the first byte of it: 4 us for each entry (measured on a busy machine,
 * 5 000 entries: 21 ms), so that of a larger program is not asked for.
 */
const MAX_EPOLL_DESCRIPTORS = 4096;
/** A line has 70 to 95 characters (ep_show_fdinfo() of Linux fs/eventpoll.c). */
const MAX_FDINFO_BYTES = MAX_EPOLL_DESCRIPTORS * 95;
// POLLIN | POLLRDNORM of poll(2); the same bits in epoll_ctl(2).
const READABLE = 0x41;

/** A blocked system call with what is needed to resolve it. */
export interface BlockedCall {
  readonly pid: number;
  readonly kind: CallKind;
  readonly args: readonly string[];
}

/**
 * Resolves a blocked call to its descriptors; null when the process's memory cannot be read (no right to trace) or the
 * call waits for no descriptor. While select and poll sleep, what they were given is still in place (WAITING section 2).
 */
export function readWaitSet(proc: ProcFiles, blocked: BlockedCall): WaitSet | null {
  const { kind, args } = blocked;
  switch (kind) {
    case 'read':
      return lowest({ call: 'read', descriptors: [intArgument(args, 0)], timeoutMs: null });
    case 'poll':
      return pollSet(proc, blocked, intTimeout(args, 2));
    case 'ppoll':
      return pollSet(proc, blocked, timeTimeout(proc, blocked, { index: 2, unitsPerMs: 1e6 }));
    case 'select':
      return selectSet(proc, blocked, timeTimeout(proc, blocked, { index: 4, unitsPerMs: 1e3 }));
    case 'pselect':
      return selectSet(proc, blocked, timeTimeout(proc, blocked, { index: 4, unitsPerMs: 1e6 }));
    case 'epoll':
      return withTimeout(readEpollSet(proc, blocked.pid, intArgument(args, 0)), intTimeout(args, 3));
    case 'epoll-timespec':
      return withTimeout(
        readEpollSet(proc, blocked.pid, intArgument(args, 0)),
        timeTimeout(proc, blocked, { index: 3, unitsPerMs: 1e6 }),
      );
    case 'restart':
    case 'opaque':
    case 'idle':
      return null;
    default:
      return assertNever(kind);
  }
}

/**
 * The interest list of an epoll descriptor, by fdinfo. It may be stale: libuv leaves the terminal in it after reading has
 * stopped. The time-out is not in it.
 */
export function readEpollSet(proc: ProcFiles, pid: number, descriptor: number): WaitSet | null {
  if (openDescriptorBound(proc, pid) > MAX_EPOLL_DESCRIPTORS) {
    return lowest({ call: 'epoll', descriptors: [], timeoutMs: null }, true);
  }
  const text = proc.readText(`/proc/${pid}/fdinfo/${descriptor}`, MAX_FDINFO_BYTES);
  if (text === null) return null;
  const descriptors: number[] = [];
  for (const match of text.matchAll(/^tfd: +(\d+) events: +([0-9a-f]+)/gm)) {
    if (Number.parseInt(match[2] ?? '0', 16) & READABLE) descriptors.push(Number(match[1]));
  }
  const isCut = text.length >= MAX_FDINFO_BYTES;
  return lowest({ call: 'epoll', descriptors, timeoutMs: null }, isCut);
}

/** A process has no more open descriptors than this (proc(5), FDSize: a power of two); 0 when it is not known. */
function openDescriptorBound(proc: ProcFiles, pid: number): number {
  // The path under which the number of sleeps is read too, so that a look reads it once.
  const status = proc.readText(`/proc/${pid}/task/${pid}/status`) ?? '';
  return Number(/^FDSize:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}

/** A time-out in milliseconds, null for none; undefined when it could not be read. */
type Timeout = number | null | undefined;

function pollSet(proc: ProcFiles, { pid, args }: BlockedCall, timeoutMs: Timeout): WaitSet | null {
  const given = unsignedArgument(args, 1);
  const count = Math.min(given, MAX_POLL_DESCRIPTORS);
  if (count === 0) return withTimeout(lowest({ call: 'poll', descriptors: [], timeoutMs: null }), timeoutMs);
  // struct pollfd: int fd, short events, short revents.
  const memory = proc.readMemory(pid, unsignedArgument(args, 0), count * 8);
  if (memory === null) return null;
  const descriptors: number[] = [];
  for (let at = 0; at < memory.length; at += 8) {
    if (memory.readInt16LE(at + 4) & READABLE) descriptors.push(memory.readInt32LE(at));
  }
  return withTimeout(lowest({ call: 'poll', descriptors, timeoutMs: null }, given > count), timeoutMs);
}

function selectSet(proc: ProcFiles, { pid, args }: BlockedCall, timeoutMs: Timeout): WaitSet | null {
  const given = Math.max(intArgument(args, 0), 0);
  const count = Math.min(given, MAX_SELECT_DESCRIPTORS);
  const address = unsignedArgument(args, 1);
  if (count === 0 || address === 0) {
    return withTimeout(lowest({ call: 'select', descriptors: [], timeoutMs: null }), timeoutMs);
  }
  const memory = proc.readMemory(pid, address, Math.ceil(count / 64) * 8);
  if (memory === null) return null;
  const descriptors: number[] = [];
  for (let fd = 0; fd < count; fd += 1) {
    if (((memory[fd >> 3] ?? 0) >> (fd & 7)) & 1) descriptors.push(fd);
  }
  return withTimeout(lowest({ call: 'select', descriptors, timeoutMs: null }, given > count), timeoutMs);
}

/** Keeps the lowest descriptors. `isCut`: there were more than could be read. */
function lowest(set: Omit<WaitSet, 'isPartial'>, isCut = false): WaitSet {
  const { descriptors } = set;
  if (descriptors.length <= MAX_DESCRIPTORS) return { ...set, isPartial: isCut };
  const kept = [...descriptors].sort((a, b) => a - b).slice(0, MAX_DESCRIPTORS);
  return { ...set, descriptors: kept, isPartial: true };
}

function withTimeout(set: WaitSet | null, timeoutMs: Timeout): WaitSet | null {
  return set === null || timeoutMs === undefined ? null : { ...set, timeoutMs };
}

function intTimeout(args: readonly string[], index: number): Timeout {
  const value = intArgument(args, index);
  return value < 0 ? null : value;
}

/** A `struct timespec` or `struct timeval` of a 64-bit program: two 64-bit numbers. */
function timeTimeout(proc: ProcFiles, call: BlockedCall, at: { index: number; unitsPerMs: number }): Timeout {
  const address = unsignedArgument(call.args, at.index);
  if (address === 0) return null;
  const memory = proc.readMemory(call.pid, address, 16);
  if (memory === null) return undefined;
  return Number(memory.readBigInt64LE(0)) * 1000 + Number(memory.readBigInt64LE(8)) / at.unitsPerMs;
}
