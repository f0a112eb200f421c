import { outputLimits } from '../outputLimits';

/** First word of an index file: the format and its version. Words are in the machine's byte order. */
const MAGIC = 0x31584253;
const HEADER_WORDS = 3;
const WORD_BYTES = 4;

/** Where some lines of a segment start: one entry per 64 KiB. Lines and bytes are relative to the segment. */
export class SparseIndex {
  lineCount = 0;
  byteLength = 0;
  // Pairs of line and byte, both rising; the first pair is 0, 0.
  #pairs = new Uint32Array(64);
  #count = 0;

  /** Takes note of `lineCount` whole lines of together `byteCount` bytes at the end. */
  append(lineCount: number, byteCount: number): void {
    const lastByte = this.#pairs[this.#count * 2 - 1];
    // Ahead of the bytes that would make the step too long.
    if (lastByte === undefined || this.byteLength + byteCount - lastByte > outputLimits.logIndexBytes) this.#addEntry();
    this.lineCount += lineCount;
    this.byteLength += byteCount;
  }

  /** Consecutive stretches of at least `stepBytes` (the last one may be smaller) that together hold lines `from` to `to`. */
  stretches(from: number, to: number, stepBytes: number): Stretch[] {
    const found: Stretch[] = [];
    for (let i = this.#entryOf(from); i < this.#count && this.#lineAt(i) < to; ) {
      const first = i;
      do i += 1;
      while (i < this.#count && this.#lineAt(i) < to && this.#byteAt(i) - this.#byteAt(first) < stepBytes);
      found.push({
        firstLine: this.#lineAt(first),
        lineCount: this.#lineAt(i) - this.#lineAt(first),
        startByte: this.#byteAt(first),
        endByte: this.#byteAt(i),
      });
    }
    return found;
  }

  /** The bytes of an index file. */
  encode(): Uint8Array {
    const words = new Uint32Array(HEADER_WORDS + this.#count * 2);
    words.set([MAGIC, this.lineCount, this.byteLength]);
    words.set(this.#pairs.subarray(0, this.#count * 2), HEADER_WORDS);
    return new Uint8Array(words.buffer);
  }

  /** Reads an index file; null when it is none, or not that of a segment of `byteLength` bytes. */
  static decode(bytes: Uint8Array, byteLength: number): SparseIndex | null {
    if (bytes.length % WORD_BYTES !== 0 || bytes.length < HEADER_WORDS * WORD_BYTES) return null;
    const words = new Uint32Array(new Uint8Array(bytes).buffer);
    if (words[0] !== MAGIC || words[2] !== byteLength || (words.length - HEADER_WORDS) % 2 !== 0) return null;
    const index = new SparseIndex();
    index.lineCount = words[1] ?? 0;
    index.byteLength = byteLength;
    index.#pairs = words.slice(HEADER_WORDS);
    index.#count = index.#pairs.length / 2;
    return index.#isValid() ? index : null;
  }

  #addEntry(): void {
    if (this.#count * 2 === this.#pairs.length) {
      const larger = new Uint32Array(Math.max(64, this.#pairs.length * 2));
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#count * 2] = this.lineCount;
    this.#pairs[this.#count * 2 + 1] = this.byteLength;
    this.#count += 1;
  }

  /** The last entry that is not behind `line`. */
  #entryOf(line: number): number {
    let low = 0;
    let high = this.#count;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.#lineAt(middle) <= line) low = middle;
      else high = middle;
    }
    return low;
  }

  #isValid(): boolean {
    const isEmpty = this.byteLength === 0;
    if ((this.#count === 0) !== isEmpty || (this.lineCount === 0) !== isEmpty) return false;
    if (!isEmpty && (this.#pairs[0] !== 0 || this.#pairs[1] !== 0)) return false;
    for (let i = 0; i < this.#count; i += 1) {
      if (this.#lineAt(i + 1) <= this.#lineAt(i) || this.#byteAt(i + 1) <= this.#byteAt(i)) return false;
    }
    return true;
  }

  #lineAt(entry: number): number {
    return entry < this.#count ? (this.#pairs[entry * 2] ?? 0) : this.lineCount;
  }

  #byteAt(entry: number): number {
    return entry < this.#count ? (this.#pairs[entry * 2 + 1] ?? 0) : this.byteLength;
  }
}

/** Whole lines in a row in a segment. */
export interface Stretch {
  readonly firstLine: number;
  readonly lineCount: number;
  readonly startByte: number;
  readonly endByte: number;
}
