interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  /** What all gaps up to this one, it included, take away. */
  readonly removedMs: number;
}

/**
 * Two clocks of one recording: the real one, and one on which each pause longer than `maxGapMs` takes only `maxGapMs`. Both
 * ways keep the order, and there and back gives the same time.
 */
export class IdleTime {
  private readonly maxGapMs: number;
  private readonly gaps: Gap[] = [];

  constructor(maxGapMs: number) {
    this.maxGapMs = maxGapMs;
  }

  /** Nothing happened between these two times; each call is later than the one before. */
  add(fromMs: number, toMs: number): void {
    const lengthMs = toMs - fromMs;
    if (lengthMs <= this.maxGapMs) return;
    this.gaps.push({ fromMs, toMs, removedMs: (this.gaps.at(-1)?.removedMs ?? 0) + lengthMs - this.maxGapMs });
  }

  /** What all pauses together lose. */
  get removedMs(): number {
    return this.gaps.at(-1)?.removedMs ?? 0;
  }

  /** From the real time to the shortened one. */
  shorten(realMs: number): number {
    const gap = this.lastGap(({ fromMs }) => fromMs <= realMs);
    if (gap === null) return realMs;
    if (realMs >= gap.toMs) return realMs - gap.removedMs;
    const share = (realMs - gap.fromMs) / (gap.toMs - gap.fromMs);
    return this.startOf(gap) + share * this.maxGapMs;
  }

  /** From the shortened time to the real one. */
  restore(shortMs: number): number {
    const gap = this.lastGap((each) => this.startOf(each) <= shortMs);
    if (gap === null) return shortMs;
    const intoMs = shortMs - this.startOf(gap);
    if (intoMs >= this.maxGapMs) return shortMs + gap.removedMs;
    return gap.fromMs + (intoMs / this.maxGapMs) * (gap.toMs - gap.fromMs);
  }

  /** When a gap begins on the shortened clock. */
  private startOf({ fromMs, toMs, removedMs }: Gap): number {
    return fromMs - (removedMs - (toMs - fromMs - this.maxGapMs));
  }

  private lastGap(isBefore: (gap: Gap) => boolean): Gap | null {
    let low = 0;
    let high = this.gaps.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const gap = this.gaps[middle];
      if (gap !== undefined && isBefore(gap)) low = middle + 1;
      else high = middle;
    }
    return this.gaps[low - 1] ?? null;
  }
}
