// A page that crashes more often does so for a reason that loading it again does not mend.
const MAX_CRASHES = 3;
const WITHIN_MS = 60_000;

/** Decides whether a page that crashed is loaded again. */
export class CrashLimit {
  private readonly now: () => number;
  private crashes: number[] = [];

  /** `now` gives milliseconds that never go back. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Notes a crash; false when there were too many within a minute. */
  mayReload(): boolean {
    const since = this.now() - WITHIN_MS;
    this.crashes = [...this.crashes.filter((at) => at > since), this.now()];
    return this.crashes.length <= MAX_CRASHES;
  }
}
