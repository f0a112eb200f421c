import { limits } from '@shared/limits';
import type { AppendQueue } from './AppendQueue';
import { CastEncoder, type RecordingSubject } from './CastEncoder';
import { decodeFrames, FRAME_HEADER_BYTES, frameEnd } from './recordingFrames';

export interface CastConverterOptions {
  /** Frames (recordingFrames.ts). */
  readonly raw: AppendQueue;
  /** Takes the lines of the asciicast file. */
  readonly cast: AppendQueue;
  readonly subject: RecordingSubject;
  /** Size of the asciicast file at most. */
  readonly maxBytes: number;
}

/** Makes the asciicast file of a recording's raw one, bit by bit, as far as that has got. */
export class CastConverter {
  private readonly options: CastConverterOptions;
  private readonly encoder: CastEncoder;
  private nextByte = 0;
  private running: Promise<void> | null = null;

  constructor(options: CastConverterOptions) {
    this.options = options;
    this.encoder = new CastEncoder(options.subject, options.maxBytes);
  }

  /** Why something was left out; null while nothing was. */
  get problem(): string | null {
    return this.encoder.problem;
  }

  /** Writes the first line. */
  start(): void {
    this.options.cast.push(this.encoder.header());
  }

  /** Resolves when all that was pushed into the raw file before is in the asciicast file. Rejects when it cannot be read. */
  async convert(): Promise<void> {
    // One that runs may have looked at the raw file's end before the last of it came.
    await this.running;
    this.running ??= this.convertAll().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async convertAll(): Promise<void> {
    const { raw, cast } = this.options;
    await raw.idle();
    while (this.nextByte < raw.writtenBytes) {
      const { frames, byteCount } = decodeFrames(await this.readSlice());
      if (byteCount === 0) throw new Error('the raw recording is damaged');
      for (const frame of frames) for (const line of this.encoder.encode(frame)) cast.push(line);
      this.nextByte += byteCount;
      if (cast.queuedBytes > limits.maxRecordingQueueBytes / 4) await cast.idle();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await cast.idle();
  }

  /** At least one whole frame: what was written always ends with one. */
  private async readSlice(): Promise<Buffer> {
    const slice = await this.readRaw(limits.recordingSliceBytes);
    const end = frameEnd(slice, 0) ?? FRAME_HEADER_BYTES;
    return end <= slice.byteLength ? slice : this.readRaw(end);
  }

  private async readRaw(byteCount: number): Promise<Buffer> {
    const { raw } = this.options;
    const slice = Buffer.allocUnsafe(Math.min(byteCount, raw.writtenBytes - this.nextByte));
    await raw.read(slice, this.nextByte);
    return slice;
  }
}
