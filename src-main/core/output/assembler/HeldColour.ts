import { afterColour, isColourStart } from './afterColour';

/** No sequence of a real program is longer. */
const MAX_BYTES = 256;
const NOTHING = new Uint8Array(0);

/** The start of a colour sequence that the bytes so far ended in. */
export class HeldColour {
  #bytes: Uint8Array = NOTHING;

  get isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** Holds the bytes from `start` to before `end` if they are the start of a colour sequence; says whether they are. */
  hold(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > MAX_BYTES || !isColourStart(bytes, start, end)) return false;
    this.#bytes = bytes.slice(start, end);
    return true;
  }

  /**
   * Goes on with the bytes from `start` to before `end`. Gives the whole sequence when it is complete, null when it is not
   * yet; false when it is none, and then it is held as before.
   */
  complete(bytes: Uint8Array, start: number, end: number): Uint8Array | null | false {
    const joined = Buffer.concat([this.#bytes, bytes.subarray(start, Math.min(end, start + MAX_BYTES))]);
    const after = afterColour(joined, 0, joined.length);
    if (after > 0) {
      this.#bytes = NOTHING;
      return joined.subarray(0, after);
    }
    return this.hold(joined, 0, joined.length) ? null : false;
  }

  /** What is held; then nothing is. */
  take(): Uint8Array {
    const bytes = this.#bytes;
    this.#bytes = NOTHING;
    return bytes;
  }
}
