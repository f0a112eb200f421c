import type { OutsideSource } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';

/** Bounds the cost on a machine with very many sockets; one that is not found counts as local to the program. */
const MAX_TABLE_BYTES = 65_536;
const MAX_CACHED = 512;
/** TCP_LISTEN of Linux include/net/tcp_states.h, as /proc/net/tcp prints it. */
const LISTENING = '0A';

/** Tells internet sockets from local ones by the tables of the process's network (proc(5), /proc/net/tcp). */
export class SocketKinds {
  // An inode keeps its protocol and a listener stays one, so answers are kept; bounded, because inodes come and go.
  private readonly known = new Map<string, OutsideSource | null>();

  /** What the socket with this inode is; null for Unix, netlink and other local ones. */
  kindOf(proc: ProcFiles, pid: number, inode: string): OutsideSource | null {
    const known = this.known.get(inode);
    if (known !== undefined) return known;
    const kind = findSocket(proc, pid, inode);
    if (this.known.size >= MAX_CACHED) this.known.clear();
    this.known.set(inode, kind);
    return kind;
  }
}

function findSocket(proc: ProcFiles, pid: number, inode: string): OutsideSource | null {
  for (const table of ['tcp', 'tcp6', 'udp', 'udp6']) {
    const text = proc.readText(`/proc/${pid}/net/${table}`, MAX_TABLE_BYTES);
    const at = text?.indexOf(` ${inode} `) ?? -1;
    if (text === null || at < 0) continue;
    if (table.startsWith('udp')) return 'udp';
    // sl, local address, remote address, state.
    const state = text
      .slice(text.lastIndexOf('\n', at) + 1, at)
      .trim()
      .split(/ +/)[3];
    return state === LISTENING ? 'listener' : 'tcp';
  }
  return null;
}
