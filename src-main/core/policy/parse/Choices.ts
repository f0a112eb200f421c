/**
 * Goes through every combination of values where a variable may have several: each run picks one at every point, and
 * `next` moves on to the combination after it. With more than `maxRuns` combinations the last run picks none.
 */
export class Choices {
  private readonly picked: { readonly of: number; index: number }[] = [];
  private at = 0;
  private runs = 1;
  private isOverdone: boolean;
  private readonly maxRuns: number;

  constructor(maxRuns: number) {
    this.maxRuns = maxRuns;
    this.isOverdone = maxRuns === 0;
  }

  /** One of the values; undefined when there are several and none is to be picked. */
  pick<T>(values: readonly T[]): T | undefined {
    if (values.length < 2) return values[0];
    if (this.isOverdone) return undefined;
    const point = this.picked[this.at] ?? { of: values.length, index: 0 };
    this.picked[this.at] = point;
    this.at += 1;
    return values[Math.min(point.index, values.length - 1)];
  }

  /** Begins the next run; false when all combinations have been through. */
  next(): boolean {
    if (this.isOverdone) return false;
    this.picked.length = this.at;
    this.at = 0;
    for (let last = this.picked.at(-1); last !== undefined; last = this.picked.at(-1)) {
      if (last.index + 1 < last.of) {
        last.index += 1;
        this.runs += 1;
        this.isOverdone = this.runs > this.maxRuns;
        return true;
      }
      this.picked.pop();
    }
    return false;
  }
}
