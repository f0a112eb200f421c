import { outputLimits } from './outputLimits';
import { decodeFrames, FRAME_HEADER_BYTES, frameEnd, type RecordingFrame } from './recordingFrames';

/** A recording's raw file, which may still grow. */
export interface FrameSource {
  /** Bytes that are in it. */
  readonly writtenBytes: number;
  /** Fills `target` with the bytes from `position` on, which are in the file. Rejects when they cannot be read. */
  read(target: Uint8Array, position: number): Promise<void>;
}

/** Reads the frames of a recording one after the other, as far as its file has got. */
export class FrameReader {
  private readonly source: FrameSource;
  private position = 0;

  constructor(source: FrameSource) {
    this.source = source;
  }

  /** Everything that is in the file was read. */
  get isAtEnd(): boolean {
    return this.position >= this.source.writtenBytes;
  }

  /** The next frames, about a slice of them; none at the end, and where no whole frame follows. */
  async next(): Promise<readonly RecordingFrame[]> {
    if (this.isAtEnd) return [];
    const slice = await this.readSlice(outputLimits.recordingSliceBytes);
    const end = frameEnd(slice, 0) ?? FRAME_HEADER_BYTES;
    if (end > this.source.writtenBytes - this.position) return [];
    const { frames, byteCount } = decodeFrames(end <= slice.byteLength ? slice : await this.readSlice(end));
    this.position += byteCount;
    return frames;
  }

  private async readSlice(byteCount: number): Promise<Buffer> {
    const slice = Buffer.allocUnsafe(Math.min(byteCount, this.source.writtenBytes - this.position));
    await this.source.read(slice, this.position);
    return slice;
  }
}
