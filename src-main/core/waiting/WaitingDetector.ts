import { type Disposable, Emitter, type Event } from '@shared/lifecycle';
import type { TerminalView } from '../output/OutputLog';
import type { Timers } from '../pty/Timers';
import { decide } from './decide';
import { describeWait } from './describeWait';
import { isSameVerdict } from './isSameVerdict';
import type { KernelEvidence, KernelReport, TerminalWaiter } from './KernelEvidence';
import type { LookFacts } from './LookFacts';
import { LookSchedule } from './LookSchedule';
import { OutputRhythm } from './OutputRhythm';
import { isRaw, type ReadTermios } from './Termios';
import { TermiosCache } from './TermiosCache';
import { type TerminalFacts, terminalFacts } from './terminalEvidence';
import type { Verdict } from './Verdict';

/** Whose wait is looked for. A Pty fits, and its `masterFd` becoming null in time matters: a closed descriptor may be reused. */
export interface WaitingSubject {
  /** The session's leader. */
  readonly pid: number;
  readonly masterFd: number | null;
  readonly terminalPath: string | null;
}

export interface WaitingDetectorOptions {
  readonly subject: WaitingSubject;
  readonly view: TerminalView;
  /** Of this session alone, see createKernelEvidence. */
  readonly evidence: KernelEvidence;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly readTermios: ReadTermios;
  /**
   * Delivers, before it returns, all output that the program has printed so far. Without it the prompt may still be on its
   * way when the program is seen to wait: on a busy machine the kernel's work queue holds it back for tens of milliseconds.
   */
  readonly drain?: () => void;
}

/** A wait during which output goes on is over if it cannot be confirmed for so long. */
const MAX_UNSURE_MS = 200;
/** And not by fewer looks, because on a busy machine two of them may lie further apart. */
const MIN_UNSURE_LOOKS = 4;
/**
 * Who was woken in its read has left it when it has used so much processor time since: at least one whole step of 10 ms (see
 * KernelEvidence). A change of the terminal's modes costs its reader 0.01 ms, but on a busy machine the reader stays awake
 * for 100 ms until it may go back to sleep (both measured), so that the clock would say nothing.
 */
const LEFT_READ_CPU_MS = 20;
const AWAKE_RETRY_MS = 6;
/** How long a requested look may try to become sure: what waits is sure after 120 ms of silence, what floods after 200 ms. */
const MAX_LOOK_MS = 220;
/** Looks further apart than the longest retry (1.5 s, see OutputRhythm) are not about the same doubt. */
const SAME_DOUBT_MS = 2000;
/** So long a prompt is usually on its way to us at most. Costs nothing, because asking for the modes takes longer. */
const DRAIN_MS = 2;
/** As the output guard of `decide`. */
const SETTLE_MS = 6;
const KEPT_COSTS = 4;
const BUSY: Verdict = { kind: 'busy', acceptsInput: false };
/** Enter as CR or LF, and what termios(3) makes a signal or the end of the input of: Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-\. */
const WAKING_KEYS = [13, 10, 3, 4, 26, 28];

/** Tells whether a session waits for a person: from what its processes are blocked on and what its terminal shows. */
export class WaitingDetector implements Disposable {
  private readonly options: WaitingDetectorOptions;
  private readonly verdicts = new Emitter<Verdict>();
  private readonly rhythm = new OutputRhythm();
  private readonly schedule: LookSchedule;
  private readonly termios: TermiosCache;
  private readonly rawEpollPids = new Set<number>();
  private sleepCountsAtInput: ReadonlyMap<number, number> = new Map();
  private cpu: { readonly timeMs: number; readonly changedAt: number } | null = null;
  private seenQueries = 0;
  private lastQueryAt = Number.NEGATIVE_INFINITY;
  private lastInputAt = Number.NEGATIVE_INFINITY;
  private hasWakingInput = false;
  /** Inputs, outputs and the end so far. */
  private eventCount = 0;
  private doubt: { readonly since: number; readonly lastAt: number; readonly looks: number } | null = null;
  private verdict: Verdict = BUSY;
  private running: Promise<Verdict> | null = null;
  /** Who was seen to wait, and after how many events; null: nobody, or what was seen is no proof. */
  private confirmed: { readonly waiter: TerminalWaiter; readonly eventCount: number } | null = null;
  /** Processor time of who was confirmed, when it was first seen awake since. */
  private awakeFromCpuMs: number | null = null;
  private lookCosts: readonly number[] = [0];
  private hasFailed = false;
  private hasEnded = false;

  /** Fires with `waiting` and `busy`, never `unsure`, when the verdict changes. */
  readonly onVerdict: Event<Verdict> = this.verdicts.event;

  constructor(options: WaitingDetectorOptions) {
    this.options = options;
    this.termios = new TermiosCache({ read: options.readTermios, now: options.now });
    this.schedule = new LookSchedule({
      now: options.now,
      timers: options.timers,
      look: () => this.lookAgain(),
      // The least, because on a busy machine others had a part in the rest.
      lookCostMs: () => Math.min(...this.lookCosts),
    });
  }

  /** Somebody looks at the session (a call, a window, a list). Without anybody there are no timers; `look` still works. */
  setWatched(isWatched: boolean): void {
    if (this.hasEnded) return;
    if (isWatched) this.schedule.start();
    else this.schedule.stop();
  }

  /**
   * Output was written to the view. A wait is not over by it: a job in the background may have printed, or the terminal
   * echoed. A look soon after says.
   */
  noteOutput(): void {
    const now = this.options.now();
    this.rhythm.note(now);
    this.eventCount += 1;
    this.noteQueries(now);
    this.termios.invalidate();
    this.schedule.noteOutput();
  }

  /**
   * These bytes are about to be written. To be called before the write, so that a thread which still sleeps as often as now
   * is known not to have seen them.
   */
  noteInput(bytes: Uint8Array): void {
    if (this.hasEnded) return;
    this.hasWakingInput = WAKING_KEYS.some((key) => bytes.includes(key));
    this.sleepCountsAtInput = this.options.evidence.sleepCounts(this.options.subject.pid);
    this.lastInputAt = this.options.now();
    this.eventCount += 1;
    this.rhythm.restart();
    this.termios.invalidate();
    if (this.verdict.kind === 'waiting') this.settle(BUSY);
    this.schedule.noteInput();
  }

  /** The leader has ended: nothing waits any more, and its pid may soon be another's. */
  noteExit(): void {
    this.hasEnded = true;
    this.eventCount += 1;
    this.schedule.stop();
  }

  /** Looks now, watched or not; resolves to `waiting` or `busy` within about 250 ms. Never rejects. */
  async look(): Promise<Verdict> {
    const startedAt = this.options.now();
    for (;;) {
      const verdict = await this.lookOnce();
      if (verdict.kind !== 'unsure') return verdict;
      const remainingMs = startedAt + MAX_LOOK_MS - this.options.now();
      if (remainingMs <= 0 || this.hasEnded) return this.verdict;
      await this.pause(Math.min(Math.max(verdict.retryMs, 1), remainingMs));
    }
  }

  dispose(): void {
    this.noteExit();
    this.verdicts.dispose();
  }

  /** A look by the schedule: as long as nothing happens to a wait, it is enough that who waits has not run. */
  private lookAgain(): Promise<Verdict> {
    const { confirmed, verdict, running, eventCount } = this;
    const isIdle = running === null && verdict.kind === 'waiting' && confirmed?.eventCount === eventCount;
    if (isIdle && !this.options.evidence.hasRun(confirmed.waiter)) return Promise.resolve(verdict);
    return this.lookOnce();
  }

  /** One look; several callers at once share it. */
  private lookOnce(): Promise<Verdict> {
    this.running ??= this.judge()
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Nothing here is meant to throw; should it, the session goes on as one that waits for nobody. */
  private giveUp(error: unknown): Verdict {
    if (!this.hasFailed) console.error('Could not tell whether a session waits:', error);
    this.hasFailed = true;
    return this.settle(BUSY);
  }

  private async judge(): Promise<Verdict> {
    if (this.hasEnded) return this.settle(BUSY);
    const { subject, evidence } = this.options;
    const startedAt = this.options.now();
    const looked = evidence.look(subject.pid);
    this.lookCosts = [...this.lookCosts.slice(1 - KEPT_COSTS), this.options.now() - startedAt];
    const report = await looked;
    if (report.kind === 'working' && this.isOnlyWoken(report.awakeTids))
      return { kind: 'unsure', retryMs: AWAKE_RETRY_MS };
    this.confirmed = null;
    this.awakeFromCpuMs = null;
    // Whatever the terminal shows, and by far the most frequent.
    if (report.kind === 'working') return this.settle(BUSY);
    // Only now: a program that has been seen to wait has printed all that it is going to.
    this.options.drain?.();
    const { eventCount } = this;
    const terminal = terminalFacts(this.options.view);
    const facts = this.factsOf(report, terminal);
    const decision = await decide(facts);
    if (decision.kind === 'unsure') return this.stayUnsure(decision.retryMs);
    if (decision.kind === 'busy') return this.settle(decision);
    const [termios] = await Promise.all([facts.termios(), this.pause(DRAIN_MS)]);
    // Who typed meanwhile has answered what was seen; what was printed belongs to the prompt.
    if (this.eventCount !== eventCount) return this.stayUnsure(SETTLE_MS);
    const { waiter, confidence } = decision;
    const argv = waiter === null ? [] : evidence.argumentsOf(waiter.pid);
    if (waiter !== null) this.confirmed = { waiter, eventCount };
    return this.settle({ kind: 'waiting', waiting: describeWait({ waiter, argv, confidence, terminal, termios }) });
  }

  /** Nothing has happened to a wait but that its thread is awake: a change of modes, or a stop and continue, does that. */
  private isOnlyWoken(awakeTids: readonly number[]): boolean {
    const { confirmed, verdict, eventCount } = this;
    if (verdict.kind !== 'waiting' || confirmed?.eventCount !== eventCount) return false;
    if (!awakeTids.includes(confirmed.waiter.tid)) return false;
    const cpuTimeMs = this.options.evidence.cpuTimeMs(confirmed.waiter);
    if (cpuTimeMs === null) return false;
    this.awakeFromCpuMs ??= cpuTimeMs;
    return cpuTimeMs - this.awakeFromCpuMs < LEFT_READ_CPU_MS;
  }

  private factsOf(report: KernelReport, terminal: TerminalFacts): LookFacts {
    const now = this.options.now();
    this.noteQueries(now);
    return {
      report,
      terminal,
      outputAgeMs: now - this.rhythm.lastOutputAt,
      inputAgeMs: now - this.lastInputAt,
      hasWakingInput: this.hasWakingInput,
      queryAgeMs: now - this.lastQueryAt,
      rhythmMs: this.rhythm.neededQuietMs,
      cpuIdleMs: this.cpuIdleMs(report, now),
      sleepCountsAtInput: this.sleepCountsAtInput,
      rawEpollPids: this.rawEpollPids,
      termios: () => this.readModes(report),
    };
  }

  private async readModes(report: KernelReport): ReturnType<LookFacts['termios']> {
    const { masterFd } = this.options.subject;
    if (masterFd === null) return null;
    const first = report.kind === 'blocked' ? report.waiters[0] : undefined;
    const state = first?.sleepCount == null ? null : `${first.tid}:${first.sleepCount}`;
    const termios = await this.termios.get(masterFd, state);
    if (first?.call === 'epoll' && isRaw(termios)) this.rawEpollPids.add(first.pid);
    return termios;
  }

  private cpuIdleMs(report: KernelReport, now: number): number | null {
    if (report.kind !== 'unreadable' || report.cpuTimeMs === null) return null;
    if (this.cpu === null) this.cpu = { timeMs: report.cpuTimeMs, changedAt: Number.NEGATIVE_INFINITY };
    else if (this.cpu.timeMs !== report.cpuTimeMs) this.cpu = { timeMs: report.cpuTimeMs, changedAt: now };
    return now - this.cpu.changedAt;
  }

  private noteQueries(now: number): void {
    const { queryCount } = this.options.view;
    if (queryCount !== this.seenQueries) this.lastQueryAt = now;
    this.seenQueries = queryCount;
  }

  private settle(verdict: Verdict): Verdict {
    this.doubt = null;
    const isNew = !isSameVerdict(this.verdict, verdict);
    this.verdict = verdict;
    if (isNew && !this.hasEnded) this.verdicts.fire(verdict);
    return verdict;
  }

  private stayUnsure(retryMs: number): Verdict {
    const now = this.options.now();
    const isSame = this.doubt !== null && now - this.doubt.lastAt < SAME_DOUBT_MS;
    const { since, looks } = isSame && this.doubt !== null ? this.doubt : { since: now, looks: 0 };
    this.doubt = { since, lastAt: now, looks: looks + 1 };
    const isLong = now - since > MAX_UNSURE_MS && looks >= MIN_UNSURE_LOOKS;
    return this.verdict.kind === 'waiting' && isLong ? this.settle(BUSY) : { kind: 'unsure', retryMs };
  }

  private pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.options.timers.after(delayMs, resolve);
    });
  }
}
