/** Output that follows within so little time belongs to the same frame. */
const SAME_FRAME_MS = 12;
const MAX_FRAMES = 8;
const MIN_FRAMES = 4;
/** Frames of a spinner or a progress bar come evenly; a person's pace and a program's log do not. */
const MAX_GAP_RATIO = 4;
const MAX_QUIET_MS = 1500;

/** Remembers when output came, to tell a spinner between two frames from a program that has become quiet. */
export class OutputRhythm {
  private frames: number[] = [];
  private lastAt = Number.NEGATIVE_INFINITY;

  /** Output came at `at`, monotonic milliseconds. */
  note(at: number): void {
    if (at - this.lastAt > SAME_FRAME_MS) {
      this.frames.push(at);
      if (this.frames.length > MAX_FRAMES) this.frames.shift();
    }
    this.lastAt = at;
  }

  /** What came before an input says nothing about what comes after it. */
  restart(): void {
    this.frames = [];
  }

  /** When output came last; minus infinity: never. */
  get lastOutputAt(): number {
    return this.lastAt;
  }

  /** How long a program with this rhythm must be quiet before its silence means something; 0 without a rhythm. */
  get neededQuietMs(): number {
    if (this.frames.length < MIN_FRAMES) return 0;
    const gaps = this.frames.slice(1).map((at, index) => at - (this.frames[index] ?? at));
    const recent = gaps.slice(-(MIN_FRAMES - 1));
    const largest = Math.max(...recent);
    if (largest > Math.min(...recent) * MAX_GAP_RATIO) return 0;
    return Math.min(largest * 2.5, MAX_QUIET_MS);
  }
}
