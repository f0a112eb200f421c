import { limits } from '@shared/limits';
import type { SignalledProcess } from '@shared/session';
import { byDepth } from './byDepth';
import { isStopped, type ProcessEntry } from './ProcessTable';
import type { ScannableTree } from './ScannableTree';
import type { SendSignal } from './signalProcess';

/** What the end of a tree needs of the world; tests put fakes here. */
export interface KillEnvironment {
  readonly sendSignal: SendSignal;
  readonly delay: (ms: number) => Promise<unknown>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

type Visit = (living: readonly ProcessEntry[]) => Promise<void> | void;

/** What is known about one process of the tree. */
interface Treatment {
  readonly pid: number;
  /** As at the last scan: a fresh child shows its parent's command until it runs its own. */
  command: string;
  lastSignal: NodeJS.Signals | null;
  hasTerm: boolean;
  hasHangup: boolean;
  /** Null: not asked yet. */
  ignoresTerm: boolean | null;
  isForbidden: boolean;
}

/**
 * One run of `killTree`. Every signal follows a scan within the same turn of the event loop, so that it reaches the process
 * that was seen and not a later one with its pid.
 */
export class TreeKiller {
  private readonly tree: ScannableTree;
  private readonly world: KillEnvironment;
  /** By pid and start time. */
  private readonly treatments = new Map<string, Treatment>();

  constructor(tree: ScannableTree, world: KillEnvironment) {
    this.tree = tree;
    this.world = world;
  }

  /** The polite part. True: all have ended. */
  async ask(graceMs: number): Promise<boolean> {
    const startedAt = this.world.now();
    let isInterrupted = false;
    const interruptOnce: Visit = (living) => {
      if (!isInterrupted) this.interruptForeground(living);
      isInterrupted = true;
    };
    if (await this.watch(startedAt + Math.min(limits.killPoliteMs, graceMs), interruptOnce)) return true;
    return this.watch(startedAt + graceMs, (living) => {
      this.terminate(living);
      this.hangUp(living, this.world.now() >= startedAt + graceMs / 2);
      return this.learnWhoIgnores(living);
    });
  }

  /** SIGKILL, parents first so that nobody starts a dead child again. True: all have ended. False: `forMs` passed. */
  force(forMs: number): Promise<boolean> {
    return this.watch(this.world.now() + forMs, (living) => {
      for (const entry of byDepth(living)) this.signal(entry, 'SIGKILL');
    });
  }

  /** Every process that got a signal, with the last one. */
  signalled(): readonly SignalledProcess[] {
    return [...this.treatments.values()].flatMap(({ pid, command, lastSignal }) =>
      lastSignal === null ? [] : [{ pid, command, signal: lastSignal }],
    );
  }

  /** Scans, with growing pauses, and shows each time who lives. True: nobody does. False: the time is up. */
  private async watch(untilMs: number, visit: Visit): Promise<boolean> {
    let pauseMs: number = limits.killRescanMinMs;
    for (;;) {
      const living = await this.scan();
      if (living.length === 0) return true;
      await visit(living);
      const leftMs = untilMs - this.world.now();
      if (leftMs <= 0 || living.every((entry) => this.treatmentOf(entry).isForbidden)) return false;
      await this.world.delay(Math.min(pauseMs, leftMs));
      pauseMs = Math.min(pauseMs * 2, limits.killRescanMaxMs);
    }
  }

  /**
   * A child that is started while the table is read, by a parent that then ends, can be missing in that scan, so only two
   * empty scans mean that nobody is left.
   */
  private async scan(): Promise<readonly ProcessEntry[]> {
    const living = await this.tree.scan({ findsOrphans: true });
    return living.length > 0 ? living : this.tree.scan({ findsOrphans: true });
  }

  /** As Ctrl-C does. Only on the terminal that the session leads: a child on pipes may share the terminal of the host. */
  private interruptForeground(living: readonly ProcessEntry[]): void {
    const group = living.find((entry) => entry.session === this.tree.rootPid)?.foregroundGroup ?? null;
    const inGroup = living.filter((entry) => entry.processGroup === group);
    if (group === null || group <= 1 || inGroup.length === 0) return;
    if (this.world.sendSignal(-group, 'SIGINT') !== 'sent') return;
    for (const entry of inGroup) this.treatmentOf(entry).lastSignal = 'SIGINT';
  }

  /** Parents first: a shell whose child ended would go on to its next command, or end without running its exit trap. */
  private terminate(living: readonly ProcessEntry[]): void {
    for (const entry of byDepth(living)) {
      const treatment = this.treatmentOf(entry);
      if (treatment.hasTerm) continue;
      treatment.hasTerm = true;
      this.signal(entry, 'SIGTERM');
      // A stopped process takes the signal when it goes on.
      if (isStopped(entry)) this.world.sendSignal(entry.pid, 'SIGCONT');
    }
  }

  /**
   * SIGHUP comes later to those who heed SIGTERM: Node, for one, sets SIGHUP back to its default when it starts, so that
   * a server would die in the middle of what it does on SIGTERM.
   */
  private hangUp(living: readonly ProcessEntry[], isForAll: boolean): void {
    for (const entry of living) {
      const treatment = this.treatmentOf(entry);
      if (treatment.hasHangup || !(isForAll || treatment.ignoresTerm === true)) continue;
      treatment.hasHangup = true;
      this.signal(entry, 'SIGHUP');
    }
  }

  private async learnWhoIgnores(living: readonly ProcessEntry[]): Promise<void> {
    const unknown = living.filter((entry) => this.treatmentOf(entry).ignoresTerm === null);
    await Promise.all(
      unknown.map(async (entry) => {
        this.treatmentOf(entry).ignoresTerm = await this.tree.ignoresTermination(entry.pid);
      }),
    );
  }

  private signal(entry: ProcessEntry, signal: NodeJS.Signals): void {
    const treatment = this.treatmentOf(entry);
    const outcome = this.world.sendSignal(entry.pid, signal);
    if (outcome === 'sent') treatment.lastSignal = signal;
    treatment.isForbidden = outcome === 'not-permitted';
  }

  private treatmentOf({ pid, startTime, command }: ProcessEntry): Treatment {
    const key = `${pid} ${startTime}`;
    let treatment = this.treatments.get(key);
    if (treatment === undefined) {
      treatment = {
        pid,
        command,
        lastSignal: null,
        hasTerm: false,
        hasHangup: false,
        ignoresTerm: null,
        isForbidden: false,
      };
      this.treatments.set(key, treatment);
    }
    treatment.command = command;
    return treatment;
  }
}
