/** `o` output, `i` input, `r` new size, `m` marker, `x` end with the exit status, which is empty when nobody knows it. */
export type FrameCode = 'o' | 'i' | 'r' | 'm' | 'x';

/** One event as it lies in a recording's raw file. */
export interface RecordingFrame {
  readonly code: FrameCode;
  /** Milliseconds since the recording began. */
  readonly at: number;
  /** Output as it was printed, UTF-8 text otherwise. */
  readonly payload: Uint8Array;
}

/** Code (one byte), time (float64), length of the payload (uint32). */
export const FRAME_HEADER_BYTES = 13;

/** The header of a frame; its payload follows. */
export function encodeFrameHeader({ code, at, payload }: RecordingFrame): Buffer {
  const header = Buffer.allocUnsafe(FRAME_HEADER_BYTES);
  header.writeUInt8(code.charCodeAt(0), 0);
  header.writeDoubleLE(at, 1);
  header.writeUInt32LE(payload.byteLength, 9);
  return header;
}

/** The whole frames at the start of `bytes`, and how many bytes they are. */
export function decodeFrames(bytes: Buffer): {
  readonly frames: readonly RecordingFrame[];
  readonly byteCount: number;
} {
  const frames: RecordingFrame[] = [];
  let start = 0;
  for (let end = frameEnd(bytes, start); end !== null && end <= bytes.byteLength; end = frameEnd(bytes, start)) {
    const code = String.fromCharCode(bytes.readUInt8(start)) as FrameCode;
    frames.push({ code, at: bytes.readDoubleLE(start + 1), payload: bytes.subarray(start + FRAME_HEADER_BYTES, end) });
    start = end;
  }
  return { frames, byteCount: start };
}

/** Where the frame that begins at `start` ends; null when not even its header is there. */
export function frameEnd(bytes: Buffer, start: number): number | null {
  if (start + FRAME_HEADER_BYTES > bytes.byteLength) return null;
  return start + FRAME_HEADER_BYTES + bytes.readUInt32LE(start + 9);
}

const CODES: ReadonlySet<string> = new Set<FrameCode>(['o', 'i', 'r', 'm', 'x']);

/** Whether a frame that was read is one that was written, as far as that can be told. */
export function isSoundFrame({ code, at }: RecordingFrame): boolean {
  return CODES.has(code) && Number.isFinite(at) && at >= 0;
}
