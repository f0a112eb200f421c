export interface AttemptLimiterOptions {
  /** So many failures within `periodMs` close the door for `periodMs`. */
  readonly maxFailures: number;
  readonly periodMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Closes the door for a while after too many wrong tokens. Windows that are in already are not touched. */
export class AttemptLimiter {
  private readonly options: AttemptLimiterOptions;
  private failures: number[] = [];
  private closedUntil = 0;

  constructor(options: AttemptLimiterOptions) {
    this.options = options;
  }

  get isClosed(): boolean {
    return this.options.now() < this.closedUntil;
  }

  recordFailure(): void {
    const { maxFailures, periodMs, now } = this.options;
    const at = now();
    this.failures = [...this.failures.filter((time) => time > at - periodMs), at];
    if (this.failures.length < maxFailures) return;
    this.closedUntil = at + periodMs;
    this.failures = [];
  }
}
