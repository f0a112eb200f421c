import type { LogFile } from './disk/LogFiles';

/** A part of a UTF-8 file. */
export interface TextPart {
  readonly text: string;
  /** Where the next part begins; `totalBytes` when this was the last one. */
  readonly nextOffset: number;
  readonly totalBytes: number;
}

export interface PartRange {
  /** Where the part begins, as the part before said. */
  readonly offset: number;
  /** So much of the file counts. */
  readonly totalBytes: number;
  /** Size of the part at most, 4 or more. */
  readonly maxBytes: number;
}

/** Reads a part of a UTF-8 file; it never ends within a character. */
export async function readTextPart(file: LogFile, { offset, totalBytes, maxBytes }: PartRange): Promise<TextPart> {
  const wanted = Math.max(0, Math.min(maxBytes, totalBytes - offset));
  const bytes = Buffer.allocUnsafe(wanted);
  const byteCount = await file.read(bytes, offset);
  const isLast = offset + byteCount >= totalBytes || byteCount < wanted;
  const end = isLast ? byteCount : characterEnd(bytes, byteCount);
  const nextOffset = isLast ? totalBytes : offset + end;
  return { text: bytes.toString('utf8', 0, end), nextOffset, totalBytes };
}

/** The last place at or before `end` where no character is open. */
function characterEnd(bytes: Buffer, end: number): number {
  let start = end - 1;
  while (start > end - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + length > end ? start : end;
}
