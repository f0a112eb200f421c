export interface RateLimiterOptions {
  readonly perSecond: number;
  /** What may come at once after a pause. */
  readonly burst: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lets so many requests a second through: a bucket of tokens that fills steadily up to `burst`. */
export class RateLimiter {
  private readonly options: RateLimiterOptions;
  private tokens: number;
  private filledAt: number;

  constructor(options: RateLimiterOptions) {
    this.options = options;
    this.tokens = options.burst;
    this.filledAt = options.now();
  }

  /** Takes a place for one request; false when there are too many. */
  take(): boolean {
    const { perSecond, burst, now } = this.options;
    const at = now();
    // A clock that went back gives nothing, and takes nothing away.
    const elapsedMs = Math.max(0, at - this.filledAt);
    this.filledAt = at;
    this.tokens = Math.min(burst, this.tokens + (elapsedMs * perSecond) / 1_000);
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
