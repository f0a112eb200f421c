const HIGH_BITS = 0x8080_8080 | 0;
const SPACES = 0x2020_2020;
const ONES = 0x0101_0101;

/** Copies printable ASCII from one buffer to another, four bytes at a time. */
export class AsciiCopier {
  #source = new Uint8Array(0);
  #sourceView = viewOf(this.#source);
  #target = new Uint8Array(0);
  #targetView = viewOf(this.#target);

  from(source: Uint8Array): void {
    if (source === this.#source) return;
    this.#source = source as Uint8Array<ArrayBuffer>;
    this.#sourceView = viewOf(source);
  }

  into(target: Uint8Array): void {
    if (target === this.#target) return;
    this.#target = target as Uint8Array<ArrayBuffer>;
    this.#targetView = viewOf(target);
  }

  /** Copies from `start` on to the target's `at`, up to `end` or the first byte that is not printable. Gives the number of bytes. */
  copy(start: number, end: number, at: number): number {
    const shift = at - start;
    const lastWord = end - 4;
    let i = start;
    for (; i <= lastWord; i += 4) {
      const word = this.#sourceView.getInt32(i, true);
      // A byte has its high bit set here when it is 0x80 or more, below 0x20, or 0x7f.
      if (((word | (word - SPACES) | (word + ONES)) & HIGH_BITS) !== 0) break;
      this.#targetView.setInt32(i + shift, word, true);
    }
    for (; i < end; i += 1) {
      const byte = this.#source[i] as number;
      if (byte < 0x20 || byte > 0x7e) break;
      this.#target[i + shift] = byte;
    }
    return i - start;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
