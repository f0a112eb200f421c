// xterm.js keeps 32 parameters and clamps each to a positive 32-bit number; the rest is ignored.
const MAX_PARAMS = 32;
const MAX_VALUE = 0x7fff_ffff;
/** More than any colour sequence in use has. */
const MAX_RAW_BYTES = 256;

/** The numeric parameters of one control sequence, filled digit by digit. An omitted parameter is 0. */
export class CsiParams {
  length = 1;
  /** The bytes as they came, for colours, whose parameters have parts. */
  readonly raw = new Uint8Array(MAX_RAW_BYTES);
  rawLength = 0;
  readonly #values = new Int32Array(MAX_PARAMS);
  #ignoresDigits = false;

  reset(): void {
    this.length = 1;
    this.rawLength = 0;
    this.#values[0] = 0;
    this.#ignoresDigits = false;
  }

  /** Takes a byte from `0` to `;` (0x30 to 0x3b). */
  push(code: number): void {
    if (this.rawLength < MAX_RAW_BYTES) {
      this.raw[this.rawLength] = code;
      this.rawLength += 1;
    }
    if (code === 0x3b) this.#next();
    // What follows a colon refines a parameter (colours, underlines): nothing here needs it.
    else if (code === 0x3a) this.#ignoresDigits = true;
    else if (!this.#ignoresDigits) this.#digit(code - 0x30);
  }

  at(index: number): number {
    return index < this.length ? (this.#values[index] ?? 0) : 0;
  }

  /** The parameter as a count or position: 0 and omitted mean 1. */
  count(index: number): number {
    return this.at(index) || 1;
  }

  #next(): void {
    this.#ignoresDigits = this.length === MAX_PARAMS;
    if (this.#ignoresDigits) return;
    this.#values[this.length] = 0;
    this.length += 1;
  }

  #digit(value: number): void {
    const last = this.length - 1;
    this.#values[last] = Math.min((this.#values[last] ?? 0) * 10 + value, MAX_VALUE);
  }
}
