import { outputLimits } from '../outputLimits';

/** A size of a terminal, in characters. */
export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}

interface SizeChange {
  /** Bytes that were printed before it. */
  readonly position: number;
  readonly size: TerminalSize;
}

/** The sizes that a terminal had while its last bytes were printed. */
export class SizeHistory {
  private changes: SizeChange[] = [];
  private firstSize: TerminalSize;

  constructor(first: TerminalSize) {
    this.firstSize = first;
  }

  /** The size before all changes that are kept. */
  get first(): TerminalSize {
    return this.firstSize;
  }

  get current(): TerminalSize {
    return this.changes.at(-1)?.size ?? this.firstSize;
  }

  /** A new size after so many bytes. Beyond `outputLimits.maxReplaySizes` the oldest change counts from the start. */
  set(position: number, size: TerminalSize): void {
    this.changes.push({ position, size });
    if (this.changes.length > outputLimits.maxReplaySizes) this.dropFirst();
  }

  forgetBefore(position: number): void {
    while ((this.changes[0]?.position ?? Number.POSITIVE_INFINITY) < position) this.dropFirst();
  }

  /** The size of a terminal that took the bytes before `position` and all changes until then. */
  after(position: number): TerminalSize {
    return this.changes.findLast((change) => change.position <= position)?.size ?? this.firstSize;
  }

  /** The changes that follow `size`, which the terminal had at `position`. */
  since(position: number, size: TerminalSize): readonly SizeChange[] {
    const at = this.changes.findLastIndex((change) => change.size === size);
    return this.changes.filter((change, index) => index > at && change.position >= position);
  }

  private dropFirst(): void {
    const first = this.changes.shift();
    if (first !== undefined) this.firstSize = first.size;
  }
}
