/** No character is complete yet. */
export const PENDING = -1;
/** The bytes before were no UTF-8: they stand for one U+FFFD, and this byte must be pushed again. */
export const BROKEN = -2;
export const REPLACEMENT = 0xfffd;

/**
 * Decodes UTF-8 byte by byte as the WHATWG Encoding standard says: one U+FFFD per maximal subpart of what is no UTF-8.
 */
export class Utf8Decoder {
  // How many bytes the character still needs, what it is so far, and the range of its next byte.
  #needed = 0;
  #codePoint = 0;
  #lowest = 0x80;
  #highest = 0xbf;

  /** A character has begun. */
  get isPending(): boolean {
    return this.#needed > 0;
  }

  reset(): void {
    this.#needed = 0;
    this.#lowest = 0x80;
    this.#highest = 0xbf;
  }

  /** Takes a byte; ASCII only while a character is pending. Gives a code point, `PENDING` or `BROKEN`. */
  push(byte: number): number {
    if (this.#needed === 0) return this.#start(byte);
    if (byte < this.#lowest || byte > this.#highest) {
      this.reset();
      return BROKEN;
    }
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    this.#codePoint = (this.#codePoint << 6) | (byte & 0x3f);
    this.#needed -= 1;
    return this.#needed === 0 ? this.#codePoint : PENDING;
  }

  #start(byte: number): number {
    if (byte >= 0xc2 && byte <= 0xdf) return this.#expect(1, byte & 0x1f);
    if (byte >= 0xe0 && byte <= 0xef) {
      // Neither overlong forms nor surrogates.
      if (byte === 0xe0) this.#lowest = 0xa0;
      if (byte === 0xed) this.#highest = 0x9f;
      return this.#expect(2, byte & 0x0f);
    }
    if (byte >= 0xf0 && byte <= 0xf4) {
      // Neither overlong forms nor anything beyond U+10FFFF.
      if (byte === 0xf0) this.#lowest = 0x90;
      if (byte === 0xf4) this.#highest = 0x8f;
      return this.#expect(3, byte & 0x07);
    }
    return REPLACEMENT;
  }

  #expect(count: number, bits: number): number {
    this.#needed = count;
    this.#codePoint = bits;
    return PENDING;
  }
}
