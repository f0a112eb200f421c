import { isSameProcess, type ProcessEntry } from './ProcessTable';
import type { ScannableTree, ScanOptions } from './ScannableTree';

/**
 * One process of a tree with its descendants. They are found by parent links, and by the sessions and process groups that
 * they lead. The group that the first one leads does not count: the other programs of a pipe are its siblings.
 */
export class ProcessBranch implements ScannableTree {
  readonly rootPid: number;
  private readonly tree: ScannableTree;
  /** Members at the last scan, by pid; at first the root alone. */
  private members: ReadonlyMap<number, ProcessEntry>;
  private readonly sessions = new Set<number>();
  private readonly groups = new Set<number>();

  private constructor(tree: ScannableTree, root: ProcessEntry) {
    this.tree = tree;
    this.rootPid = root.pid;
    this.members = new Map([[root.pid, root]]);
  }

  /** The branch of the process with this pid; null when the tree has none. */
  static async find(tree: ScannableTree, pid: number): Promise<ProcessBranch | null> {
    const root = (await tree.scan({ findsOrphans: true })).find((entry) => entry.pid === pid);
    return root === undefined ? null : new ProcessBranch(tree, root);
  }

  async scan(options: ScanOptions = {}): Promise<readonly ProcessEntry[]> {
    const living = await this.tree.scan(options);
    const members = new Map<number, ProcessEntry>();
    const add = (entry: ProcessEntry): void => {
      members.set(entry.pid, entry);
      if (entry.session === entry.pid) this.sessions.add(entry.pid);
      if (entry.processGroup === entry.pid && entry.pid !== this.rootPid) this.groups.add(entry.pid);
    };
    for (const entry of living) {
      const known = this.members.get(entry.pid);
      if (known !== undefined && isSameProcess(known, entry)) add(entry);
    }
    for (let before = -1; before < members.size; ) {
      before = members.size;
      for (const entry of living) if (!members.has(entry.pid) && this.belongs(entry, members)) add(entry);
    }
    this.members = members;
    return [...members.values()];
  }

  ignoresTermination(pid: number): Promise<boolean> {
    return this.tree.ignoresTermination(pid);
  }

  private belongs(entry: ProcessEntry, members: ReadonlyMap<number, ProcessEntry>): boolean {
    return members.has(entry.ppid) || this.sessions.has(entry.session) || this.groups.has(entry.processGroup);
  }
}
