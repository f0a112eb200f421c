/** A longer time between two looks does not count: the page was hidden or busy, and nobody saw what would have been played. */
const MAX_STEP_MS = 250;

/** The position of a replay, on whatever clock it is played by. It moves only when it is asked to. */
export class ReplayClock {
  private readonly now: () => number;
  private lastAt = 0;
  private atMs = 0;
  private rate = 1;
  private isRunning = false;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  get positionMs(): number {
    return this.atMs;
  }

  get isPlaying(): boolean {
    return this.isRunning;
  }

  get speed(): number {
    return this.rate;
  }

  play(): void {
    this.isRunning = true;
    this.lastAt = this.now();
  }

  pause(): void {
    this.isRunning = false;
  }

  /** How many milliseconds of the replay pass in one. */
  setSpeed(speed: number): void {
    this.rate = speed;
  }

  seek(positionMs: number): void {
    this.atMs = Math.max(0, positionMs);
  }

  /** Goes on by the time since the last call, up to `endMs`; gives the new position. */
  advance(endMs: number): number {
    const passedMs = this.takePassedMs();
    if (this.isRunning) this.atMs = Math.min(Math.max(endMs, this.atMs), this.atMs + passedMs * this.rate);
    return this.atMs;
  }

  /** Lets the time since the last call pass without going on: the screen is not that far yet. */
  hold(): void {
    this.takePassedMs();
  }

  private takePassedMs(): number {
    const now = this.now();
    const passedMs = Math.min(MAX_STEP_MS, Math.max(0, now - this.lastAt));
    this.lastAt = now;
    return passedMs;
  }
}
