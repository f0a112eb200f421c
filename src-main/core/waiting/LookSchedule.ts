import type { Disposable } from '@shared/lifecycle';
import type { Timers } from '../pty/Timers';
import type { Verdict } from './Verdict';

export interface LookScheduleOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly look: () => Promise<Verdict>;
}

/** After output or input: most programs have reached their prompt by then (WAITING section 1: latency p50 11 ms). */
const AFTER_EVENT_MS = 10;
/** While output goes on, a look this often notices a program that only redraws its prompt, at little cost for a flood. */
const MAX_DELAY_BY_OUTPUT_MS = 60;
/** A program that works may begin to wait without printing anything; the last pace bounds how late that is seen. */
const BUSY_PACE_MS = [10, 10, 20, 20, 30, 40, 60, 80] as const;
/**
 * A wait ends silently when a `read -t` gives up, or when another program answers for the person. Twice a second a look
 * (0.1 ms) costs 0.02 % of a core, and nobody is offered a question for long that is not asked any more.
 */
const WAITING_PACE_MS = 500;

/** When to look: soon after events, at a falling pace while the program works, slowly while it waits; never unwatched. */
export class LookSchedule {
  private readonly options: LookScheduleOptions;
  private armed: { readonly dueAt: number; readonly timer: Disposable } | null = null;
  private isOn = false;
  private isLooking = false;
  private busyLooks = 0;
  private lastOutputAt = Number.NEGATIVE_INFINITY;
  private unseenOutputSince: number | null = null;

  constructor(options: LookScheduleOptions) {
    this.options = options;
  }

  start(): void {
    if (this.isOn) return;
    this.isOn = true;
    this.busyLooks = 0;
    this.arm(0);
  }

  stop(): void {
    this.isOn = false;
    this.armed?.timer.dispose();
    this.armed = null;
  }

  noteOutput(): void {
    const now = this.options.now();
    this.lastOutputAt = now;
    this.unseenOutputSince ??= now;
    this.busyLooks = 0;
    // An armed timer stays: a flood must not cost a timer for each of its chunks.
    if (this.isOn && (this.armed === null || this.armed.dueAt > now + AFTER_EVENT_MS)) this.arm(AFTER_EVENT_MS);
  }

  noteInput(): void {
    this.busyLooks = 0;
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
    if (verdict.kind === 'waiting') return WAITING_PACE_MS;
    const pace = BUSY_PACE_MS[Math.min(this.busyLooks, BUSY_PACE_MS.length - 1)] ?? WAITING_PACE_MS;
    this.busyLooks += 1;
    return pace;
  }
}
