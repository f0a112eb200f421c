import type { OutsideSource } from './KernelEvidence';
import type { ProcFiles } from './ProcFiles';

/** Bounds the cost on a machine with very many sockets: about 400 of each kind. */
const MAX_TABLE_BYTES = 65_536;
const MAX_CACHED = 2048;
/** TCP_LISTEN of Linux include/net/tcp_states.h, as /proc/net/tcp prints it. */
const LISTENING = '0A';
/** sl, local and remote address, state, queues, timer, retransmits, uid, timeout, inode. */
const ROW = /^ *\d+: \S+ \S+ ([0-9A-F]{2}) \S+ \S+ \S+ +\d+ +\d+ (\d+)/gm;

interface SocketTables {
  readonly kinds: ReadonlyMap<string, OutsideSource>;
  readonly areComplete: boolean;
}

/** Tells internet sockets from local ones by the tables of the process's network (proc(5), /proc/net/tcp). */
export class SocketKinds {
  // An inode keeps its protocol and a listener stays one, so answers are kept; bounded, because inodes come and go.
  private readonly known = new Map<string, OutsideSource | null>();
  private readonly tables = new WeakMap<ProcFiles, SocketTables>();

  /**
   * What the socket with this inode is; null for Unix, netlink and other local ones. `proc` is one look's: its tables are
   * read once.
   */
  kindOf(proc: ProcFiles, pid: number, inode: string): OutsideSource | null {
    const known = this.known.get(inode);
    if (known !== undefined) return known;
    const tables = this.tables.get(proc) ?? readTables(proc, pid);
    this.tables.set(proc, tables);
    // What may be in the part that was not read counts as a connection: a wait for it too proves less.
    const kind = tables.kinds.get(inode) ?? (tables.areComplete ? null : 'tcp');
    if (this.known.size >= MAX_CACHED) this.known.clear();
    this.known.set(inode, kind);
    return kind;
  }
}

function readTables(proc: ProcFiles, pid: number): SocketTables {
  const kinds = new Map<string, OutsideSource>();
  let areComplete = true;
  for (const table of ['tcp', 'tcp6', 'udp', 'udp6']) {
    const text = proc.readText(`/proc/${pid}/net/${table}`, MAX_TABLE_BYTES) ?? '';
    areComplete &&= text.length < MAX_TABLE_BYTES;
    for (const [, state, inode = ''] of text.matchAll(ROW)) {
      if (table.startsWith('udp')) kinds.set(inode, 'udp');
      else kinds.set(inode, state === LISTENING ? 'listener' : 'tcp');
    }
  }
  return { kinds, areComplete };
}
