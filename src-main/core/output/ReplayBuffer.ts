import { limits } from '@shared/limits';

const FIRST_CAPACITY_BYTES = 4096;
/** So far from the oldest byte a clean place to start is looked for; programs that draw a screen print no newlines. */
const MAX_SKIP_BYTES = 65_536;
const NEWLINE = 0x0a;
const ESCAPE = 0x1b;

/**
 * The last bytes that a session printed, for a viewer that attaches later: a ring that grows up to its limit, so that a push
 * costs only its own bytes.
 */
export class ReplayBuffer {
  private readonly maxBytes: number;
  private ring: Buffer;
  /** Position of the oldest byte in the ring. */
  private start = 0;
  private byteCount = 0;
  /** Bytes that were ever pushed. */
  private pushedBytes = 0;

  constructor(maxBytes: number = limits.maxReplayBytes) {
    this.maxBytes = maxBytes;
    this.ring = Buffer.allocUnsafe(Math.min(FIRST_CAPACITY_BYTES, maxBytes));
  }

  /** Position after the last byte, counted from the first that was ever pushed. */
  get end(): number {
    return this.pushedBytes;
  }

  /** Position of the oldest byte that is kept. */
  get begin(): number {
    return this.pushedBytes - this.byteCount;
  }

  /** Takes bytes as they were printed; copies them. */
  push(bytes: Uint8Array): void {
    const kept = bytes.byteLength > this.maxBytes ? bytes.subarray(bytes.byteLength - this.maxBytes) : bytes;
    this.grow(this.byteCount + kept.byteLength);
    const excess = Math.max(0, this.byteCount + kept.byteLength - this.ring.byteLength);
    this.pushedBytes += bytes.byteLength;
    this.start = (this.start + excess) % this.ring.byteLength;
    this.byteCount -= excess;
    const end = (this.start + this.byteCount) % this.ring.byteLength;
    const untilWrap = this.ring.byteLength - end;
    if (kept.byteLength <= untilWrap) {
      this.ring.set(kept, end);
    } else {
      this.ring.set(kept.subarray(0, untilWrap), end);
      this.ring.set(kept.subarray(untilWrap), 0);
    }
    this.byteCount += kept.byteLength;
  }

  /**
   * A copy of what is kept. Once older bytes were dropped it starts after a newline, so that nothing is cut in two: for
   * output whose state at the cut nobody knows.
   */
  bytes(): Buffer {
    const all = this.bytesFrom(this.begin);
    return this.begin > 0 ? all.subarray(cleanStart(all)) : all;
  }

  /** A copy of the bytes from a position on, which must be between `begin` and `end`. */
  bytesFrom(position: number): Buffer {
    const firstPart = this.ring.subarray(this.start, Math.min(this.start + this.byteCount, this.ring.byteLength));
    const all = Buffer.concat([firstPart, this.ring.subarray(0, this.byteCount - firstPart.byteLength)]);
    return all.subarray(position - this.begin);
  }

  private grow(wanted: number): void {
    if (wanted <= this.ring.byteLength || this.ring.byteLength === this.maxBytes) return;
    const capacity = Math.min(this.maxBytes, Math.max(wanted, this.ring.byteLength * 2));
    const ring = Buffer.allocUnsafe(capacity);
    // It never wrapped: bytes are dropped only at full size.
    this.ring.copy(ring, 0, 0, this.byteCount);
    this.ring = ring;
  }
}

/** Where to start in bytes whose beginning was cut off: after a newline, else at an escape, else at a character. */
function cleanStart(bytes: Buffer): number {
  const near = bytes.subarray(0, MAX_SKIP_BYTES);
  const newline = near.indexOf(NEWLINE);
  if (newline >= 0) return newline + 1;
  const sequence = near.indexOf(ESCAPE);
  if (sequence >= 0) return sequence;
  // Bytes 10xxxxxx continue a UTF-8 character.
  const start = near.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return start >= 0 ? start : near.byteLength;
}
