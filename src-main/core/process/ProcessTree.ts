import { limits } from '@shared/limits';
import { ancestorPids } from './ancestorPids';
import { mapConcurrently } from './mapConcurrently';
import { OwnedNumbers } from './OwnedNumbers';
import { isLiving, isSameProcess, type ProcessEntry, type ProcessIdentity, type ProcessTable } from './ProcessTable';
import type { ScannableTree, ScanOptions } from './ScannableTree';
import { sessionMarker } from './sessionMarker';

export interface ProcessTreeOptions {
  /** The leader of a session: our own child, or, with `startTime`, any process. */
  readonly rootPid: number;
  /** Given for a leader that is not our child: a process with this pid and another start time is a stranger. */
  readonly startTime?: string;
  /** Value of `sessionMarker` in the environment of its processes; without it `findsOrphans` has no effect. */
  readonly sessionId?: string;
  readonly table: ProcessTable;
  /** Our own pid; we and our ancestors never belong to the tree. */
  readonly ownPid?: number;
}

/**
 * The processes of one session, followed over time: members are found by parent links, and by the sessions and process
 * groups that members lead. A member that was seen once stays one, whoever its parent is later. `meetRoot` belongs right
 * after the start.
 */
export class ProcessTree implements ScannableTree {
  readonly rootPid: number;
  private readonly options: ProcessTreeOptions;
  private readonly ownPid: number;
  private rootIdentity: ProcessIdentity | null;
  /** Members at the last scan, by pid. */
  private members = new Map<number, ProcessEntry>();
  /** Ids of the sessions and process groups that members lead or led, as long as somebody is in them. */
  private readonly sessions = new OwnedNumbers();
  private readonly groups = new OwnedNumbers();
  private lastScan: Promise<unknown> = Promise.resolve();

  constructor(options: ProcessTreeOptions) {
    this.options = options;
    this.rootPid = options.rootPid;
    this.ownPid = options.ownPid ?? process.pid;
    this.rootIdentity = options.startTime === undefined ? null : { pid: options.rootPid, startTime: options.startTime };
    // Our own child holds its number at least until we look. A lost leader's number may be a stranger's session by now, so
    // that one counts only once the leader itself was met.
    if (options.startTime === undefined) {
      this.sessions.claim(options.rootPid);
      this.groups.claim(options.rootPid);
    }
  }

  /**
   * The leader's identity, null if it was gone before anybody looked. Belongs right after the start, while the leader is
   * surely the one meant; much cheaper than a scan, which would only find the leader alone then.
   */
  async meetRoot(): Promise<ProcessIdentity | null> {
    const entry = await this.options.table.readOne(this.rootPid);
    if (this.rootIdentity === null && entry !== null && this.isRoot(entry)) {
      this.rootIdentity = { pid: entry.pid, startTime: entry.startTime };
    }
    return this.rootIdentity;
  }

  /** The leader, known after it was met by itself or in a scan; stays known after its end. */
  get root(): ProcessIdentity | null {
    return this.rootIdentity;
  }

  /** Looks at the table: the living processes of the tree, the leader included while it lives. One scan after the other. */
  scan(options: ScanOptions = {}): Promise<readonly ProcessEntry[]> {
    // An older look that is evaluated after a newer one would forget what the newer one found.
    const scan = this.lastScan.then(() => this.look(options.findsOrphans ?? false));
    const done = (): void => undefined;
    this.lastScan = scan.then(done, done);
    return scan;
  }

  /** True if the process is known to ignore SIGTERM. */
  ignoresTermination(pid: number): Promise<boolean> {
    return this.options.table.ignoresTermination(pid);
  }

  private async look(findsOrphans: boolean): Promise<readonly ProcessEntry[]> {
    const entries = await this.options.table.read();
    const byPid = new Map(entries.map((entry) => [entry.pid, entry]));
    const ancestors = ancestorPids(this.ownPid, byPid);
    this.keepKnown(byPid);
    const candidates = entries.filter(
      (entry) => entry.pid > 1 && entry.pid !== this.ownPid && !ancestors.has(entry.pid),
    );
    this.grow(candidates);
    if (findsOrphans) {
      await this.adoptOrphans(candidates, ancestors);
      this.grow(candidates);
    }
    this.forgetEmptyGroups();
    return [...this.members.values()].filter(isLiving);
  }

  /** Finds the leader and the known members again, and drops the numbers that belong to somebody else by now. */
  private keepKnown(byPid: ReadonlyMap<number, ProcessEntry>): void {
    const kept = new Map<number, ProcessEntry>();
    for (const known of this.members.values()) {
      const entry = byPid.get(known.pid);
      if (entry !== undefined && isSameProcess(entry, known)) kept.set(entry.pid, entry);
    }
    const root = byPid.get(this.rootPid);
    if (root !== undefined && this.isRoot(root)) {
      this.rootIdentity = { pid: root.pid, startTime: root.startTime };
      kept.set(root.pid, root);
    }
    this.members = kept;
    const isForeign = (number: number): boolean => byPid.has(number) && !kept.has(number);
    this.sessions.drop(isForeign);
    this.groups.drop(isForeign);
  }

  private isRoot(entry: ProcessEntry): boolean {
    return this.rootIdentity === null ? entry.ppid === this.ownPid : isSameProcess(entry, this.rootIdentity);
  }

  /** Adds what belongs to the members, until nothing more does. */
  private grow(candidates: readonly ProcessEntry[]): void {
    let before: number;
    for (const member of this.members.values()) this.claimNumbers(member);
    do {
      before = this.members.size;
      for (const entry of candidates) if (!this.members.has(entry.pid) && this.belongs(entry)) this.add(entry);
    } while (this.members.size > before);
  }

  private belongs(entry: ProcessEntry): boolean {
    return this.members.has(entry.ppid) || this.sessions.has(entry.session) || this.groups.has(entry.processGroup);
  }

  private add(entry: ProcessEntry): void {
    this.members.set(entry.pid, entry);
    this.claimNumbers(entry);
  }

  private claimNumbers(entry: ProcessEntry): void {
    if (entry.session === entry.pid) this.sessions.claim(entry.pid);
    if (entry.processGroup === entry.pid) this.groups.claim(entry.pid);
  }

  /**
   * An orphan of the session has been adopted by process 1 or by an ancestor of ours that asked for it (PR_SET_CHILD_SUBREAPER,
   * prctl(2)). Marked processes with other parents are not ours to end: an editor that was already running passes the
   * environment of the command that talked to it on to its own children.
   */
  private async adoptOrphans(candidates: readonly ProcessEntry[], ancestors: ReadonlySet<number>): Promise<void> {
    const { sessionId, table } = this.options;
    if (sessionId === undefined) return;
    const orphans = candidates.filter(
      (entry) => !this.members.has(entry.pid) && isLiving(entry) && (entry.ppid === 1 || ancestors.has(entry.ppid)),
    );
    const markers = await mapConcurrently(orphans, limits.procReadsAtOnce, (entry) =>
      table.readVariable(entry.pid, sessionMarker),
    );
    for (const entry of orphans.filter((_, index) => markers[index] === sessionId)) this.add(entry);
  }

  /**
   * The kernel gives a number away again only when no process, session or group has it (pid_namespaces(7)). So it stays ours
   * while its leader is there, even one that was just forked and has not made its session yet, or anybody is in it.
   */
  private forgetEmptyGroups(): void {
    const members = [...this.members.values()];
    this.sessions.retain((id) => this.members.has(id) || members.some((entry) => entry.session === id));
    this.groups.retain((id) => this.members.has(id) || members.some((entry) => entry.processGroup === id));
  }
}
