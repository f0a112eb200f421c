import type { ProcessEntry } from './ProcessTable';

export interface ScanOptions {
  /**
   * Also reads the environment of processes whose parent ended, to find daemons that no scan saw before. For the end of a
   * session.
   */
  readonly findsOrphans?: boolean;
}

/** A tree of processes that can be ended: ProcessTree, or a fake of it. */
export interface ScannableTree {
  /** Pid of the leader, living or not. */
  readonly rootPid: number;
  /** The living processes of the tree. */
  scan(options?: ScanOptions): Promise<readonly ProcessEntry[]>;
  /** True if the process is known to ignore SIGTERM. */
  ignoresTermination(pid: number): Promise<boolean>;
}
