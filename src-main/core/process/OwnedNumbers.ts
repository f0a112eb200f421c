/**
 * Ids of sessions or process groups that belong to a tree. One is given up when two looks in a row found nobody who uses it: in
 * a single one, a process that was started while its parent ended can be missing.
 */
export class OwnedNumbers {
  /** By number: whether the last look found it in use. */
  private readonly numbers = new Map<number, boolean>();

  claim(number: number): void {
    this.numbers.set(number, true);
  }

  has(number: number): boolean {
    return this.numbers.has(number);
  }

  /** Gives up those for which this is true, at once. */
  drop(isForeign: (number: number) => boolean): void {
    for (const number of this.numbers.keys()) if (isForeign(number)) this.numbers.delete(number);
  }

  /** After a look: gives up those that are unused for the second time. */
  retain(isUsed: (number: number) => boolean): void {
    for (const [number, wasUsed] of this.numbers) {
      const isStillUsed = isUsed(number);
      if (isStillUsed || wasUsed) this.numbers.set(number, isStillUsed);
      else this.numbers.delete(number);
    }
  }
}
