import type { ProcFiles } from './ProcFiles';

export interface ReadBounds {
  readonly maxReads: number;
  readonly maxMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/**
 * What one look reads: each file once, so that the parts of a look agree with each other, and so many files for so long and
 * no more. Beyond the bounds everything reads as "not there", and `exhausted` says why.
 */
export class BoundedProcFiles implements ProcFiles {
  private readonly inner: ProcFiles;
  private readonly texts = new Map<string, string | null>();
  private readonly links = new Map<string, string | null>();
  private readonly bounds: ReadBounds;
  private readonly startedAt: number;
  private readCount = 0;
  private reason: 'reads' | 'time' | null = null;

  constructor(inner: ProcFiles, bounds: ReadBounds) {
    this.inner = inner;
    this.bounds = bounds;
    this.startedAt = bounds.now();
  }

  /** Which bound was met; null: none. */
  get exhausted(): 'reads' | 'time' | null {
    return this.reason;
  }

  readText(path: string, maxBytes?: number): string | null {
    return this.once(this.texts, path, () => this.inner.readText(path, maxBytes));
  }

  readLink(path: string): string | null {
    return this.once(this.links, path, () => this.inner.readLink(path));
  }

  list(path: string): readonly string[] {
    return this.spend() ? this.inner.list(path) : [];
  }

  readMemory(pid: number, address: number, length: number): Buffer | null {
    return this.spend() ? this.inner.readMemory(pid, address, length) : null;
  }

  private once(known: Map<string, string | null>, path: string, read: () => string | null): string | null {
    const before = known.get(path);
    if (before !== undefined) return before;
    const value = this.spend() ? read() : null;
    known.set(path, value);
    return value;
  }

  private spend(): boolean {
    if (this.reason !== null) return false;
    if (this.readCount >= this.bounds.maxReads) this.reason = 'reads';
    else if (this.bounds.now() - this.startedAt > this.bounds.maxMs) this.reason = 'time';
    else this.readCount += 1;
    return this.reason === null;
  }
}
