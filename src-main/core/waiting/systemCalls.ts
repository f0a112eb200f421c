/** What a blocking system call waits for, as far as the detector cares. */
export type CallKind =
  | 'read'
  | 'poll'
  | 'ppoll'
  | 'select'
  | 'pselect'
  | 'epoll'
  | 'epoll-timespec'
  | 'restart'
  /** io_uring_enter: what it waits for is in memory that it shares with the kernel. */
  | 'opaque'
  /** Waits for another thread, a child, a signal or the clock. */
  | 'idle';

type CallTable = Readonly<Record<number, CallKind>>;

/** Linux arch/x86/entry/syscalls/syscall_64.tbl. */
const X64: CallTable = {
  0: 'read',
  19: 'read',
  7: 'poll',
  271: 'ppoll',
  23: 'select',
  270: 'pselect',
  232: 'epoll',
  281: 'epoll',
  441: 'epoll-timespec',
  219: 'restart',
  426: 'opaque',
  // futex, nanosleep, pause, wait4, rt_sigtimedwait, rt_sigsuspend, clock_nanosleep, waitid, futex_waitv, futex_wait
  202: 'idle',
  35: 'idle',
  34: 'idle',
  61: 'idle',
  128: 'idle',
  130: 'idle',
  230: 'idle',
  247: 'idle',
  449: 'idle',
  455: 'idle',
};

/** Linux include/uapi/asm-generic/unistd.h. Not run: taken from the table. */
const ARM64: CallTable = {
  63: 'read',
  65: 'read',
  73: 'ppoll',
  72: 'pselect',
  22: 'epoll',
  441: 'epoll-timespec',
  128: 'restart',
  426: 'opaque',
  // futex, nanosleep, clock_nanosleep, rt_sigsuspend, rt_sigtimedwait, waitid, wait4, futex_waitv, futex_wait
  98: 'idle',
  101: 'idle',
  115: 'idle',
  133: 'idle',
  137: 'idle',
  95: 'idle',
  260: 'idle',
  449: 'idle',
  455: 'idle',
};

/** The table for a value of `process.arch`; null: this machine's numbers are not known, system calls count as unreadable. */
export function systemCallTable(arch: string): CallTable | null {
  return arch === 'x64' ? X64 : arch === 'arm64' ? ARM64 : null;
}

/** One line of /proc/PID/task/TID/syscall (proc(5)). */
export type ThreadCall =
  | { readonly kind: 'running' }
  /** Blocked, but not in a system call (a page fault). */
  | { readonly kind: 'elsewhere' }
  /** A 32-bit program: its call numbers and structures are others. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'call'; readonly number: number; readonly args: readonly string[] };

/** Parses the line; null if it is not one. Arguments stay hexadecimal texts, because they have 64 bits. */
export function parseThreadCall(text: string): ThreadCall | null {
  const fields = text.trim().split(' ');
  if (fields[0] === 'running') return { kind: 'running' };
  const number = Number(fields[0]);
  if (!Number.isInteger(number)) return null;
  if (number < 0) return { kind: 'elsewhere' };
  if (fields.length < 9) return null;
  // A 64-bit program has its stack far above 4 GiB. This costs nothing, unlike a look at the ELF class of its file, which
  // may not be readable. The other test is __X32_SYSCALL_BIT.
  if (Number(fields[7]) < 2 ** 32 || number >= 0x4000_0000) return { kind: 'foreign' };
  return { kind: 'call', number, args: fields.slice(1, 7) };
}

/** An argument as an address or a count. */
export function unsignedArgument(args: readonly string[], index: number): number {
  return Number(args[index] ?? 0);
}

/** An argument that is a C `int`: only the low 32 bits count. */
export function intArgument(args: readonly string[], index: number): number {
  return Number.parseInt((args[index] ?? '0x0').slice(2).slice(-8), 16) | 0;
}
