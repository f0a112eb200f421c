import type { ProcFiles } from './ProcFiles';

/**
 * What one look reads: each file once, so that the parts of a look agree with each other, and so many files and no more.
 * Beyond the bound everything reads as "not there" and `isExhausted` says why.
 */
export class BoundedProcFiles implements ProcFiles {
  private readonly inner: ProcFiles;
  private readonly texts = new Map<string, string | null>();
  private readonly links = new Map<string, string | null>();
  private remaining: number;

  constructor(inner: ProcFiles, maxReads: number) {
    this.inner = inner;
    this.remaining = maxReads;
  }

  get isExhausted(): boolean {
    return this.remaining <= 0;
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
    if (this.remaining <= 0) return false;
    this.remaining -= 1;
    return true;
  }
}
