import { isAscii } from 'node:buffer';
import type { LineSink } from '../LineSink';
import { appendLines } from './appendLines';
import { BLOCK_BYTES, blockPool } from './BlockPool';
import { type LinePiece, splitPiece } from './LinePiece';

const FIRST_BLOCK_BYTES = 1_024;
const NEWLINE = 0x0a;

interface Block extends LinePiece {
  /** Bytes of all lines before it. */
  readonly startByte: number;
  /** UTF-16 characters, newlines included. */
  readonly charCount: number;
  /** The memory that `bytes` are in. */
  readonly memory: Buffer;
}

/** A place between two lines. */
export interface LinePlace {
  /** Absolute number of the line after it. */
  readonly line: number;
  /** Bytes of all lines before it, newlines included. */
  readonly byte: number;
}

/**
 * The newest finished lines of a session, as UTF-8 in blocks. Nothing leaves by itself: the owner saves what is new and
 * drops what it need not have here any more. Bytes of a finished line are never changed, so they can be written to a file
 * from where they are.
 */
export class HotLines implements LineSink {
  position = 0;
  isAscii = true;
  lineStart = 0;
  /** Lines finished so far, dropped ones included. */
  lineCount = 0;
  readonly #blockBytes: number;
  readonly #blocks: Block[] = [];
  // Of the blocks that are full.
  #byteCount = 0;
  #charCount = 0;
  // The block being filled.
  #bytes: Buffer;
  #blockFirstLine = 0;
  #blockStartByte = 0;

  /** `blockBytes`: so much is filled before the next block is started; what is dropped at a time. */
  constructor(options: { readonly blockBytes: number }) {
    this.#blockBytes = Math.max(64, options.blockBytes);
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(FIRST_BLOCK_BYTES, this.#blockBytes));
  }

  /** Where the lines that are here start. */
  get start(): LinePlace {
    const oldest = this.#blocks[0];
    return oldest === undefined
      ? { line: this.#blockFirstLine, byte: this.#blockStartByte }
      : { line: oldest.firstLine, byte: oldest.startByte };
  }

  /** Where the finished lines end. */
  get end(): LinePlace {
    return { line: this.lineCount, byte: this.endByte };
  }

  /** Bytes of all finished lines so far. */
  get endByte(): number {
    return this.#blockStartByte + this.lineStart;
  }

  reserve(byteCount: number): Uint8Array {
    // One more for the newline.
    if (this.position + byteCount >= this.#bytes.length) this.#makeRoom(byteCount + 1);
    return this.#bytes;
  }

  endLine(): void {
    const bytes = this.reserve(0);
    bytes[this.position] = NEWLINE;
    this.position += 1;
    this.lineStart = this.position;
    this.lineCount += 1;
    this.isAscii = true;
  }

  endLines(count: number, end: number): void {
    this.lineStart = end;
    this.lineCount += count;
  }

  unfinished(): Buffer {
    return this.#bytes.subarray(this.lineStart, this.position);
  }

  /** Lines `from` (inclusive) to `to` (exclusive) as far as they are here. */
  read(from: number, to: number): string[] {
    const lines: string[] = [];
    for (const block of this.#blocks) {
      if (block.firstLine >= to) break;
      if (block.firstLine + block.lineCount > from) appendLines(lines, block, { from, to });
    }
    if (this.#blockFirstLine < to) appendLines(lines, this.#current(), { from, to });
    return lines;
  }

  /** The finished lines after `place`, in pieces of about a block at most, about `maxBytes` of them. */
  piecesAfter(place: LinePlace, maxBytes: number): LinePiece[] {
    const pieces: LinePiece[] = [];
    let byteCount = 0;
    for (const block of [...this.#blocks, this.#current()]) {
      if (block.startByte + block.bytes.length <= place.byte) continue;
      const firstLine = Math.max(block.firstLine, place.line);
      const bytes = block.bytes.subarray(Math.max(0, place.byte - block.startByte));
      const rest = { firstLine, lineCount: block.firstLine + block.lineCount - firstLine, bytes };
      for (const piece of splitPiece(rest, this.#blockBytes)) {
        if (byteCount >= maxBytes) return pieces;
        pieces.push(piece);
        byteCount += piece.bytes.length;
      }
    }
    return pieces;
  }

  /** Drops the oldest full blocks as long as they end before `byte` and `maxBytes` are left in the full ones. */
  trimSaved(byte: number, maxBytes: number): void {
    for (;;) {
      const oldest = this.#blocks[0];
      if (oldest === undefined || oldest.startByte + oldest.bytes.length > byte) return;
      if (this.#byteCount - oldest.bytes.length < maxBytes) return;
      this.#dropOldest(oldest);
      // It is on the disk, so no write is reading it.
      blockPool.give(oldest.memory);
    }
  }

  /** Drops the oldest full blocks until at most `maxChars` characters are in the full ones. */
  trimChars(maxChars: number): void {
    while (this.#charCount > maxChars && this.#blocks[0] !== undefined) this.#dropOldest(this.#blocks[0]);
  }

  /** Makes the block being filled as small as it can be: nothing or little follows. */
  shrink(): void {
    if (this.lineStart > 0) this.#seal();
    const rest = Buffer.from(this.#bytes.subarray(this.lineStart, this.position));
    this.#replace(Buffer.concat([rest, Buffer.allocUnsafeSlow(64)]), this.lineStart);
  }

  #makeRoom(byteCount: number): void {
    const mayGrow = this.lineStart === 0 || this.#bytes.length < this.#blockBytes;
    if (!mayGrow) this.#seal();
    const from = mayGrow ? 0 : this.lineStart;
    let size = mayGrow ? this.#bytes.length * 2 : this.#blockBytes;
    while (size < this.position - from + byteCount) size *= 2;
    const larger = size === BLOCK_BYTES ? blockPool.take() : Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(larger, 0, from, this.position);
    this.#replace(larger, from);
  }

  /** `bytes` takes the place of the block being filled, without its first `from` bytes. */
  #replace(bytes: Buffer, from: number): void {
    this.#bytes = bytes;
    this.position -= from;
    this.lineStart -= from;
  }

  /** Puts the finished lines of the block being filled away. The caller replaces its bytes. */
  #seal(): void {
    const current = this.#current();
    // A block that grew for a long line may be nearly empty: what is kept for long is kept tight.
    const isTight = current.bytes.length * 2 >= this.#bytes.length;
    const bytes = isTight ? current.bytes : Buffer.from(current.bytes);
    const charCount = countChars(bytes);
    this.#blocks.push({ ...current, bytes, memory: isTight ? this.#bytes : bytes, charCount });
    this.#byteCount += bytes.length;
    this.#charCount += charCount;
    this.#blockFirstLine = this.lineCount;
    this.#blockStartByte += this.lineStart;
  }

  #dropOldest(oldest: Block): void {
    this.#byteCount -= oldest.bytes.length;
    this.#charCount -= oldest.charCount;
    // Eight blocks while the disk works, some hundred when it does not.
    this.#blocks.shift();
  }

  #current(): Block {
    return {
      firstLine: this.#blockFirstLine,
      lineCount: this.lineCount - this.#blockFirstLine,
      startByte: this.#blockStartByte,
      charCount: 0,
      bytes: this.#bytes.subarray(0, this.lineStart),
      memory: this.#bytes,
    };
  }
}

/** UTF-16 characters of UTF-8 text: one per lead byte, two for the four-byte ones. */
function countChars(bytes: Uint8Array): number {
  if (isAscii(bytes)) return bytes.length;
  let count = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1;
  }
  return count;
}
