import type { Disposable } from '@shared/lifecycle';
import type { Timers } from '../pty/Timers';
import type { Verdict } from './Verdict';

export interface LookScheduleOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly look: () => Promise<Verdict>;
  /** How long the last look kept the event loop, in milliseconds. */
  readonly lookCostMs: () => number;
}

/** After output or input: most programs have reached their prompt by then (WAITING section 1: latency p50 11 ms). */
const AFTER_EVENT_MS = 10;
/** While output goes on, a look this often notices a program that only redraws its prompt, at little cost for a flood. */
const MAX_DELAY_BY_OUTPUT_MS = 60;
/** A program that works may begin to wait without printing anything; the last pace bounds how late that is seen. */
const BUSY_PACE_MS = [10, 10, 20, 20, 30, 40, 60, 80] as const;
const IDLE_PACE_MS = 1000;
/**
 * When nothing has happened for a minute only a window looks on, since a call lasts `limits.maxWaitMs` at most: a program
 * that begins to wait without a word is seen within a second, and within two when it had nothing to say for five minutes.
 */
const QUIET_PACE_MS = [
  { afterMs: 300_000, paceMs: 2000 },
  { afterMs: 60_000, paceMs: IDLE_PACE_MS },
] as const;
/**
 * A wait ends silently when a `read -t` gives up, or when another program answers for the person: rare, and the rarer the
 * longer it lasts.
 */
const WAITING_PACE_MS = [
  { untilMs: 5_000, paceMs: 500 },
  { untilMs: 60_000, paceMs: 1000 },
  { untilMs: Number.POSITIVE_INFINITY, paceMs: 4000 },
] as const;
/** From this pace on looks are made at moments that all sessions share. */
const SHARED_PACE_MS = 80;
/** A look that takes long, at a huge session, is repeated so much later: it takes a twentieth of a core at most. */
const PAUSE_PER_COST = 20;

/** When to look: soon after events, at a falling pace while the program works, slowly while it waits; never unwatched. */
export class LookSchedule {
  private readonly options: LookScheduleOptions;
  private armed: { readonly dueAt: number; readonly timer: Disposable } | null = null;
  private isOn = false;
  private isLooking = false;
  private busyLooks = 0;
  private lastOutputAt = Number.NEGATIVE_INFINITY;
  /** When something happened last: output, input, somebody new who looks on. */
  private changedAt = Number.NEGATIVE_INFINITY;
  private unseenOutputSince: number | null = null;

  constructor(options: LookScheduleOptions) {
    this.options = options;
  }

  /** Somebody began to look on, perhaps one more. */
  start(): void {
    this.busyLooks = 0;
    this.changedAt = this.options.now();
    if (!this.isOn) this.arm(0);
    else if (this.armed !== null && this.armed.dueAt > this.changedAt + AFTER_EVENT_MS) this.arm(AFTER_EVENT_MS);
    this.isOn = true;
  }

  stop(): void {
    this.isOn = false;
    this.armed?.timer.dispose();
    this.armed = null;
  }

  noteOutput(): void {
    const now = this.options.now();
    this.lastOutputAt = now;
    this.changedAt = now;
    this.unseenOutputSince ??= now;
    this.busyLooks = 0;
    // An armed timer stays: a flood must not cost a timer for each of its chunks.
    if (this.isOn && (this.armed === null || this.armed.dueAt > now + AFTER_EVENT_MS)) this.arm(AFTER_EVENT_MS);
  }

  noteInput(): void {
    this.busyLooks = 0;
    this.changedAt = this.options.now();
    if (this.isOn) this.arm(AFTER_EVENT_MS);
  }

  private arm(delayMs: number): void {
    this.armed?.timer.dispose();
    const dueAt = this.options.now() + delayMs;
    this.armed = { dueAt, timer: this.options.timers.after(delayMs, () => void this.handleTimer()) };
  }

  private async handleTimer(): Promise<void> {
    this.armed = null;
    const settlingMs = this.settlingMs();
    if (settlingMs > 0 || this.isLooking) return this.arm(Math.max(settlingMs, 1));
    this.isLooking = true;
    this.unseenOutputSince = null;
    const verdict = await this.options.look();
    this.isLooking = false;
    // Output or input during the look has armed already.
    if (this.isOn && this.armed === null) this.arm(this.delayAfter(verdict));
  }

  /** How long to hold back because output is still coming; 0: look now. */
  private settlingMs(): number {
    const now = this.options.now();
    if (this.unseenOutputSince === null || now - this.unseenOutputSince >= MAX_DELAY_BY_OUTPUT_MS) return 0;
    // Timers may fire a millisecond early.
    const missingMs = this.lastOutputAt + AFTER_EVENT_MS - now;
    return missingMs > 1 ? missingMs : 0;
  }

  private delayAfter(verdict: Verdict): number {
    if (verdict.kind === 'unsure') return Math.max(verdict.retryMs, 1);
    const pace = verdict.kind === 'waiting' ? this.waitingPace() : this.busyPace();
    const pauseMs = Math.min(this.options.lookCostMs() * PAUSE_PER_COST, IDLE_PACE_MS);
    return pauseMs > pace ? pauseMs : this.untilNext(pace);
  }

  /** Slow looks come at the same moments for all sessions: one waking of this process costs more than several looks. */
  private untilNext(pace: number): number {
    return pace < SHARED_PACE_MS ? pace : pace - (this.options.now() % pace);
  }

  private waitingPace(): number {
    const quietMs = this.options.now() - this.changedAt;
    return WAITING_PACE_MS.find(({ untilMs }) => quietMs <= untilMs)?.paceMs ?? IDLE_PACE_MS;
  }

  private busyPace(): number {
    const quietMs = this.options.now() - this.changedAt;
    const quiet = QUIET_PACE_MS.find(({ afterMs }) => quietMs > afterMs);
    if (quiet !== undefined) return quiet.paceMs;
    const pace = BUSY_PACE_MS[Math.min(this.busyLooks, BUSY_PACE_MS.length - 1)] ?? IDLE_PACE_MS;
    this.busyLooks += 1;
    return pace;
  }
}
