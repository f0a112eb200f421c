import type { OutsideSource } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';
import type { SocketKinds } from './SocketKinds';

/** What a descriptor of a process is, seen from the terminal in question. */
export type DescriptorKind =
  | { readonly kind: 'terminal' }
  /** Pipes, eventfd, timerfd, signalfd, local sockets, files: inside the program and its job. */
  | { readonly kind: 'inside' }
  | { readonly kind: 'outside'; readonly source: OutsideSource }
  /** The master of another pseudo terminal: the process relays between two of them. */
  | { readonly kind: 'master' }
  /** An epoll instance, which may have the terminal in its own set (event loops inside of others). */
  | { readonly kind: 'epoll' };

export interface Descriptor {
  readonly pid: number;
  readonly fd: number;
  /** Path of the terminal that counts. */
  readonly terminalPath: string;
  /** That terminal controls the process, so `/dev/tty` means it. */
  readonly isControlling: boolean;
}

/** Names a descriptor by its link in /proc/PID/fd; null when it cannot be read. */
export function describeDescriptor(proc: ProcFiles, sockets: SocketKinds, it: Descriptor): DescriptorKind | null {
  const link = proc.readLink(`/proc/${it.pid}/fd/${it.fd}`);
  if (link === null) return null;
  if (link === it.terminalPath || (link === '/dev/tty' && it.isControlling)) return { kind: 'terminal' };
  if (link === '/dev/ptmx' || link === '/dev/pts/ptmx') return { kind: 'master' };
  if (link.startsWith('/dev/pts/') || link === '/dev/tty') return { kind: 'outside', source: 'other-terminal' };
  // Older kernels print the names without brackets.
  if (/^anon_inode:\[?inotify|^anon_inode:\[?fanotify/.test(link)) return { kind: 'outside', source: 'files' };
  if (/^anon_inode:\[?pidfd|^pidfd:/.test(link)) return { kind: 'outside', source: 'process' };
  if (link.startsWith('anon_inode:[eventpoll')) return { kind: 'epoll' };
  const inode = /^socket:\[(\d+)\]$/.exec(link)?.[1];
  const source = inode === undefined ? null : sockets.kindOf(proc, it.pid, inode);
  return source === null ? { kind: 'inside' } : { kind: 'outside', source };
}

/** Number K of the terminal /dev/pts/K that belongs to a master descriptor; null when the kernel does not say. */
export function innerTerminalOf(proc: ProcFiles, pid: number, fd: number): number | null {
  const index = /^tty-index:\s*(\d+)/m.exec(proc.readText(`/proc/${pid}/fdinfo/${fd}`) ?? '')?.[1];
  return index === undefined ? null : Number(index);
}
