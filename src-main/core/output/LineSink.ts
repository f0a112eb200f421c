/**
 * Takes finished lines as UTF-8, without a string per line. The writer asks for room, writes into the buffer that it gets
 * from `position` on, and moves `position`; everything since the last `endLine` is one line.
 */
export interface LineSink {
  /** Where the next byte goes in the buffer that `reserve` gave. */
  position: number;
  /** Set to false by the writer when it writes a byte from 0x80 on. */
  isAscii: boolean;
  /** Where the unfinished text starts in the buffer. */
  readonly lineStart: number;
  /** Gives the buffer with room for `byteCount` bytes from `position` on. It may be another one than before, and `position` may have changed. */
  reserve(byteCount: number): Uint8Array;
  /** The line is complete and cannot change any more. */
  endLine(): void;
  /** The unfinished text up to `end` is `count` complete ASCII lines, each with its newline. */
  endLines(count: number, end: number): void;
  /** The text that is not complete yet. Valid until the next write. */
  unfinished(): Buffer;
}
