import type { LineSink } from './LineSink';

/** Largest block that is filled before the next one is started. */
const BLOCK_BYTES = 65_536;
const FIRST_BLOCK_BYTES = 1_024;
const NEWLINE = 0x0a;

interface Block {
  readonly firstLine: number;
  readonly lineCount: number;
  /** Newlines included. */
  readonly charCount: number;
  readonly isAscii: boolean;
  /** Each line ends with a newline. */
  readonly bytes: Buffer;
  /** What `bytes` is a part of; null when others may own parts of it. */
  readonly memory: Buffer | null;
}

export interface LineBlocksOptions {
  /** UTF-16 characters that are kept, newlines included; the oldest lines go, whole blocks at a time. */
  readonly maxChars: number;
}

/**
 * Finished lines in memory, as UTF-8 in blocks: a line costs its bytes and one more, appending allocates nothing but
 * blocks, and dropping the oldest is one step per block.
 */
export class LineBlocks implements LineSink {
  position = 0;
  isAscii = true;
  lineStart = 0;
  /** Lines finished so far, dropped ones included. */
  lineCount = 0;
  readonly #maxChars: number;
  readonly #blockBytes: number;
  // Blocks before `#head` are dropped already.
  #blocks: Block[] = [];
  #head = 0;
  #charCount = 0;
  #evicted = 0;
  // The block being filled: its bytes, and what was counted of its finished ones.
  #bytes: Buffer;
  #blockFirstLine = 0;
  #blockChars = 0;
  #isBlockAscii = true;
  /** The bytes of a block that was dropped, for the next one: new memory costs more than what is written into it. */
  #spare: Buffer | null = null;

  constructor(options: LineBlocksOptions) {
    this.#maxChars = options.maxChars;
    // Small caps in small steps: at most a sixteenth more than needed is dropped.
    this.#blockBytes = Math.max(64, Math.min(BLOCK_BYTES, Math.floor(options.maxChars / 16)));
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(FIRST_BLOCK_BYTES, this.#blockBytes));
  }

  get evictedLines(): number {
    return this.#evicted;
  }

  reserve(byteCount: number): Uint8Array {
    // One more for the newline.
    if (this.position + byteCount >= this.#bytes.length) this.#makeRoom(byteCount + 1);
    return this.#bytes;
  }

  endLine(): void {
    const bytes = this.reserve(0);
    const end = this.position;
    this.#blockChars += 1 + (this.isAscii ? end - this.lineStart : countChars(bytes, this.lineStart, end));
    if (!this.isAscii) this.#isBlockAscii = false;
    bytes[end] = NEWLINE;
    this.position = end + 1;
    this.lineStart = end + 1;
    this.lineCount += 1;
    this.isAscii = true;
  }

  endLines(count: number, end: number): void {
    this.#blockChars += end - this.lineStart;
    this.lineStart = end;
    this.lineCount += count;
  }

  unfinished(): Buffer {
    return this.#bytes.subarray(this.lineStart, this.position);
  }

  /** Lines `from` (inclusive) to `to` (exclusive) as far as they are there. */
  read(from: number, to: number): string[] {
    const lines: string[] = [];
    let next = Math.max(from, this.#evicted);
    for (let i = this.#blockIndexOf(next); i < this.#blocks.length && next < to; i += 1) {
      const block = this.#blocks[i];
      if (block === undefined) break;
      appendLines(lines, block, next, to);
      next = block.firstLine + block.lineCount;
    }
    if (next < Math.min(to, this.lineCount)) appendLines(lines, this.#current(), next, to);
    return lines;
  }

  /** Drops every finished line that was put away. */
  evictAll(): void {
    while (this.#head < this.#blocks.length) this.#evictOldest();
  }

  #makeRoom(byteCount: number): void {
    const unfinished = this.position - this.lineStart;
    const mayGrow = this.lineStart === 0 || this.#bytes.length < this.#blockBytes;
    if (!mayGrow) this.#seal();
    let size = mayGrow ? this.#bytes.length * 2 : this.#blockBytes;
    const needed = (mayGrow ? this.position : unfinished) + byteCount;
    while (size < needed) size *= 2;
    const larger = this.#takeBytes(size);
    const from = mayGrow ? 0 : this.lineStart;
    this.#bytes.copy(larger, 0, from, this.position);
    this.#bytes = larger;
    this.position -= from;
    this.lineStart -= from;
  }

  /** Puts the finished lines of the block being filled away. */
  #seal(): void {
    const current = this.#current();
    // A block that grew for a long line is half empty: what is kept for long is kept tight.
    const isTight = current.bytes.length * 4 >= this.#bytes.length * 3;
    const block = isTight ? current : { ...current, bytes: Buffer.from(current.bytes), memory: null };
    this.#blocks.push(block);
    this.#charCount += block.charCount;
    this.#blockFirstLine = this.lineCount;
    this.#blockChars = 0;
    this.#isBlockAscii = true;
    while (this.#charCount > this.#maxChars && this.#head < this.#blocks.length) this.#evictOldest();
  }

  #takeBytes(size: number): Buffer {
    const spare = this.#spare;
    this.#spare = null;
    return spare?.length === size ? spare : Buffer.allocUnsafeSlow(size);
  }

  #evictOldest(): void {
    const oldest = this.#blocks[this.#head];
    if (oldest === undefined) return;
    this.#charCount -= oldest.charCount;
    this.#evicted = oldest.firstLine + oldest.lineCount;
    this.#head += 1;
    this.#spare = oldest.memory;
    // Moving the array only when half of it is dropped keeps eviction at one step per block.
    if (this.#head * 2 > this.#blocks.length) {
      this.#blocks = this.#blocks.slice(this.#head);
      this.#head = 0;
    } else {
      this.#blocks[this.#head - 1] = { ...oldest, bytes: Buffer.alloc(0), memory: null };
    }
  }

  #current(): Block {
    return {
      firstLine: this.#blockFirstLine,
      lineCount: this.lineCount - this.#blockFirstLine,
      charCount: this.#blockChars,
      isAscii: this.#isBlockAscii,
      bytes: this.#bytes.subarray(0, this.lineStart),
      memory: this.#bytes,
    };
  }

  /** Index of the block that holds a line, or of the first one after it. */
  #blockIndexOf(line: number): number {
    let low = this.#head;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const block = this.#blocks[middle];
      if (block !== undefined && block.firstLine + block.lineCount <= line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function appendLines(lines: string[], block: Block, from: number, to: number): void {
  let start = 0;
  for (let line = block.firstLine; line < from; line += 1) start = block.bytes.indexOf(NEWLINE, start) + 1;
  let end = block.bytes.length;
  if (to < block.firstLine + block.lineCount) {
    end = start;
    for (let line = Math.max(from, block.firstLine); line < to; line += 1) end = block.bytes.indexOf(NEWLINE, end) + 1;
  }
  if (end <= start) return;
  const text = block.bytes.toString(block.isAscii ? 'latin1' : 'utf8', start, end - 1);
  for (const line of text.split('\n')) lines.push(line);
}

/** UTF-16 characters of UTF-8 text: one per lead byte, two for the four-byte ones. */
function countChars(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] as number;
    if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1;
  }
  return count;
}
